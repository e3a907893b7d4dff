import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Button } from '#src/components/button.tsx';
import { NewPasswordFields } from '#src/components/new-password-fields.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag } from '#src/core/use-tag.ts';
import { useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
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

  useEffect(() => {
    const subscription = actor.on('password.changed', () => {
      form.current?.reset();
      onChanged();
    });
    return () => subscription.unsubscribe();
  }, [actor, onChanged]);

  return (
    <SettingsSection id="contrasena" icon={KeyRound}>
      <form
        ref={form}
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          actor.send({
            type: 'passwords.submitted',
            currentPassword: String(fields.get('currentPassword') ?? ''),
            newPassword: String(fields.get('newPassword') ?? ''),
            confirmation: String(fields.get('confirmation') ?? ''),
          });
        }}
      >
        <OwnPasswordField usuario={user.usuario} label="Contraseña actual" name="currentPassword" />
        <NewPasswordFields name="newPassword" problem={problem} />
        <Button type="submit" look="primary" isWide isBusy={isBusy}>
          Cambiar contraseña
        </Button>
      </form>
      <Toast actor={actor} />
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </SettingsSection>
  );
}
