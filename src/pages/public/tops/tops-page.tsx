import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue } from 'react';
import { publicMessages } from '#contract/messages/public.ts';
import { paths } from '#contract/site-paths.ts';
import { pageInstead, topsFace, topsFailure, topsMachine } from '#machines/public/tops.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Empty, Faces } from '#src/components/faces.tsx';
import { Page } from '#src/components/page.tsx';
import { PageRedirect } from '#src/core/page-navigation.tsx';
import { site } from '#src/core/site.ts';
import { useCapability } from '#src/core/use-capability.ts';
import { useSearch } from '#src/core/use-search.ts';
import { useInStep, useWorkflow } from '#src/core/workflow.ts';
import headings from '#src/styles/headings.module.css';
import { Boards, WeekBoards } from './board.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { topsHref, useTopsAddress } from './tops-address.ts';
import styles from './tops-page.module.css';

/** The four leaderboards of the community. */
export default function TopsPage() {
  const address = useTopsAddress();
  const actor = useWorkflow(topsMachine, { input: () => address });
  useInStep(actor, { type: 'address.changed', ...address });
  const board = useSelector(actor, (snapshot) => snapshot.context.board);
  const instead = useSelector(actor, pageInstead);
  const searchHref = useCallback((query: string) => topsHref({ board, page: 1, query }), [board]);
  const search = useSearch({ query: address.query, searchHref });
  const hasWeek = useCapability('topsWeek');
  const face = useDeferredValue(useSelector(actor, topsFace));

  return (
    <Page title="TOPs">
      <header className={styles.head}>
        <h1 className={headings.marked}>TOPs</h1>
        <p className={styles.lead}>
          {`Los que más se ven por ${site.city}: quién suma más puntos de rol, quién tiene más dinero, quién juega más horas y quién gasta sin mirar.`}
        </p>
      </header>
      {instead !== null && <PageRedirect to={topsHref({ ...address, page: instead })} />}
      <BoardTabs board={board} query={address.query}>
        <Faces
          face={face}
          failure={useSelector(actor, topsFailure)}
          onRetry={() => actor.send({ type: 'list.retried' })}
          skeleton={<BoardSkeleton />}
          empty={
            <Empty message={publicMessages.tops.empty}>
              <ButtonLink to={paths.download}>Cómo entrar al juego</ButtonLink>
            </Empty>
          }
        >
          {hasWeek ? <WeekBoards actor={actor} search={search} /> : <Boards actor={actor} search={search} />}
        </Faces>
      </BoardTabs>
    </Page>
  );
}
