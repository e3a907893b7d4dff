import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { topsMachine } from '#machines/public/tops.ts';
import { Failure } from '#src/components/failure.tsx';
import { Page } from '#src/components/page.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useSearch } from '#src/core/use-search.ts';
import { useTag } from '#src/core/use-tag.ts';
import { useWorkflow } from '#src/core/workflow.ts';
import headings from '#src/styles/headings.module.css';
import { Board } from './board.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { useTopsAddress } from './tops-address.ts';
import styles from './tops-page.module.css';

/** The four leaderboards of the community. */
export default function TopsPage() {
  const address = useTopsAddress();
  const actor = useWorkflow(topsMachine);
  const search = useSearch(address);
  const isReady = useDeferredValue(useSelector(actor, (snapshot) => snapshot.matches('ready')));
  const isSlow = useTag(actor, 'slow');
  const hasFailed = useTag(actor, 'failed');
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const retry = () => actor.send({ type: 'list.retried' });

  return (
    <Page title="TOPs">
      <header className={styles.head}>
        <h1 className={headings.marked}>TOPs</h1>
        <p className={styles.lead}>
          Los que más se ven por San Andreas: quién suma más puntos de rol, quién tiene más dinero, quién
          juega más horas y quién gasta sin mirar.
        </p>
      </header>
      <BoardTabs address={address}>
        <SlowNotice isSlow={isSlow} onRetry={retry} />
        {hasFailed && <Failure message={failure} onRetry={retry} />}
        {isReady && <Board actor={actor} search={search} address={address} />}
        {!isReady && !hasFailed && <BoardSkeleton />}
      </BoardTabs>
    </Page>
  );
}
