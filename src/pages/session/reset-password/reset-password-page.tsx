import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { resetPasswordMachine, resetStepOf } from '#machines/session/reset-password.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Outcome, Panel } from '#src/components/panel.tsx';
import { Spinner } from '#src/components/spinner.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useMailedToken } from '#src/core/use-mailed-token.ts';
import { useEmitted, useWorkflow } from '#src/core/workflow.ts';
import { PasswordForm } from './password-form.tsx';

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

function NewLink() {
  return <ButtonLink to={paths.login}>Pedir otro enlace</ButtonLink>;
}
