import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { siteMessages } from '#contract/messages/site.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { paths } from '#contract/site-paths.ts';
import { useMailedToken } from '#src/app/mailed-token.ts';
import { useApp } from '#src/app/workflow.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Outcome, Panel } from '../../components/panel.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { begin, confirmationOf } from './confirmations.ts';

/** Somebody comes from the confirmation mail, and is told how it went. */
export default function ConfirmPage() {
  const { token } = useMailedToken();
  return (
    <Panel title="Confirmar cuenta">
      {token === undefined ? <Spinner /> : <Confirmation key={token} token={token ?? ''} />}
    </Panel>
  );
}

function Confirmation({ token }: { token: string }) {
  const actor = confirmationOf(useApp(), token);
  const state = useSelector(actor, (snapshot) =>
    snapshot.matches('processing') ? 'processing' : snapshot.value,
  );
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));

  useEffect(() => begin(actor, token), [actor, token]);

  const retry = (
    <Button onClick={() => actor.send({ type: 'confirmation.retried', token })}>
      {siteMessages.waiting.retry}
    </Button>
  );
  const login = (
    <ButtonLink to={paths.login} look="primary">
      Iniciar sesión
    </ButtonLink>
  );

  switch (state) {
    case 'confirmed':
      return (
        <Outcome isGood message={visitorMessages.confirm.done}>
          {login}
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome isGood={false} message={visitorMessages.confirm.refused}>
          {login}
          {retry}
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome isGood={false} message={visitorMessages.confirm.failed}>
          {retry}
        </Outcome>
      );
    case 'noToken':
      return <Outcome isGood={false} message={visitorMessages.confirm.noToken} />;
    default:
      return (
        <>
          <Spinner />
          <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
        </>
      );
  }
}
