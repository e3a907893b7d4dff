import type { Chart } from '#bench/simulation/chart.ts';
import { criteria, type Goal, goalsFor } from '#bench/simulation/coverage.ts';
import { gapMarks } from '#bench/ui/chart/gaps.ts';
import { criterionLabels, goalText } from '#bench/ui/run/goal-text.ts';
import { SelectField } from '#src/components/select-field.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

export type CoverageSource = 'session' | 'suite';

interface CoveragePanelProps {
  chart: Chart;
  all: readonly Goal[];
  missing: readonly Goal[];
  source: CoverageSource;
  /** Omitted if there is only one source. */
  onSourceChosen?: (source: CoverageSource) => void;
  /** Called with the state in which a goal can be tried. */
  onStateChosen: (stateId: string) => void;
}

/** The coverage of the machine: its figures, and the goals that are left. */
export function CoveragePanel(props: CoveragePanelProps) {
  const { chart, all, missing, source, onSourceChosen, onStateChosen } = props;
  const total = all.length;
  const covered = total - missing.length;
  return (
    <Panel title="Recorrido" note={`${covered} de ${total}`} isFolded>
      {onSourceChosen && (
        <SelectField
          label="De quién"
          value={source}
          options={[
            { value: 'session', label: 'Esta sesión' },
            { value: 'suite', label: 'Los tests' },
          ]}
          onChange={({ currentTarget }) =>
            onSourceChosen(currentTarget.value === 'suite' ? 'suite' : 'session')
          }
        />
      )}
      <progress aria-label="Parte recorrida" max={total} value={covered} className={styles.progress} />
      <p className={styles.faint}>
        {covered === total
          ? 'Todo recorrido.'
          : `En el diagrama, ${gapMarks.uncovered} es lo que nadie ha probado y ${gapMarks.partial} lo probado a medias.`}
      </p>
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
