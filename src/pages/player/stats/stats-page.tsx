import { useSelector } from '@xstate/react';
import { sheetSectionsMachine } from '#machines/player/sheet-sections.ts';
import { sheetFace, statsMachine } from '#machines/player/stats.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Failure } from '#src/components/failure.tsx';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import shared from '#src/styles/shared.module.css';
import { CharacterHead } from './character-head.tsx';
import { InventorySection } from './inventory-section.tsx';
import { PrivateInfo } from './private-info.tsx';
import { RecordSections } from './record-sections.tsx';
import { SheetCards } from './sheet-cards.tsx';
import styles from './stats-page.module.css';

/** The character sheet of the logged-in player. */
export default function StatsPage() {
  return (
    <PlayerPage title="Estadísticas">
      {/* A new name needs a new sheet. */}
      {(user) => <Sheet key={`${user.userID} ${user.username}`} user={user} />}
    </PlayerPage>
  );
}

function Sheet({ user }: { user: SessionUser }) {
  const actor = useWorkflow(statsMachine, {
    input: () => ({ userID: user.userID, username: user.username }),
  });
  const sections = useWorkflow(sheetSectionsMachine);
  const { stats, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const face = useSelector(actor, sheetFace);
  const retry = () => actor.send({ type: 'sheet.retried' });

  // The head and the names of the facts do not wait for the sheet.
  if (face === 'failed') return <Failure message={failure} onRetry={retry} />;
  return (
    <div className={shared.stack}>
      <SlowNotice isSlow={face === 'slow'} onRetry={retry} />
      <CharacterHead user={user} stats={stats} />
      <SheetCards stats={stats} />
      {stats ? (
        <>
          <InventorySection actor={actor} sections={sections} inventory={stats.Inventory} />
          <RecordSections actor={actor} sections={sections} stats={stats} />
          <PrivateInfo sections={sections} email={stats.Mail} />
        </>
      ) : (
        <FoldsSkeleton />
      )}
    </div>
  );
}

function FoldsSkeleton() {
  return (
    <LoadingRegion>
      <div className={shared.stack}>
        <Repeated count={3}>
          <Skeleton className={styles.foldSkeleton} />
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
