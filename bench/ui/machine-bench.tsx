import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { transitionsIn } from '#bench/simulation/microsteps.ts';
import { classNames } from '#src/components/class-names.ts';
import bench from './bench.module.css';
import { ChartView } from './chart/chart-view.tsx';
import styles from './machine-bench.module.css';
import { CoveragePanel } from './panels/coverage-panel.tsx';
import { EventPanel } from './panels/event-panel.tsx';
import { FuzzPanel } from './panels/fuzz-panel.tsx';
import { HistoryPanel } from './panels/history-panel.tsx';
import { JumpPanel } from './panels/jump-panel.tsx';
import { ServicePanel } from './panels/service-panel.tsx';
import { SharePanel } from './panels/share-panel.tsx';
import { TimePanel } from './panels/time-panel.tsx';
import { readSharedRun, runAddress } from './run/run-address.ts';
import { createRunStore, currentStates } from './run/run-store.ts';
import { sessionCoverage } from './run/session-coverage.ts';
import { stateValueText } from './run/state-text.ts';
import { useJump } from './run/use-jump.ts';
import { MachineScreen } from './screen/machine-screen.tsx';

interface MachineBenchProps {
  entry: MachineEntry;
  /** The hash of the URL, which may contain steps to replay. */
  hash: string;
}

/** One machine on the bench: chart, controls, history and the site's screen. */
export function MachineBench({ entry, hash }: MachineBenchProps) {
  const { screen } = entry;
  const chart = useMemo(() => chartOf(entry.machine), [entry]);
  const coverage = sessionCoverage(entry);
  const [shared] = useState(() => readSharedRun(entry, hash));
  const sharedRun = shared === 'damaged' ? null : shared;
  const [store] = useState(() =>
    createRunStore(entry, { path: sharedRun, coverage, ignoredEvents: screen?.ignoredEvents ?? [] }),
  );
  const [isWide, setIsWide] = useState(false);
  const run = useSyncExternalStore(store.subscribe, store.getState);
  const jump = useJump(entry, store.replay);

  const last = run.records.at(-1);
  const current = useMemo(() => currentStates(run.snapshot), [run.snapshot]);
  const takenTransitions = useMemo(
    () => new Set(transitionsIn(last ? last.microsteps : run.recording.initialMicrosteps)),
    [last, run.recording],
  );
  const address = runAddress(entry, {
    input: run.recording.input,
    start: run.recording.start,
    steps: run.records.map(({ step }) => step),
  });
  // Keep the run in the URL, so that a reload or a copied URL restores it.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', address);
  }, [address]);

  return (
    <div className={styles.bench} data-layout={!screen ? 'chart' : isWide ? 'wide' : 'both'}>
      <header className={styles.head}>
        <h1>{entry.name}</h1>
        <p>{entry.sentence}</p>
        <p role="status" className={styles.state}>
          <span>Estado: </span>
          <strong>{stateValueText(run.snapshot.value)}</strong>
        </p>
        {shared === 'damaged' && (
          <p role="alert" className={styles.problem}>
            El enlace está dañado: la máquina empieza desde el principio.
          </p>
        )}
      </header>
      <div className={classNames(bench.panels, styles.controls)}>
        <JumpPanel entry={entry} chart={chart} run={run} jump={jump} onReplay={store.replay} />
        <ServicePanel entry={entry} run={run} onStep={store.take} />
        <TimePanel entry={entry} run={run} onStep={store.take} />
        <EventPanel entry={entry} run={run} onStep={store.take} />
        <SharePanel entry={entry} run={run} />
        <FuzzPanel entry={entry} />
        <CoveragePanel entry={entry} chart={chart} onReplay={store.replay} />
      </div>
      <div className={bench.large}>
        <ChartView
          chart={chart}
          current={current}
          takenTransitions={takenTransitions}
          onStateChosen={jump.start}
          isWide={isWide}
          {...(screen ? { onWideChosen: setIsWide } : {})}
        />
      </div>
      {screen && (
        <div className={bench.large}>
          <MachineScreen entry={entry} screen={screen} run={run} />
        </div>
      )}
      <div className={styles.history}>
        <HistoryPanel entry={entry} chart={chart} run={run} onGoTo={store.goTo} />
      </div>
    </div>
  );
}
