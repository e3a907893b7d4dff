import { stateWords, transitionWords } from '../chart/chart-words.ts';
import type { Chart } from '../simulation/chart.ts';
import type { Coverage } from '../simulation/coverage.ts';
import styles from './part.module.css';
import { Part } from './part.tsx';

interface CoveragePartProps {
  chart: Chart;
  coverage: Coverage;
}

/** The coverage of the machine: visited and left to visit. */
export function CoveragePart({ chart, coverage }: CoveragePartProps) {
  const missing = coverage.missing();
  const seen = coverage.all.length - missing.length;
  const left = missing.map((name) => ({ name, words: wordsOf(chart, name) }));
  return (
    <Part title="Recorrido" note={`${seen} de ${coverage.all.length}`} isFolded>
      <progress
        aria-label="Estados y transiciones recorridos"
        max={coverage.all.length}
        value={seen}
        className={styles['progress']}
      />
      {left.length === 0 ? (
        <p className={styles['faint']}>Todo recorrido.</p>
      ) : (
        <>
          <h3 className={styles['faint']}>Falta</h3>
          <ul className={styles['left']}>
            {left.map(({ name, words }) => (
              <li key={name}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function wordsOf(chart: Chart, name: string): string {
  const transition = chart.transitions.find((candidate) => candidate.name === name);
  if (!transition) return stateWords(chart, name);
  const target = transition.targetId === null ? '' : ` → ${stateWords(chart, transition.targetId)}`;
  return `${stateWords(chart, transition.sourceId)}: ${transitionWords(transition)}${target}`;
}
