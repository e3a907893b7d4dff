import { useSelector } from '@xstate/react';
import { MonitorSmartphone } from 'lucide-react';
import { useReducer } from 'react';
import { sheetFace, sheetMachine } from '#machines/player/sheet.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { passkeyPart } from '#src/core/passkey-part.tsx';
import { useCapability } from '#src/core/use-capability.ts';
import { useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { RenameSection } from './rename-section.tsx';
import { SessionList } from './session-list.tsx';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';
import { StorySection } from './story-section.tsx';

const PasskeysSection = passkeyPart(() => import('./passkeys-section.tsx'));

/** The settings of a player: name, password, story, sessions and passkeys. */
export default function SettingsPage() {
  return <PlayerPage title="Configuración">{(user) => <Settings user={user} />}</PlayerPage>;
}

function Settings({ user }: { user: SessionUser }) {
  const { userID, username } = user;
  const sheet = useWorkflow(sheetMachine, { input: () => ({ userID, username }) });
  const [passwordChanges, onPasswordChanged] = useReducer((count: number) => count + 1, 0);
  const hasSessions = useCapability('sessions');
  const hasReview = useCapability('storyReview');
  const isLoading = useSelector(sheet, sheetFace) === 'loading';

  return (
    <div className={styles.settings}>
      <RenameSection user={user} sheet={sheet} />
      {/* Not before what the sheet decides above them: forms and stories of many heights would move them. */}
      {!isLoading && (
        <>
          <ChangePasswordSection user={user} onChanged={onPasswordChanged} />
          <StorySection user={user} sheet={sheet} hasReview={hasReview} />
          {hasSessions && (
            <SettingsSection id="sesiones" icon={MonitorSmartphone}>
              <SessionList passwordChanges={passwordChanges} />
            </SettingsSection>
          )}
          <PasskeysSection user={user} />
        </>
      )}
    </div>
  );
}
