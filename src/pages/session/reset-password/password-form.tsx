import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '#machines/session/reset-password.ts';
import { Button } from '#src/components/button.tsx';
import { Form, textIn } from '#src/components/form.tsx';
import { NewPasswordFields } from '#src/components/new-password-fields.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useTag } from '#src/core/workflow.ts';

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
    <Form
      onSubmit={(fields) =>
        actor.send({
          type: 'password.submitted',
          password: textIn(fields, 'password'),
          confirmation: textIn(fields, 'confirmation'),
          token,
        })
      }
      onChange={() => actor.send({ type: 'password.typed' })}
    >
      <NewPasswordFields name="password" problem={problem} />
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        Restablecer contraseña
      </Button>
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </Form>
  );
}
