import { Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Chart } from '#bench/simulation/chart.ts';
import { type Microstep, transitionsIn } from '#bench/simulation/microsteps.ts';
import type { StepRecord } from '#bench/simulation/recording.ts';
import { secondsText, takenTransitionsText } from '#bench/ui/chart/chart-text.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { withExampleSecrets } from '#bench/ui/run/secret-examples.ts';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { shortJson, stepText } from '#bench/ui/run/step-text.ts';
import { ariaKey } from '#bench/ui/shortcuts/shortcuts.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { StepButtons } from '#bench/ui/step-buttons.tsx';
import { formatCount } from '#src/components/formats.ts';
import styles from './history-panel.module.css';

interface HistoryPanelProps {
  entry: MachineEntry;
  chart: Chart;
  run: RunState;
  onGoTo: (count: number) => void;
  /** The microstep that the chart shows; null for the whole step. */
  selectedMicrostep: Microstep | null;
  onMicrostepSelected: (microstep: Microstep | null) => void;
}

/** Pause between two steps of a replay, in milliseconds. */
const replayPause = 700;

/** The history step by step; any step can be restored. */
export function HistoryPanel({ entry, chart, run, onGoTo, ...selection }: HistoryPanelProps) {
  const { records, undone } = run;
  const total = records.length + undone.length;
  const [isReplaying, setIsReplaying] = useState(false);
  const isPlaying = isReplaying && undone.length > 0 && run.problem === null;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => onGoTo(records.length + 1), replayPause);
    return () => clearTimeout(timer);
  }, [isPlaying, records.length, onGoTo]);

  const goTo = (count: number) => {
    setIsReplaying(false);
    onGoTo(count);
  };
  const replay = () => {
    setIsReplaying(!isPlaying);
    if (!isPlaying && (undone.length === 0 || run.problem !== null)) onGoTo(0);
  };

  return (
    <section aria-label="Historia" className={styles.history}>
      <div className={styles.head}>
        <h2>Historia</h2>
        <p role="status" className={styles.place}>
          {`Paso ${records.length} de ${total}`}
        </p>
        <div className={styles.controls}>
          <StepButtons count={records.length} total={total} onGoTo={goTo} />
          <SmallButton shortcut="replay" isDisabled={total === 0} onClick={replay}>
            {isPlaying ? <Square aria-hidden="true" size={16} /> : <Play aria-hidden="true" size={16} />}
            <span>{isPlaying ? 'Parar' : 'Repetir'}</span>
          </SmallButton>
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
            <TakenStep
              entry={entry}
              chart={chart}
              record={record}
              onGoTo={() => goTo(index + 1)}
              {...selection}
            />
          </li>
        ))}
        {undone.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a step
          <li key={records.length + index} className={styles.undone}>
            <button type="button" onClick={() => goTo(records.length + index + 1)}>
              {stepText(withExampleSecrets(entry, step))}
            </button>
          </li>
        ))}
      </ol>
      {total === 0 && <p className={styles.place}>Todavía no ha pasado nada.</p>}
    </section>
  );
}

interface TakenStepProps
  extends Pick<HistoryPanelProps, 'entry' | 'chart' | 'selectedMicrostep' | 'onMicrostepSelected'> {
  record: StepRecord;
  onGoTo: () => void;
}

function TakenStep({ entry, chart, record, onGoTo, selectedMicrostep, onMicrostepSelected }: TakenStepProps) {
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
                <button
                  type="button"
                  className={styles.microstep}
                  aria-pressed={microstep === selectedMicrostep}
                  title="Ver en el diagrama"
                  onClick={() => onMicrostepSelected(microstep === selectedMicrostep ? null : microstep)}
                >
                  {`${index + 1}. ⟶ ${takenTransitionsText(chart, microstep.transitions)} → ${stateValueText(microstep.value)}`}
                </button>
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
