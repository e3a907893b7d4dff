import { Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { type Chart, chartOf } from '#bench/simulation/chart.ts';
import { transitionsIn } from '#bench/simulation/microsteps.ts';
import type { StepRecord } from '#bench/simulation/recording.ts';
import type { Step } from '#bench/simulation/step.ts';
import bench from './bench.module.css';
import { secondsText, statePathText, takenTransitionsText } from './chart/chart-text.ts';
import { ChartView } from './chart/chart-view.tsx';
import type { PossibleEvents } from './chart/transition-lines.tsx';
import { ContextTree } from './context/context-tree.tsx';
import { BenchGrid } from './grid/bench-grid.tsx';
import { Tabs } from './grid/tabs.tsx';
import { CoveragePanel } from './panels/coverage-panel.tsx';
import { EventPanel } from './panels/event-panel.tsx';
import panel from './panels/panel.module.css';
import { ServicePanel } from './panels/service-panel.tsx';
import { SharePanel } from './panels/share-panel.tsx';
import { TimePanel } from './panels/time-panel.tsx';
import { readSharedRun, runAddress } from './run/run-address.ts';
import { createRunStore, currentStates, type RunState } from './run/run-store.ts';
import { withExampleSecrets } from './run/secret-examples.ts';
import { session } from './run/session-coverage.ts';
import { stateValueText } from './run/state-text.ts';
import { changeTexts, stepText } from './run/step-text.ts';
import { type Jump, useJump } from './run/use-jump.ts';
import { MachineScreen } from './screen/machine-screen.tsx';
import { SmallButton } from './small-button.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepList } from './steps/step-list.tsx';

/** What the palette sends with the address. */
const chosenInPalette = z.object({ selected: z.string() });

interface MachineBenchProps {
  entry: MachineEntry;
  /** The hash of the URL, which may contain steps to replay. */
  hash: string;
}

/** One machine on the bench: what is possible now, the chart, the site's screen, and the steps. */
export function MachineBench({ entry, hash }: MachineBenchProps) {
  const { screen } = entry;
  const chart = useMemo(() => chartOf(entry.machine), [entry]);
  const coverage = session.coverage(entry);
  const [shared] = useState(() => readSharedRun(entry, hash));
  const sharedRun = shared === 'damaged' ? null : shared;
  const [store] = useState(() =>
    createRunStore(entry, { path: sharedRun, coverage, ignoredEvents: screen?.ignoredEvents ?? [] }),
  );
  const run = useSyncExternalStore(store.subscribe, store.getState);
  const jump = useJump(entry, store.replay);
  const [selected, setSelected] = useState<string | null>(null);
  const { state: chosen } = useLocation();
  useEffect(() => setSelected(chosenInPalette.safeParse(chosen).data?.selected ?? null), [chosen]);

  const last = run.records.at(-1);
  const current = useMemo(() => currentStates(run.snapshot), [run.snapshot]);
  const takenTransitions = useMemo(
    () => new Set(transitionsIn(last ? last.microsteps : run.recording.initialMicrosteps)),
    [last, run.recording],
  );
  const possible = useMemo(() => possibleEvents(chart, entry, run, store.take), [chart, entry, run, store]);
  const address = runAddress(entry, {
    input: run.recording.input,
    start: run.recording.start,
    steps: run.records.map(({ step }) => step),
  });
  // Keep the run in the URL, so that a reload or a copied URL restores it.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', address);
  }, [address]);

  const context = { name: 'Contexto', content: <Context chart={chart} run={run} last={last} /> };
  return (
    <BenchGrid
      now={
        <div className={bench.panels}>
          <ServicePanel entry={entry} run={run} onStep={store.take} />
          <TimePanel entry={entry} run={run} onStep={store.take} />
          <EventPanel entry={entry} run={run} onStep={store.take} />
        </div>
      }
      chart={
        <ChartView
          chart={chart}
          current={current}
          takenTransitions={takenTransitions}
          selected={selected}
          // The second press goes there.
          onSelected={(state) => (state === selected ? jump.start(state) : setSelected(state))}
          possible={possible}
          head={
            <ChartHead
              chart={chart}
              run={run}
              selected={selected}
              jump={jump}
              isDamaged={shared === 'damaged'}
            />
          }
        />
      }
      side={
        <Tabs
          label="Detalles"
          tabs={[
            ...(screen
              ? [{ name: 'Página', content: <MachineScreen entry={entry} screen={screen} run={run} /> }]
              : []),
            context,
          ]}
        />
      }
      steps={
        <Tabs
          label="Pasos y cobertura"
          tools={<RunTools run={run} onGoTo={store.goTo} onJumpUndone={store.undoJump} />}
          tabs={[
            { name: 'Pasos', content: <Steps entry={entry} run={run} onGoTo={store.goTo} /> },
            {
              name: 'Cobertura',
              content: <CoveragePanel entry={entry} chart={chart} onReplay={store.replay} />,
            },
            { name: 'Compartir', content: <SharePanel entry={entry} run={run} /> },
          ]}
        />
      }
    />
  );
}

