import { durations } from '#contract/limits.ts';
import { secondsText } from '#src/bench/chart/chart-text.ts';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import type { RunState } from '#src/bench/run/run-store.ts';
import type { Step } from '#src/bench/simulation/simulate.ts';
import { SmallButton } from '#src/bench/small-button.tsx';
import styles from './part.module.css';
import { Part } from './part.tsx';

/** The durations of the contract. */
const stretches = [1000, durations.toast, durations.slow, durations.recheck, durations.quiz];

interface TimePartProps {
  entry: MachineEntry;
  run: RunState;
  onStep: (step: Step) => void;
}

/** The simulated clock: time passes only when a button is pressed. */
export function TimePart({ entry, run, onStep }: TimePartProps) {
  const { clock } = run.recording;
  const next = clock.untilNextTimer();
  const sleep = entry.sleep ?? durations.quiz;
  return (
    <Part title="Tiempo" note={`reloj: ${secondsText(clock.elapsed())}`}>
      <div className={styles['row']}>
        {stretches.map((milliseconds) => (
          <SmallButton key={milliseconds} onClick={() => onStep({ type: 'wait', milliseconds })}>
            {`+${secondsText(milliseconds)}`}
          </SmallButton>
        ))}
        <SmallButton
          isDisabled={next === null}
          onClick={() => onStep({ type: 'wait', milliseconds: next ?? 0 })}
        >
          {next === null ? 'sin temporizadores' : `al próximo temporizador (${secondsText(next)})`}
        </SmallButton>
        <SmallButton onClick={() => onStep({ type: 'sleep', milliseconds: sleep })}>
          {`portátil cerrado ${secondsText(sleep)}`}
        </SmallButton>
      </div>
    </Part>
  );
}
