import { sheetMachine } from '#machines/player/sheet.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { passkeyPart } from '#src/core/passkey-part.tsx';
import { useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { RenameSection } from './rename-section.tsx';
import styles from './settings-page.module.css';
import { StorySection } from './story-section.tsx';

const PasskeysSection = passkeyPart(() => import('./passkeys-section.tsx'));

/** The settings of a player: name, password and story. */
export default function SettingsPage() {
  return <PlayerPage title="Configuración">{(user) => <Settings user={user} />}</PlayerPage>;
}

function Settings({ user }: { user: SessionUser }) {
  const { userID, username } = user;
  const sheet = useWorkflow(sheetMachine, { input: () => ({ userID, username }) });

  return (
    <div className={styles.settings}>
      <RenameSection user={user} sheet={sheet} />
      <ChangePasswordSection user={user} />
      <PasskeysSection user={user} />
      <StorySection user={user} sheet={sheet} />
    </div>
  );
}
