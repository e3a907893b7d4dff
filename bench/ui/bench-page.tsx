import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { registry } from '#bench/registry/registry.ts';
import { useArrival } from '#src/components/shell/use-arrival.ts';
import { useKeptFocus } from '#src/components/shell/use-kept-focus.ts';
import { Spinner } from '#src/components/spinner.tsx';
import { site } from '#src/core/site.ts';
import styles from './bench.module.css';
import { BenchHeader } from './bench-header.tsx';
import { benchPaths } from './bench-paths.ts';
import { LivePage } from './live/live-page.tsx';
import { MachineBench } from './machine-bench.tsx';
import { MachineList } from './machine-list.tsx';

const ReplayPage = lazy(() => import('./replay/replay-page.tsx'));

const titles = new Map<string, string>([
  [benchPaths.live, 'En vivo'],
  [benchPaths.replay, 'Grabación'],
]);

/** The testers' bench: step through every machine, replay a recording, or watch the running site. */
export default function BenchPage() {
  const { pathname, hash } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  // Keep the focus, so that the tester can choose the next machine in the header.
  useArrival(null);
  const content = useRef<HTMLElement>(null);
  useKeptFocus(content);
  const entry = registry.find(({ machine }) => benchPaths.machine(machine.id) === path);
  const title = entry?.name ?? titles.get(path) ?? 'Máquinas';
  return (
    <div className={styles.bench}>
      <title>{`${title} · Banco de pruebas · ${site.name}`}</title>
      <BenchHeader title={title} entry={entry} />
      <main ref={content} tabIndex={-1} className={styles.content}>
        <Suspense fallback={<Spinner />}>
          {entry ? (
            <MachineBench key={entry.machine.id + hash} entry={entry} hash={hash} />
          ) : path === benchPaths.live ? (
            <LivePage />
          ) : path === benchPaths.replay ? (
            <ReplayPage />
          ) : (
            <MachineList isUnknown={path !== benchPaths.bench} />
          )}
        </Suspense>
      </main>
    </div>
  );
}
