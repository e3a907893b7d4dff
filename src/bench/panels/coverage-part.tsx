import { gapMarks } from '#src/bench/chart/gaps.ts';
import { criterionLabels, goalText } from '#src/bench/run/goal-text.ts';
import type { Chart } from '#src/bench/simulation/chart.ts';
import { aspects, figures, type Goal, goalsFor } from '#src/bench/simulation/coverage.ts';
import { SelectField } from '#src/components/select-field.tsx';
import styles from './part.module.css';
import { Part } from './part.tsx';

export type CoverageSource = 'session' | 'suite';

interface CoveragePartProps {
  chart: Chart;
  all: readonly Goal[];
  missing: readonly Goal[];
  source: CoverageSource;
  /** Omitted if there is only one source. */
  onSourceChosen?: (source: CoverageSource) => void;
  /** Leads to a state where something can be tried. */
  onStateChosen: (stateId: string) => void;
}

/** The coverage of the machine: figures, and the goals that are left. */
export function CoveragePart(props: CoveragePartProps) {
  const { chart, all, missing, source, onSourceChosen, onStateChosen } = props;
  const { seen, total } = figures(all, missing);
  const infeasible = missing.filter((goal) => goal.infeasible !== undefined);
  return (
    <Part title="Recorrido" note={`${seen} de ${total}`} isFolded>
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
      <progress aria-label="Parte recorrida" max={total} value={seen} className={styles['progress']} />
      <p className={styles['faint']}>
        {seen === total
          ? 'Todo recorrido.'
          : `En el diagrama, ${gapMarks.untouched} es lo que nadie ha probado y ${gapMarks.partial} lo probado a medias.`}
      </p>
      {aspects.map((aspect) => {
        const ofAspect = figures(goalsFor(aspect, all), goalsFor(aspect, missing));
        const left = goalsFor(aspect, missing).filter((goal) => goal.infeasible === undefined);
        if (ofAspect.total === 0) return null;
        return (
          <details key={aspect} className={styles['fold']}>
            <summary>{`${criterionLabels[aspect]}: ${ofAspect.seen} de ${ofAspect.total}`}</summary>
            {left.length === 0 && <p className={styles['faint']}>No falta nada.</p>}
            <ul className={styles['left']}>
              {left.map((goal) => (
                <li key={goal.name}>
                  <button
                    type="button"
                    className={styles['goal']}
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
      {infeasible.length > 0 && (
        <details className={styles['fold']}>
          <summary>{`Parejas imposibles: ${infeasible.length}`}</summary>
          <ul className={styles['reasons']}>
            {infeasible.map((goal) => (
              <li key={goal.name}>{`${goalText(chart, goal)}. ${goal.infeasible}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
}
