import { useSelector } from '@xstate/react';
import { IdCard } from 'lucide-react';
import { useEffect } from 'react';
import { renameMachine } from '#machines/rename.ts';
import type { SessionUser } from '#machines/session.ts';
import { useIsRenamed, useRenamePlayer } from '#src/app/session.ts';
import { useWorkflow } from '#src/app/workflow.ts';
import { Banner } from '../../../components/banner.tsx';
import { Failure } from '../../../components/failure.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { RenameForm } from './rename-form.tsx';
import { SettingsSection } from './settings-section.tsx';

export function RenameSection({ user }: { user: SessionUser }) {
  const isRenamed = useIsRenamed(user.userID);
  const actor = useWorkflow(renameMachine, {
    input: { userID: user.userID, username: user.username, isRenamed },
  });
  const renamePlayer = useRenamePlayer();
  const banner = useSelector(actor, (snapshot) => snapshot.children.banner);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));

  useEffect(() => {
    const subscription = actor.on('player.renamed', ({ username }) => renamePlayer(username));
    return () => subscription.unsubscribe();
  }, [actor, renamePlayer]);

  const retry = () => actor.send({ type: 'sheet.retried' });
  const cancel = () => actor.send({ type: 'call.cancelled' });
  return (
    <SettingsSection title="Cambiar nombre" icon={IdCard}>
      {hasFailed ? (
        <Failure message={failure} onRetry={retry} />
      ) : isLoading ? (
        <FormSkeleton fields={3} />
      ) : (
        <RenameForm actor={actor} />
      )}
      {banner && <Banner actor={banner} />}
      <SlowNotice isSlow={isSlow} {...(isBusy ? { onCancel: cancel } : { onRetry: retry })} />
    </SettingsSection>
  );
}
