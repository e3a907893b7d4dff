import { Download, Play } from 'lucide-react';
import { useState } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Chart } from '#bench/simulation/chart.ts';
import { criteria } from '#bench/simulation/coverage.ts';
import type { Path } from '#bench/simulation/shortest-path.ts';
import { FileButton } from '#bench/ui/file-button.tsx';
import { criterionLabels, goalText } from '#bench/ui/run/goal-text.ts';
import { withExampleSecrets } from '#bench/ui/run/secret-examples.ts';
import { session, useSessionCoverage } from '#bench/ui/run/session-coverage.ts';
import { stepText } from '#bench/ui/run/step-text.ts';
import { type Jump, useJump } from '#bench/ui/run/use-jump.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { saveFile } from '#src/core/save-file.ts';
import styles from './panel.module.css';

interface CoveragePanelProps {
  entry: MachineEntry;
  chart: Chart;
  onReplay: (path: Path) => void;
}

/** The coverage of the machine. A goal that was not tried shows a path to it. */
export function CoveragePanel({ entry, chart, onReplay }: CoveragePanelProps) {
  const { all, missing } = useSessionCoverage(entry);
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const search = useJump(entry);
  const left = missing();
  const total = all.length;
  const covered = total - left.length;
  return (
    <div className={styles.tab}>
      <progress aria-label="Parte cubierta" max={total} value={covered} className={styles.progress} />
      <p className={styles.faint}>{`Esta sesión: ${covered} de ${total} · Pruebas: todo`}</p>
      <div className={styles.row}>
        <SmallButton onClick={() => session.clear(entry)}>Vaciar</SmallButton>
        <SmallButton
          icon={Download}
          onClick={() => saveFile('cobertura.json', 'application/json', session.text())}
        >
          Exportar la de todas
        </SmallButton>
        <FileButton label="Sumar un archivo" onText={(text) => setNote(session.add(text))} />
      </div>
      <p role="status">{note}</p>
      {criteria.map((criterion) => {
        const count = all.filter((goal) => goal.criterion === criterion).length;
        const goals = left.filter((goal) => goal.criterion === criterion);
        if (count === 0) return null;
        return (
          <section key={criterion} aria-label={criterionLabels[criterion]}>
            <h3>{`${criterionLabels[criterion]}: ${count - goals.length} de ${count}`}</h3>
            <ul className={styles.left}>
              {goals.map((goal) => (
                <li key={goal.name}>
                  <button
                    type="button"
                    className={styles.goal}
                    aria-expanded={chosen === goal.name}
                    title="Ver un camino"
                    onClick={() => {
                      setChosen(goal.name);
                      search.start(goal.name);
                    }}
                  >
                    {goalText(chart, goal)}
                  </button>
                  {chosen === goal.name && <PathToGoal entry={entry} search={search} onReplay={onReplay} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface PathToGoalProps extends Pick<CoveragePanelProps, 'entry' | 'onReplay'> {
  search: Jump;
}

function PathToGoal({ entry, search: { isSearching, problem, path }, onReplay }: PathToGoalProps) {
  if (!path) return <p role="status">{isSearching ? 'Buscando un camino…' : problem}</p>;
  return (
    <div ref={scrolledTo} className={styles.path}>
      <SmallButton icon={Play} onClick={() => onReplay(path)}>
        Reproducir
      </SmallButton>
      <ol>
        {path.input > 0 && <li>{`empieza con la entrada ${path.input + 1}`}</li>}
        {path.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a step
          <li key={index}>{stepText(withExampleSecrets(entry, step))}</li>
        ))}
      </ol>
    </div>
  );
}

function scrolledTo(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
