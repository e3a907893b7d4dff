import { useState } from 'react';
import styles from '#bench/ui/panels/panel.module.css';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import type { Replay } from './replay.ts';
import type { ReplayState } from './replay-store.ts';
import { actorStepText, differenceText, isBad, timeText } from './replay-text.ts';
import { type ActorStep, readStep } from './system-recording.ts';

interface StepDetailsProps {
  state: ReplayState;
  replay: Replay;
  onEdited: (index: number, step: ActorStep) => void;
}

/** The chosen step, and an editor for its event or outcome. */
export function StepDetails({ state: { position }, replay, onEdited }: StepDetailsProps) {
  const index = position - 1;
  const recorded = replay.recording.steps[index];
  const owner = recorded && replay.actors[recorded.actor];
  const step = owner?.steps.find((own) => own.index === index);
  if (!recorded || !owner || !step) return <p className={styles.tab}>Elige un paso de la lista.</p>;
  return (
    <div className={styles.tab}>
      <p>
        <strong>{owner.entry?.name ?? owner.recorded.machine}</strong>
        <span>{`: ${actorStepText(recorded.step)}`}</span>
      </p>
      <p className={styles.faint}>{`${timeText(recorded.at)} · Estado: ${stateValueText(step.state)}`}</p>
      {isBad(step) && <p className={styles.problem}>{differenceText(owner, step)}</p>}
      {recorded.step.type !== 'timer' && (
        <StepEditor step={recorded.step} onEdited={(changed) => onEdited(index, changed)} />
      )}
    </div>
  );
}

/** The event or the outcome of a step as JSON. */
function StepEditor({
  step,
  onEdited,
}: {
  step: Exclude<ActorStep, { type: 'timer' }>;
  onEdited: (step: ActorStep) => void;
}) {
  const isEvent = step.type === 'event';
  const [text, setText] = useState(() => JSON.stringify(isEvent ? step.event : step.outcome, null, 1));
  const [problem, setProblem] = useState<string>();

  function change() {
    const read = readStep(step, text);
    setProblem(read ? undefined : `Eso no es ${isEvent ? 'un evento' : 'un desenlace'} en JSON.`);
    if (read) onEdited(read);
  }

  return (
    <>
      <TextAreaField
        label={isEvent ? 'Evento' : 'Desenlace'}
        name="step"
        rows={10}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SmallButton onClick={change}>Cambiar y reproducir lo que sigue</SmallButton>
    </>
  );
}
