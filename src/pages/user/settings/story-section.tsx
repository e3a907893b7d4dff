import { useSelector } from '@xstate/react';
import { BookOpenText } from 'lucide-react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '#contract/messages.ts';
import type { SessionUser } from '#machines/session.ts';
import { storyMachine } from '#machines/story.ts';
import { createStoryDraftStorage } from '#src/api/draft-storage.ts';
import { useWorkflow } from '#src/app/workflow.ts';
import { Banner } from '../../../components/banner.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Failure } from '../../../components/failure.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { useIsKeeping } from '../../../components/use-is-keeping.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { SavedStory } from './saved-story.tsx';
import { SettingsSection } from './settings-section.tsx';
import { StoryForm } from './story-form.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

const drafts = createStoryDraftStorage(window);
const machine = storyMachine.provide({
  actions: {
    keepDraft: (_, { userID, story }) => drafts.keep(userID, story),
    dropDraft: (_, { userID }) => drafts.drop(userID),
  },
});

export function StorySection({ user }: { user: SessionUser }) {
  const actor = useWorkflow(machine, {
    input: { userID: user.userID, username: user.username, draft: drafts.read(user.userID) },
  });
  const banner = useSelector(actor, (snapshot) => snapshot.children.banner);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isLocked = useSelector(actor, (snapshot) => snapshot.matches('locked'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));
  const isKeeping = useIsKeeping();
  const wasSubmitted = useRef(false);

  const retry = () => actor.send({ type: 'sheet.retried' });
  const cancel = () => actor.send({ type: 'call.cancelled' });
  return (
    <SettingsSection title="Historia del personaje" icon={BookOpenText}>
      <LeaveWarning actor={actor} />
      {hasFailed ? (
        <Failure message={failure} onRetry={retry} />
      ) : isLoading ? (
        <FormSkeleton fields={2} />
      ) : isLocked ? (
        <SavedStory actor={actor} wasSubmitted={wasSubmitted} />
      ) : (
        <StoryForm
          actor={actor}
          isKept={isKeeping}
          onSubmit={() => {
            wasSubmitted.current = true;
            actor.send({ type: 'story.submitted' });
          }}
        />
      )}
      {banner && <Banner actor={banner} />}
      <SlowNotice isSlow={isSlow} {...(isBusy ? { onCancel: cancel } : { onRetry: retry })} />
      {isConfirming && (
        <ConfirmDialog
          title="¿Guardar la historia?"
          text={messages.story.confirm}
          onConfirm={() => actor.send({ type: 'save.confirmed' })}
          onCancel={() => actor.send({ type: 'save.cancelled' })}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          title="¿Salir sin guardar?"
          text={isKeeping ? messages.story.leave : messages.story.leaveForGood}
          confirmLabel="Salir"
          cancelLabel="Seguir escribiendo"
          onConfirm={() => actor.send({ type: 'leave.confirmed' })}
          onCancel={() => actor.send({ type: 'leave.cancelled' })}
        />
      )}
    </SettingsSection>
  );
}

/** Draws nothing, and so neither does the first letter that makes it watch. */
function LeaveWarning({ actor }: { actor: ActorRefFrom<typeof storyMachine> }) {
  useLeaveWarning(actor);
  return null;
}
