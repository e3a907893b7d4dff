import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { chartOf } from '#bench/simulation/chart.ts';
import { transitionsIn } from '#bench/simulation/microsteps.ts';
import bench from '#bench/ui/bench.module.css';
import { ChartView } from '#bench/ui/chart/chart-view.tsx';
import { currentStates, type RunState } from '#bench/ui/run/run-store.ts';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { MachineScreen } from '#bench/ui/screen/machine-screen.tsx';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { StepButtons } from '#bench/ui/step-buttons.tsx';
import { classNames } from '#src/components/class-names.ts';
import { ActorPanel } from './actor-panel.tsx';
import type { Replay, ReplayedActor } from './replay.ts';
import styles from './replay-page.module.css';
import { ReplaySharePanel } from './replay-share-panel.tsx';
import { createReplayStore, type ReplayState } from './replay-store.ts';
import { actorStepText, changeText, type Difference, firstDifference, timeText } from './replay-text.ts';
import { Sequence } from './sequence.tsx';
import { StepPanel } from './step-panel.tsx';
import type { SystemRecording } from './system-recording.ts';

/** A recording on the bench: every actor, the sequence, one actor's chart and screen, and the chosen step. */
export function ReplayView({ recording }: { recording: SystemRecording }) {
  const [store] = useState(() => createReplayStore(recording));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    store.start();
    return store.stop;
  }, [store]);

  const { replay, shown, position, run } = state;
  const difference = useMemo(() => replay && firstDifference(replay), [replay]);
  if (!replay || !shown) {
    return (
      <p role="status" className={styles.note}>
        {recording.actors.length === 0 ? 'La grabación está vacía.' : 'Reproduciendo la grabación…'}
      </p>
    );
  }
  return (
    <div className={styles.replay}>
      <div className={styles.controls}>
        <Steps state={state} replay={replay} onGoTo={store.goTo} />
        <Outcome
          replay={replay}
          state={state}
          difference={difference}
          onGoTo={store.goTo}
          onUndone={store.undo}
        />
      </div>
      <div className={classNames(bench.panels, styles.side)}>
        <ActorPanel state={state} replay={replay} onPinned={store.pin} />
        <StepPanel
          key={`${position} ${state.isRunning}`}
          state={state}
          replay={replay}
          onEdited={store.edit}
        />
        <ReplaySharePanel replay={replay} state={state} />
      </div>
      <Sequence replay={replay} position={position} onGoTo={store.goTo} />
      {run && shown.entry ? (
        <ShownRun actor={shown} run={run} />
      ) : (
        <p className={styles.note}>{`En este momento ${shown.recorded.machine} todavía no ha empezado.`}</p>
      )}
    </div>
  );
}

interface StepsProps {
  state: ReplayState;
  replay: Replay;
  onGoTo: (position: number) => void;
}

function Steps({ state: { position, shown, count, run }, replay, onGoTo }: StepsProps) {
  const { steps } = replay.recording;
  const step = steps[position - 1];
  const value = run && stateValueText(run.snapshot.value);
  const which = shown && shown.index === step?.actor ? shown.steps[count - 1] : null;
  return (
    <div className={styles.steps}>
      <StepButtons count={position} total={steps.length} onGoTo={onGoTo} />
      <p role="status" className={styles.place}>
        <strong>{`Paso ${position} de ${steps.length}`}</strong>
        {step && (
          <span>
            {` · ${timeText(step.at)} · ${replay.actors[step.actor]?.recorded.machine}: ${actorStepText(step.step)}`}
          </span>
        )}
        {which ? (
          <span>{` → ${stateValueText(which.state)}`}</span>
        ) : (
          value !== null && <span>{` · ${shown?.recorded.machine}: ${value}`}</span>
        )}
      </p>
    </div>
  );
}

interface OutcomeProps extends StepsProps {
  difference: Difference | null;
  onUndone: () => void;
}

function Outcome({ state, replay, difference, onGoTo, onUndone }: OutcomeProps) {
  const count = replay.recording.steps.length;
  return (
    <div className={styles.outcome}>
      <p role="status" data-bad={!state.isRunning && difference !== null}>
        {state.isRunning
          ? 'Reproduciendo la grabación…'
          : difference
            ? difference.text
            : `Los ${count} pasos quedan como se grabaron.`}
      </p>
      {difference && !state.isRunning && (
        <SmallButton onClick={() => onGoTo(difference.position)}>Ir a la diferencia</SmallButton>
      )}
      {state.changedSteps.length > 0 && (
        <>
          <p>{changeText(replay, state.changedSteps)}</p>
          <SmallButton onClick={onUndone}>Deshacer el cambio</SmallButton>
        </>
      )}
    </div>
  );
}

interface ShownRunProps {
  actor: ReplayedActor;
  run: RunState;
}

function ShownRun({ actor: { entry }, run }: ShownRunProps) {
  const chart = useMemo(() => (entry ? chartOf(entry.machine) : null), [entry]);
  const current = useMemo(() => currentStates(run.snapshot), [run.snapshot]);
  const last = run.records.at(-1);
  const takenTransitions = useMemo(() => new Set(last ? transitionsIn(last.microsteps) : []), [last]);
  if (!entry || !chart) return null;
  return (
    <>
      <div className={classNames(bench.large, styles.chart)}>
        <ChartView chart={chart} current={current} takenTransitions={takenTransitions} />
      </div>
      {entry.screen && (
        <div className={bench.large}>
          <MachineScreen key={entry.machine.id} entry={entry} screen={entry.screen} run={run} />
        </div>
      )}
    </>
  );
}
