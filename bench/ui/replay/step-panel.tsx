import panelStyles from '#bench/ui/panels/panel.module.css';
import { Panel } from '#bench/ui/panels/panel.tsx';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import type { Replay } from './replay.ts';
import type { ReplayState } from './replay-store.ts';
import { actorStepText, differenceText, timeText } from './replay-text.ts';

interface StepPanelProps {
  state: ReplayState;
  replay: Replay;
}

/** The chosen step and its effects. */
export function StepPanel({ state: { position, shown, count, run }, replay }: StepPanelProps) {
  const index = position - 1;
  const recorded = replay.recording.steps[index];
  const owner = recorded && replay.actors[recorded.actor];
  const step = owner?.steps.find((own) => own.index === index);
  if (!recorded || !owner || !step) {
    return (
      <Panel title="Paso">
        <p className={panelStyles.faint}>Elige un paso de la secuencia.</p>
      </Panel>
    );
  }
  const changes =
    owner === shown && owner.steps[count - 1] === step ? (run?.records.at(-1)?.changes ?? []) : [];
  return (
    <Panel title="Paso" note={timeText(recorded.at)}>
      <p>
        <strong>{owner.entry?.name ?? owner.recorded.machine}</strong>
        <span>{`: ${actorStepText(recorded.step)}`}</span>
      </p>
      <p className={panelStyles.faint}>{`Queda en ${stateValueText(step.state)}`}</p>
      {(step.isDifferent || step.problem !== null) && (
        <p className={panelStyles.problem}>{differenceText(owner, step)}</p>
      )}
      {changes.map(({ field, from, to }) => (
        <p key={field} className={panelStyles.faint}>
          {`${field}: ${shortJson(from, 80)} → ${shortJson(to, 80)}`}
        </p>
      ))}
    </Panel>
  );
}
