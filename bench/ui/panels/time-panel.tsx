import { secondsText } from '#bench/ui/chart/chart-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { durations } from '#contract/limits.ts';
import styles from './panel.module.css';
import { Panel, type RunPanelProps } from './panel.tsx';

/** The durations by which the tester can advance the clock, in milliseconds. */
const intervals = [1000, durations.toast, durations.slow, durations.recheck, durations.quiz];

/** The simulated clock: time passes only when a button is pressed. */
export function TimePanel({ entry, run, onStep }: RunPanelProps) {
  const { clock } = run.recording;
  const next = clock.untilNextTimer();
  const sleep = entry.sleep ?? durations.quiz;
  return (
    <Panel title="Reloj" note={secondsText(clock.elapsed())}>
      <div className={styles.row}>
        {intervals.map((milliseconds) => (
          <SmallButton key={milliseconds} onClick={() => onStep({ type: 'wait', milliseconds })}>
            {`+${secondsText(milliseconds)}`}
          </SmallButton>
        ))}
        <SmallButton
          isDisabled={next === null}
          onClick={() => onStep({ type: 'wait', milliseconds: next ?? 0 })}
        >
          {next === null ? 'sin temporizadores' : `próximo temporizador (${secondsText(next)})`}
        </SmallButton>
        <SmallButton
          hint="Como un portátil cerrado: pasa el tiempo y no salta ningún temporizador"
          onClick={() => onStep({ type: 'sleep', milliseconds: sleep })}
        >
          {`suspender ${secondsText(sleep)}`}
        </SmallButton>
      </div>
    </Panel>
  );
}
