import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { topsFace, topsMachine } from '#machines/public/tops.ts';
import { Faces } from '#src/components/faces.tsx';
import { Page } from '#src/components/page.tsx';
import { useSearch } from '#src/core/use-search.ts';
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
  const face = useDeferredValue(useSelector(actor, topsFace));
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
        <Faces face={face} failure={failure} onRetry={retry} skeleton={<BoardSkeleton />}>
          <Board actor={actor} search={search} address={address} />
        </Faces>
      </BoardTabs>
    </Page>
  );
}
