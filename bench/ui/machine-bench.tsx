import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { type Microstep, transitionsIn } from '#bench/simulation/microsteps.ts';
import { benchPaths } from './bench-paths.ts';
import { statePathText } from './chart/chart-text.ts';
import { ChartView } from './chart/chart-view.tsx';
import { gapsOf } from './chart/gaps.ts';
import styles from './machine-bench.module.css';
import { CoveragePanel, type CoverageSource } from './panels/coverage-panel.tsx';
import { EventPanel } from './panels/event-panel.tsx';
import { FuzzPanel } from './panels/fuzz-panel.tsx';
import { HistoryPanel } from './panels/history-panel.tsx';
import { JumpPanel } from './panels/jump-panel.tsx';
import { ServicePanel } from './panels/service-panel.tsx';
import { SharePanel } from './panels/share-panel.tsx';
import { TimePanel } from './panels/time-panel.tsx';
import { statesByRule } from './rules/rules.ts';
import { readSharedRun, runAddress } from './run/run-address.ts';
import { createRunStore, currentStates, type RunState } from './run/run-store.ts';
import { sessionCoverage } from './run/session-coverage.ts';
import { stateValueText } from './run/state-text.ts';
import { loadedSuite, missingInSuite } from './run/suite-coverage.ts';
import { useJump } from './run/use-jump.ts';
import { MachineScreen } from './screen/machine-screen.tsx';

interface MachineBenchProps {
  entry: MachineEntry;
  /** The hash of the URL, which may contain steps to replay. */
  hash: string;
  /** The number of a rule, whose states are highlighted. */
  rule: string | null;
}

/** The microstep that the tester selected, and the state of the run at that time. */
interface SelectedMicrostep {
  readonly run: RunState;
  readonly microstep: Microstep;
}

/** One machine on the bench: chart, controls, history and the site's screen. */
export function MachineBench({ entry, hash, rule }: MachineBenchProps) {
  const { screen } = entry;
  const chart = useMemo(() => chartOf(entry.machine), [entry]);
  const ruleStates = useMemo(
    () => (rule === null ? undefined : new Set(statesByRule(entry.machine).get(rule))),
    [entry, rule],
  );
  const coverage = sessionCoverage(entry);
  const suite = useSyncExternalStore(loadedSuite.subscribe, loadedSuite.get);
  const [source, setSource] = useState<CoverageSource>('session');
  const [shared] = useState(() => readSharedRun(entry, hash));
  const sharedRun = shared === 'damaged' ? null : shared;
  const [store] = useState(() =>
    createRunStore(entry, { path: sharedRun, coverage, ignoredEvents: screen?.ignoredEvents ?? [] }),
  );
  const [isWide, setIsWide] = useState(false);
  const run = useSyncExternalStore(store.subscribe, store.getState);
  const jump = useJump(entry, store.replay);

  const last = run.records.at(-1);
  const [selected, setSelected] = useState<SelectedMicrostep | null>(null);
  // A microstep stays selected until the next step.
  const microstep = selected?.run === run ? selected.microstep : null;
  const shownStates = useMemo(
    () => (microstep ? new Set(microstep.states) : currentStates(run.snapshot)),
    [microstep, run.snapshot],
  );
  const takenTransitions = useMemo(() => {
    const microsteps = last ? last.microsteps : run.recording.initialMicrosteps;
    return new Set(transitionsIn(microstep ? [microstep] : microsteps));
  }, [microstep, last, run.recording]);
  const missingInTests = suite && missingInSuite(suite, entry.machine.id, coverage.all);
  const missing = (source === 'suite' && missingInTests) || coverage.missing();
  const address = runAddress(entry, {
    input: run.recording.input,
    start: run.recording.start,
    steps: run.records.map(({ step }) => step),
  });
  // Keep the run in the URL, so that a reload or a copied URL restores it.
  useEffect(() => {
    const url = new URL(address, window.location.href);
    if (rule !== null) url.searchParams.set('regla', rule);
    window.history.replaceState(window.history.state, '', url);
  }, [address, rule]);

  return (
    <div className={styles.bench} data-layout={!screen ? 'chart' : isWide ? 'wide' : 'both'}>
      <header className={styles.head}>
        <h1>{entry.name}</h1>
        <p>{entry.sentence}</p>
        <p role="status" className={styles.state}>
          <span>Estado: </span>
          <strong>{stateValueText(run.snapshot.value)}</strong>
        </p>
        {rule !== null && (
          <p className={styles.rule}>
            <Link to={benchPaths.rules}>{`Regla ${rule}`}</Link>
            <span>
              {`: ${ruleStates?.size ? [...ruleStates].map((id) => statePathText(chart, id)).join(' · ') : 'esta máquina no la lleva.'} `}
            </span>
            <Link to={benchPaths.machine(entry.machine.id)}>Quitar</Link>
          </p>
        )}
        {shared === 'damaged' && (
          <p role="alert" className={styles.problem}>
            El enlace está dañado: la máquina empieza desde el principio.
          </p>
        )}
      </header>
      <div className={styles.controls}>
        <JumpPanel entry={entry} chart={chart} run={run} jump={jump} onReplay={store.replay} />
        <ServicePanel entry={entry} run={run} onStep={store.take} />
        <TimePanel entry={entry} run={run} onStep={store.take} />
        <EventPanel entry={entry} run={run} shared={sharedRun?.saved} onStep={store.take} />
        <SharePanel entry={entry} run={run} />
        <FuzzPanel entry={entry} />
        <CoveragePanel
          chart={chart}
          all={coverage.all}
          missing={missing}
          source={source}
          {...(missingInTests ? { onSourceChosen: setSource } : {})}
          onStateChosen={jump.start}
        />
      </div>
      <div className={styles.chart}>
        <ChartView
          chart={chart}
          current={shownStates}
          takenTransitions={takenTransitions}
          gaps={gapsOf(missing)}
          highlighted={ruleStates}
          onStateChosen={jump.start}
          isWide={isWide}
          {...(screen ? { onWideChosen: setIsWide } : {})}
        />
      </div>
      {screen && (
        <div className={styles.screen}>
          <MachineScreen entry={entry} screen={screen} run={run} />
        </div>
      )}
      <div className={styles.history}>
        <HistoryPanel
          entry={entry}
          chart={chart}
          run={run}
          onGoTo={store.goTo}
          selectedMicrostep={microstep}
          onMicrostepSelected={(chosen) => setSelected(chosen && { run, microstep: chosen })}
        />
      </div>
    </div>
  );
}
