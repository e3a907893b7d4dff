import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { site } from '../core/site.ts';
import styles from './bench.module.css';
import { BenchHeader } from './bench-header.tsx';
import { benchPaths } from './bench-paths.ts';
import { prepareLayout } from './chart/layout-context.ts';
import { LivePage } from './live/live-page.tsx';
import { MachineBench } from './machine-bench.tsx';
import { MachineList } from './machine-list.tsx';
import { registry } from './registry/registry.ts';

const ReplayPage = lazy(() => import('./replay/replay-page.tsx'));

/** The testers' bench: step through every machine, or watch the running site. */
export default function BenchPage() {
  const { pathname, hash } = useLocation();
  useEffect(prepareLayout, []);
  const path = pathname.replace(/\/+$/, '');
  const entry = registry.find(({ machine }) => benchPaths.machine(machine.id) === path);
  const isLive = path === benchPaths.live;
  const isReplay = path === benchPaths.replay;
  const title = entry ? entry.name : isLive ? 'En vivo' : isReplay ? 'Grabación' : 'Máquinas';
  return (
    <div className={styles['bench']}>
      <title>{`${title} · Banco de pruebas · ${site.name}`}</title>
      <BenchHeader machineId={entry?.machine.id ?? null} isLive={isLive || isReplay} />
      <main className={styles['content']}>
        {isLive ? (
          <LivePage />
        ) : isReplay ? (
          <Suspense fallback={<Spinner />}>
            <ReplayPage key={hash} hash={hash} />
          </Suspense>
        ) : entry ? (
          <MachineBench key={entry.machine.id + hash} entry={entry} hash={hash} />
        ) : (
          <MachineList isUnknown={path !== benchPaths.bench} />
        )}
      </main>
    </div>
  );
}
