import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sessionMessages } from '#contract/messages/session.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { confirmationOf, confirmMachine } from '#machines/session/confirm.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Outcome, Panel } from '#src/components/panel.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Spinner } from '#src/components/spinner.tsx';
import { useMailedToken } from '#src/core/use-mailed-token.ts';
import { useTag, useWorkflow } from '#src/core/workflow.ts';

const outcomes = { confirmed: 'done', refused: 'refused', failed: 'failed', noToken: 'noToken' } as const;

/** The page of the link in the confirmation e-mail; shows the result. */
export default function ConfirmPage() {
  const { token } = useMailedToken();
  const actor = useWorkflow(confirmMachine);
  const state = useSelector(actor, confirmationOf);
  const isSlow = useTag(actor, 'slow');
  useEffect(() => {
    // The machine accepts the token once; effects may run twice.
    if (token === null) actor.send({ type: 'token.missing' });
    else if (token !== undefined) actor.send({ type: 'token.found', token });
  }, [actor, token]);
  return (
    <Panel title="Confirmar cuenta">
      {state === 'expecting' || state === 'processing' ? (
        <>
          <Spinner />
          <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
        </>
      ) : (
        <Outcome isGood={state === 'confirmed'} message={sessionMessages.confirm[outcomes[state]]}>
          {state !== 'failed' && (
            <ButtonLink to={paths.login} look="primary">
              Iniciar sesión
            </ButtonLink>
          )}
          {token && (state === 'failed' || state === 'refused') && (
            <Button onClick={() => actor.send({ type: 'confirmation.retried', token })}>
              {siteMessages.waiting.retry}
            </Button>
          )}
        </Outcome>
      )}
    </Panel>
  );
}
