import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '#machines/session/reset-password.ts';
import { Button } from '#src/components/button.tsx';
import { NewPasswordFields } from '#src/components/new-password-fields.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useTag } from '#src/core/use-tag.ts';
import forms from '#src/styles/forms.module.css';

interface PasswordFormProps {
  actor: ActorRefFrom<typeof resetPasswordMachine>;
  token: string;
}

/** A new password and its repetition. A refusal keeps the typed text. */
export function PasswordForm({ actor, token }: PasswordFormProps) {
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');

  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        actor.send({
          type: 'password.submitted',
          password: String(fields.get('password') ?? ''),
          confirmation: String(fields.get('confirmation') ?? ''),
          token,
        });
      }}
      onChange={() => actor.send({ type: 'password.typed' })}
    >
      <NewPasswordFields name="password" problem={problem} />
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        Restablecer contraseña
      </Button>
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </form>
  );
}
