import { useSelector } from '@xstate/react';
import { limits } from '#contract/limits.ts';
import { onlineMessage, publicMessages } from '#contract/messages/public.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { ServerStatus } from '#contract/rules/server-status.ts';
import { serverStatusMachine } from '#machines/public/server-status.ts';
import { Button } from '#src/components/button.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useTag, useWorkflow } from '#src/core/workflow.ts';
import styles from './server-status-widget.module.css';

/** The number of players online, refreshed every minute. */
export function ServerStatusWidget() {
  const actor = useWorkflow(serverStatusMachine);
  const status = useSelector(actor, (snapshot) => snapshot.context.status);
  const isSlow = useTag(actor, 'slow');
  const hasFailed = useTag(actor, 'failed');
  const retry = () => actor.send({ type: 'status.retried' });

  return (
    <div className={styles.widget}>
      <div role="status" aria-label="Estado del servidor" className={styles.region}>
        {status ? <Status status={status} /> : <StatusSkeleton />}
      </div>
      {hasFailed && <Button onClick={retry}>{siteMessages.waiting.retry}</Button>}
      {/* Later refreshes run in the background while the last numbers stay visible. */}
      <SlowNotice isSlow={isSlow && status === null} onRetry={retry} />
    </div>
  );
}

function Status({ status }: { status: ServerStatus }) {
  const players = status.kind === 'online' ? status.players : 0;
  const maxPlayers = status.kind === 'online' ? status.maxPlayers : limits.defaultMaxPlayers;
  const share = maxPlayers > 0 ? Math.min(1, players / maxPlayers) : 0;
  return (
    <>
      <p className={styles.line} data-kind={status.kind}>
        <span className={styles.light} aria-hidden="true" />
        <span>
          {status.kind === 'off' ? publicMessages.serverStatus.off : onlineMessage(players, maxPlayers)}
        </span>
      </p>
      {/* The text above has the numbers. */}
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" />
        <rect className={styles.fill} width={`${share * 100}%`} height="100%" />
      </svg>
      {status.kind === 'unreachable' && (
        <p className={styles.hint}>{publicMessages.serverStatus.unreachable}</p>
      )}
    </>
  );
}

function StatusSkeleton() {
  return (
    <LoadingRegion>
      <p className={styles.line}>
        <Skeleton shape="title" />
      </p>
      <Skeleton className={styles.bar} />
    </LoadingRegion>
  );
}
