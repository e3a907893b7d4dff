import { useSelector } from '@xstate/react';
import { BookOpenText, Lock } from 'lucide-react';
import type { Story } from '#contract/calls/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { isSuperseded as isStorySuperseded, storyMachine, storyQuestion } from '#machines/player/story.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useIsStorageWorking } from '#src/components/use-is-storage-working.ts';
import { useTag, useWorkflow } from '#src/core/workflow.ts';
import { LeaveWarning } from './leave-warning.tsx';
import styles from './saved-story.module.css';
import { SettingsSection } from './settings-section.tsx';
import { type SheetActor, SheetPart } from './sheet-part.tsx';
import { StoryForm } from './story-form.tsx';
import { StoryVerdict } from './story-verdict.tsx';
import { UnsavedStory } from './unsaved-story.tsx';

interface StorySectionProps {
  user: SessionUser;
  sheet: SheetActor;
  hasReview: boolean;
}

export function StorySection({ user, sheet, hasReview }: StorySectionProps) {
  return (
    <SettingsSection id="historia" icon={BookOpenText}>
      <SheetPart sheet={sheet} read={(stats) => stats.historia} fields={2} isEcho>
        {({ saved }) => <StoryDesk user={user} saved={saved} hasReview={hasReview} />}
      </SheetPart>
    </SettingsSection>
  );
}

interface StoryDeskProps extends Pick<StorySectionProps, 'user' | 'hasReview'> {
  saved: Story | null;
}

function StoryDesk({ user, saved, hasReview }: StoryDeskProps) {
  const { userID, username } = user;
  const actor = useWorkflow(storyMachine, { input: () => ({ userID, username, saved }) });
  const savedStory = useSelector(actor, (snapshot) => snapshot.context.saved);
  const isSuperseded = useSelector(actor, isStorySuperseded);
  const question = useSelector(actor, storyQuestion);
  const isSlow = useTag(actor, 'slow');
  const isStorageWorking = useIsStorageWorking();

  return (
    <>
      <LeaveWarning actor={actor} />
      {hasReview && (
        // Another one for a story that has just been saved.
        <StoryVerdict
          key={String(savedStory !== null)}
          userID={userID}
          story={actor}
          isSaved={savedStory !== null}
        />
      )}
      {isSuperseded && <UnsavedStory actor={actor} />}
      {savedStory ? (
        <SavedStory story={savedStory} />
      ) : (
        <StoryForm actor={actor} isStorageWorking={isStorageWorking} />
      )}
      <Toast actor={actor} />
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
      {question === 'save' && (
        <ConfirmDialog
          title="¿Guardar la historia?"
          text={playerMessages.story.confirm}
          onConfirm={() => actor.send({ type: 'save.confirmed' })}
          onCancel={() => actor.send({ type: 'save.cancelled' })}
        />
      )}
      {question === 'leave' && (
        <ConfirmDialog
          title="¿Salir sin guardar?"
          text={isStorageWorking ? playerMessages.story.leave : playerMessages.story.leaveForGood}
          confirmLabel="Salir"
          isLoss={!isStorageWorking}
          cancelLabel="Seguir escribiendo"
          onConfirm={() => actor.send({ type: 'leave.confirmed' })}
          onCancel={() => actor.send({ type: 'leave.cancelled' })}
        />
      )}
    </>
  );
}

function SavedStory({ story }: { story: Story }) {
  return (
    <div className={styles.story}>
      <p className={styles.locked}>
        <Lock aria-hidden="true" size={18} />
        <span>{playerMessages.story.locked}</span>
      </p>
      <h3>Características</h3>
      <p className={styles.text}>{story.datosImportantes}</p>
      <h3>Historia</h3>
      <p className={styles.text}>{story.historia}</p>
    </div>
  );
}
