import { Pause, Play, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { chartOf } from '#bench/simulation/chart.ts';
import { transitionsIn } from '#bench/simulation/microsteps.ts';
import bench from '#bench/ui/bench.module.css';
import { ChartView } from '#bench/ui/chart/chart-view.tsx';
import { ContextTree } from '#bench/ui/context/context-tree.tsx';
import { BenchGrid } from '#bench/ui/grid/bench-grid.tsx';
import { Tabs } from '#bench/ui/grid/tabs.tsx';
import panel from '#bench/ui/panels/panel.module.css';
import { currentStates, type RunState } from '#bench/ui/run/run-store.ts';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { MachineScreen } from '#bench/ui/screen/machine-screen.tsx';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { StepButtons } from '#bench/ui/step-buttons.tsx';
import { StepList } from '#bench/ui/steps/step-list.tsx';
import { ActorList } from './actor-list.tsx';
import type { Replay, ReplayedActor } from './replay.ts';
import { ReplayExport } from './replay-export.tsx';
import { createReplayStore, type ReplayState } from './replay-store.ts';
import { actorStepText, changeText, differences, rowsOf } from './replay-text.ts';
import { StepDetails } from './step-details.tsx';
import type { SystemRecording } from './system-recording.ts';

/** Milliseconds between the steps of a recording that plays. */
const pace = 700;

interface ReplayViewProps {
  recording: SystemRecording;
  /** The control that opens another one. */
  opener: ReactNode;
}

/** A recording on the bench: every actor, the chart of one, its context and page, and the steps of all. */
export function ReplayView({ recording, opener }: ReplayViewProps) {
  const [store] = useState(() => createReplayStore(recording));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    store.start();
    return store.stop;
  }, [store]);

  const { replay, shown, run, position } = state;
  const rows = useMemo(() => replay && rowsOf(replay), [replay]);
  if (!replay || !rows || !shown) {
    return (
      <div role="status" className={bench.page}>
        {opener}
        <p>{recording.actors.length === 0 ? 'La grabación está vacía.' : 'Reproduciendo la grabación…'}</p>
      </div>
    );
  }
  const { entry } = shown;
  return (
    <BenchGrid
      now={
        <div className={bench.panels}>
          <div className={panel.tab}>{opener}</div>
          <ActorList state={state} replay={replay} onPinned={store.pin} />
        </div>
      }
      chart={
        run && entry ? (
          <ShownChart actor={shown} run={run} />
        ) : (
          <p className={panel.tab}>{`En este momento ${shown.recorded.machine} todavía no ha empezado.`}</p>
        )
      }
      side={
        <Tabs
          label="Detalles"
          tabs={[
            {
              name: 'Contexto',
              content: run && <ContextTree value={run.fields} changes={run.records.at(-1)?.changes ?? []} />,
            },
            {
              name: 'Paso',
              content: (
                <StepDetails
                  key={`${position} ${state.isRunning}`}
                  state={state}
                  replay={replay}
                  onEdited={store.edit}
                />
              ),
            },
            ...(run && entry?.screen
              ? [
                  {
                    name: 'Página',
                    content: (
                      <MachineScreen key={entry.machine.id} entry={entry} screen={entry.screen} run={run} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      }
      steps={
        <Tabs
          label="Grabación"
          tools={<StepTools state={state} replay={replay} onGoTo={store.goTo} />}
          tabs={[
            {
              name: 'Pasos',
              content: (
                <StepList
                  label="Secuencia"
                  rows={rows}
                  current={position}
                  onGoTo={store.goTo}
                  tools={<Result state={state} replay={replay} onGoTo={store.goTo} onUndone={store.undo} />}
                />
              ),
            },
            {
              name: 'Exportar',
              content: <ReplayExport state={state} replay={replay} />,
            },
          ]}
        />
      }
    />
  );
}

interface StepToolsProps {
  state: ReplayState;
  replay: Replay;
  onGoTo: (position: number) => void;
}

/** The current step, and buttons to other ones. */
function StepTools({ state: { position }, replay, onGoTo }: StepToolsProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { steps } = replay.recording;
  const isAtEnd = position === steps.length;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (isAtEnd ? setIsPlaying(false) : onGoTo(position + 1)), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, position, onGoTo]);

  function play() {
    if (isAtEnd && !isPlaying) onGoTo(0);
    setIsPlaying(!isPlaying);
  }

  const step = steps[position - 1];
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={bench.tools}>
      <p role="status">
        <strong>{`Paso ${position} de ${steps.length}`}</strong>
        {step && (
          <span>{` · ${replay.actors[step.actor]?.recorded.machine}: ${actorStepText(step.step)}`}</span>
        )}
      </p>
      <SmallButton icon={Icon} onClick={play}>
        {isPlaying ? 'Pausa' : 'Reproducir'}
      </SmallButton>
      <StepButtons count={position} total={steps.length} onGoTo={onGoTo} />
    </div>
  );
}

/** Whether the steps led to the recorded states, and what was changed. */
function Result({ state, replay, onGoTo, onUndone }: StepToolsProps & { onUndone: () => void }) {
  const difference = useMemo(() => differences(replay)[0], [replay]);
  if (state.isRunning) return <p role="status">Reproduciendo la grabación…</p>;
  return (
    <>
      <p role="status" className={difference ? panel.problem : panel.faint}>
        {difference?.text ?? `Los ${replay.recording.steps.length} pasos quedan como se grabaron.`}
      </p>
      {difference && (
        <SmallButton onClick={() => onGoTo(difference.position)}>Ir a la diferencia</SmallButton>
      )}
      {replay.changedSteps.length > 0 && (
        <>
          <SmallButton icon={Undo2} onClick={onUndone}>
            Deshacer el cambio
          </SmallButton>
          <p className={panel.faint}>{changeText(replay)}</p>
        </>
      )}
    </>
  );
}

function ShownChart({ actor: { entry }, run }: { actor: ReplayedActor; run: RunState }) {
  const chart = useMemo(() => (entry ? chartOf(entry.machine) : null), [entry]);
  const current = useMemo(() => currentStates(run.snapshot), [run.snapshot]);
  const last = run.records.at(-1);
  const takenTransitions = useMemo(() => new Set(last ? transitionsIn(last.microsteps) : []), [last]);
  if (!chart) return null;
  return (
    <ChartView
      chart={chart}
      current={current}
      takenTransitions={takenTransitions}
      head={
        <p role="status" className={bench.chartHead}>
          <span>{`${entry?.name}. Estado: `}</span>
          <strong>{stateValueText(run.snapshot.value)}</strong>
        </p>
      }
    />
  );
}
