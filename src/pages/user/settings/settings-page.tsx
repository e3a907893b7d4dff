import { PlayerPage } from '../player-page.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { RenameSection } from './rename-section.tsx';
import styles from './settings-page.module.css';
import { StorySection } from './story-section.tsx';

/** What a player can change: name, password, story. */
export default function SettingsPage() {
  return (
    <PlayerPage title="Configuración">
      {(user) => (
        <div className={styles['settings']}>
          <RenameSection user={user} />
          <ChangePasswordSection user={user} />
          <StorySection user={user} />
        </div>
      )}
    </PlayerPage>
  );
}
