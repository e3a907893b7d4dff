import type { Chart } from '#bench/simulation/chart.ts';
import { criteria, type Goal, goalsFor } from '#bench/simulation/coverage.ts';
import { criterionLabels, goalText } from '#bench/ui/run/goal-text.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

interface CoveragePanelProps {
  chart: Chart;
  all: readonly Goal[];
  missing: readonly Goal[];
  /** Called with the state in which a goal can be tried. */
  onStateChosen: (stateId: string) => void;
}

/** The coverage of the machine: its figures, and the goals that are left. */
export function CoveragePanel({ chart, all, missing, onStateChosen }: CoveragePanelProps) {
  const total = all.length;
  const covered = total - missing.length;
  return (
    <Panel title="Recorrido" note={`${covered} de ${total}`} isFolded>
      <progress aria-label="Parte recorrida" max={total} value={covered} className={styles.progress} />
      {covered === total && <p className={styles.faint}>Todo recorrido.</p>}
      {criteria.map((criterion) => {
        const count = goalsFor(criterion, all).length;
        const left = goalsFor(criterion, missing);
        if (count === 0) return null;
        return (
          <details key={criterion} className={styles.fold}>
            <summary>{`${criterionLabels[criterion]}: ${count - left.length} de ${count}`}</summary>
            {left.length === 0 && <p className={styles.faint}>No falta nada.</p>}
            <ul className={styles.left}>
              {left.map((goal) => (
                <li key={goal.name}>
                  <button
                    type="button"
                    className={styles.goal}
                    title="Ir al estado donde se prueba"
                    onClick={() => onStateChosen(goal.stateId)}
                  >
                    {goalText(chart, goal)}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </Panel>
  );
}
