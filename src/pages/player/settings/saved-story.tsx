import { Lock } from 'lucide-react';
import type { Story } from '#contract/calls/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import styles from './saved-story.module.css';

/** The saved story, which cannot be changed. */
export function SavedStory({ story }: { story: Story }) {
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
