import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '#contract/messages.ts';
import type { storyMachine } from '#machines/story.ts';
import styles from './saved-story.module.css';

interface SavedStoryProps {
  actor: ActorRefFrom<typeof storyMachine>;
  /** Set by its form, whose focus it takes over. */
  wasSubmitted: RefObject<boolean>;
}

/** The story as it was saved, for good. */
export function SavedStory({ actor, wasSubmitted }: SavedStoryProps) {
  const story = useSelector(actor, (snapshot) => snapshot.context.story);
  return (
    <div className={styles['story']}>
      <p
        className={styles['locked']}
        tabIndex={-1}
        ref={(note) => {
          if (!note || !wasSubmitted.current) return;
          wasSubmitted.current = false;
          note.focus({ preventScroll: true });
        }}
      >
        <Lock aria-hidden="true" size={18} />
        {messages.story.locked}
      </p>
      <h3>Características</h3>
      <p className={styles['text']}>{story.datosImportantes}</p>
      <h3>Historia</h3>
      <p className={styles['text']}>{story.historia}</p>
    </div>
  );
}
