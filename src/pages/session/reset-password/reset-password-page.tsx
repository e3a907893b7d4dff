import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { resetPasswordMachine, resetStepOf } from '#machines/session/reset-password.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Form, textIn } from '#src/components/form.tsx';
import { NewPasswordFields } from '#src/components/new-password-fields.tsx';
import { Outcome, Panel } from '#src/components/panel.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Spinner } from '#src/components/spinner.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useMailedToken } from '#src/core/use-mailed-token.ts';
import { useEmitted, useTag, useWorkflow } from '#src/core/workflow.ts';

/** The page of the link in the recovery e-mail, to set a new password. */
export default function ResetPasswordPage() {
  const { token, forget } = useMailedToken();
  const actor = useWorkflow(resetPasswordMachine);
  const step = useSelector(actor, resetStepOf);

  useEffect(() => {
    if (token !== undefined) actor.send({ type: token === null ? 'token.missing' : 'token.found' });
  }, [actor, token]);
  useEmitted(actor, 'token.spent', forget);

  return (
    <Panel title="Restablecer contraseña">
      {step === 'expecting' && <Spinner />}
      {step === 'noToken' && (
        <Outcome isGood={false} message={sessionMessages.reset.noToken}>
          <NewLink />
        </Outcome>
      )}
      {step === 'done' && (
        <Outcome isGood message={sessionMessages.reset.done}>
          <ButtonLink to={paths.login} look="primary">
            Iniciar sesión
          </ButtonLink>
        </Outcome>
      )}
      {token && (step === 'editing' || step === 'refused') && (
        <>
          <PasswordForm actor={actor} token={token} />
          {step === 'refused' && <NewLink />}
          <Toast actor={actor} />
        </>
      )}
    </Panel>
  );
}

/** A new password and its repetition. A refusal keeps the typed text. */
function PasswordForm({ actor, token }: { actor: ActorRefFrom<typeof resetPasswordMachine>; token: string }) {
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

function NewLink() {
  return <ButtonLink to={paths.login}>Pedir otro enlace</ButtonLink>;
}