/** The events that the chart can send: an example of each event that the current states handle. */
function possibleEvents(
  chart: Chart,
  { events }: MachineEntry,
  { snapshot }: RunState,
  onStep: (step: Step) => void,
): PossibleEvents {
  const active = currentStates(snapshot);
  return new Map(
    chart.transitions.flatMap(({ name, sourceId, trigger }) => {
      if (trigger.kind !== 'event' || !active.has(sourceId)) return [];
      const examples = events.filter(({ type }) => type === trigger.event);
      const accepted = examples.find((event) => snapshot.can(event));
      const event = accepted ?? examples[0];
      if (!event) return [];
      return [[name, { isRefused: !accepted, send: () => onStep({ type: 'event', event }) }]];
    }),
  );
}

interface ChartHeadProps {
  chart: Chart;
  run: RunState;
  selected: string | null;
  jump: Jump;
  isDamaged: boolean;
}

/** The current state, and the selected one with its button. */
function ChartHead({ chart, run, selected, jump, isDamaged }: ChartHeadProps) {
  const state = chart.states.find(({ id }) => id === selected);
  return (
    <div className={bench.chartHead}>
      <p role="status">
        <span>Estado: </span>
        <strong>{stateValueText(run.snapshot.value)}</strong>
      </p>
      {state && (
        <div className={bench.selected}>
          <p>{`Elegido: ${statePathText(chart, state.id)}${state.description === null ? '' : `, «${state.description}»`}`}</p>
          <SmallButton onClick={() => jump.start(state.id)}>Ir aquí</SmallButton>
        </div>
      )}
      <p role="status">{jump.isSearching ? 'Buscando el camino…' : jump.problem}</p>
      {isDamaged && (
        <p role="alert" className={panel.problem}>
          El enlace está dañado: la máquina empieza desde el principio.
        </p>
      )}
    </div>
  );
}

interface RunToolsProps {
  run: RunState;
  onGoTo: (count: number) => void;
  onJumpUndone: () => void;
}

function RunTools({ run: { records, undone, canUndoJump }, onGoTo, onJumpUndone }: RunToolsProps) {
  const total = records.length + undone.length;
  return (
    <div className={bench.tools}>
      {canUndoJump && (
        <SmallButton icon={Undo2} onClick={onJumpUndone}>
          Deshacer el salto
        </SmallButton>
      )}
      <p role="status">{`Paso ${records.length} de ${total}`}</p>
      <StepButtons count={records.length} total={total} onGoTo={onGoTo} />
    </div>
  );
}

function Steps({ entry, run, onGoTo }: Pick<RunToolsProps, 'run' | 'onGoTo'> & { entry: MachineEntry }) {
  const { records, undone, problem } = run;
  const rows = [
    ...records.map((record) => ({
      text: stepText(withExampleSecrets(entry, record.step)),
      note: noteOf(record),
    })),
    ...undone.map((step) => ({ text: stepText(withExampleSecrets(entry, step)), isUndone: true })),
  ];
  return (
    <StepList
      label="Pasos"
      rows={rows}
      current={records.length}
      onGoTo={onGoTo}
      tools={
        problem !== null && (
          <p role="alert" className={panel.problem}>
            {problem}
          </p>
        )
      }
    />
  );
}

/** When a step happened, its state, and what it changed. */
function noteOf({ at, after, changes, isFromScreen }: StepRecord): string {
  return [
    secondsText(at),
    stateValueText(after),
    ...(isFromScreen ? ['desde la página'] : []),
    ...changeTexts(changes),
  ].join(' · ');
}

function Context({ chart, run, last }: { chart: Chart; run: RunState; last: StepRecord | undefined }) {
  return (
    <>
      {last && last.microsteps.length > 0 && (
        <ol aria-label="Transiciones del último paso" className={bench.microsteps}>
          {last.microsteps.map((microstep, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a microstep
            <li key={index}>
              {`${takenTransitionsText(chart, microstep.transitions)} → ${stateValueText(microstep.value)}`}
            </li>
          ))}
        </ol>
      )}
      <ContextTree value={run.fields} changes={last?.changes ?? []} />
    </>
  );
}
