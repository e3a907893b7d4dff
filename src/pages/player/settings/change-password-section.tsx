import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useRef } from 'react';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Button } from '#src/components/button.tsx';
import { Form, textIn } from '#src/components/form.tsx';
import { NewPasswordFields } from '#src/components/new-password-fields.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useEmitted, useTag, useWorkflow } from '#src/core/workflow.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SettingsSection } from './settings-section.tsx';

interface ChangePasswordSectionProps {
  user: SessionUser;
  onChanged: () => void;
}

export function ChangePasswordSection({ user, onChanged }: ChangePasswordSectionProps) {
  const actor = useWorkflow(changePasswordMachine, { input: () => ({ userID: user.userID }) });
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const form = useRef<HTMLFormElement>(null);

  useEmitted(actor, 'password.changed', () => {
    form.current?.reset();
    onChanged();
  });

  return (
    <SettingsSection id="contrasena" icon={KeyRound}>
      <Form
        ref={form}
        noValidate={false}
        onSubmit={(fields) =>
          actor.send({
            type: 'passwords.submitted',
            currentPassword: textIn(fields, 'currentPassword'),
            newPassword: textIn(fields, 'newPassword'),
            confirmation: textIn(fields, 'confirmation'),
          })
        }
      >
        <OwnPasswordField usuario={user.usuario} label="Contraseña actual" name="currentPassword" />
        <NewPasswordFields name="newPassword" problem={problem} />
        <Button type="submit" look="primary" isWide isBusy={isBusy}>
          Cambiar contraseña
        </Button>
      </Form>
      <Toast actor={actor} />
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </SettingsSection>
  );
}
