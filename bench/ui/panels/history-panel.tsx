import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Chart } from '#bench/simulation/chart.ts';
import { transitionsIn } from '#bench/simulation/microsteps.ts';
import type { StepRecord } from '#bench/simulation/recording.ts';
import { secondsText, takenTransitionsText } from '#bench/ui/chart/chart-text.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { withExampleSecrets } from '#bench/ui/run/secret-examples.ts';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { shortJson, stepText } from '#bench/ui/run/step-text.ts';
import { ariaKey } from '#bench/ui/shortcuts/shortcuts.ts';
import { StepButtons } from '#bench/ui/step-buttons.tsx';
import { formatCount } from '#src/components/formats.ts';
import styles from './history-panel.module.css';

interface HistoryPanelProps {
  entry: MachineEntry;
  chart: Chart;
  run: RunState;
  onGoTo: (count: number) => void;
}

/** The history step by step; any step can be restored. */
export function HistoryPanel({ entry, chart, run, onGoTo }: HistoryPanelProps) {
  const { records, undone } = run;
  const total = records.length + undone.length;
  return (
    <section aria-label="Historia" className={styles.history}>
      <div className={styles.head}>
        <h2>Historia</h2>
        <p role="status" className={styles.place}>
          {`Paso ${records.length} de ${total}`}
        </p>
        <div className={styles.controls}>
          <StepButtons count={records.length} total={total} onGoTo={onGoTo} />
        </div>
      </div>
      {run.problem !== null && (
        <p role="alert" className={styles.problem}>
          {run.problem}
        </p>
      )}
      <ol className={styles.steps} tabIndex={-1} aria-keyshortcuts={ariaKey('steps')}>
        {records.map((record, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a step
            key={index}
            aria-current={index === records.length - 1 ? 'step' : undefined}
          >
            <TakenStep entry={entry} chart={chart} record={record} onGoTo={() => onGoTo(index + 1)} />
          </li>
        ))}
        {undone.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a step
          <li key={records.length + index} className={styles.undone}>
            <button type="button" onClick={() => onGoTo(records.length + index + 1)}>
              {stepText(withExampleSecrets(entry, step))}
            </button>
          </li>
        ))}
      </ol>
      {total === 0 && <p className={styles.place}>Todavía no ha pasado nada.</p>}
    </section>
  );
}

interface TakenStepProps extends Pick<HistoryPanelProps, 'entry' | 'chart'> {
  record: StepRecord;
  onGoTo: () => void;
}

function TakenStep({ entry, chart, record, onGoTo }: TakenStepProps) {
  const { before, after, changes, microsteps } = record;
  const transitions = transitionsIn(microsteps);
  return (
    <>
      <button type="button" onClick={onGoTo}>
        {stepText(withExampleSecrets(entry, record.step))}
      </button>
      <span className={styles.where}>
        {`${secondsText(record.at)} · ${stateValueText(after)}${record.isFromScreen ? ' · desde la pantalla' : ''}`}
      </span>
      {(transitions.length > 0 || changes.length > 0) && (
        <details className={styles.details}>
          <summary>
            {`${formatCount(transitions.length, 'transición', 'transiciones')}, ${formatCount(changes.length, 'cambio', 'cambios')}`}
          </summary>
          <ul>
            {microsteps.map((microstep, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a microstep
              <li key={index}>
                {`${index + 1}. ⟶ ${takenTransitionsText(chart, microstep.transitions)} → ${stateValueText(microstep.value)}`}
              </li>
            ))}
            {JSON.stringify(before) !== JSON.stringify(after) && (
              <li>{`estado: ${stateValueText(before)} → ${stateValueText(after)}`}</li>
            )}
            {changes.map(({ field, from, to }) => (
              <li key={field}>{`${field}: ${shortJson(from, 160)} → ${shortJson(to, 160)}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
