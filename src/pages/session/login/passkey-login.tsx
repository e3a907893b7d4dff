import { useSelector } from '@xstate/react';
import { Fingerprint } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { InputFrom } from 'xstate';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { hasLoggedIn, passkeyLoginMachine, wasCancelled } from '#machines/session/passkey-login.ts';
import { passkeyActors } from '#src/api/passkeys.ts';
import { Button } from '#src/components/button.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag, useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';

const machine = passkeyLoginMachine.provide({ actors: passkeyActors });

interface PasskeyLoginProps extends InputFrom<typeof passkeyLoginMachine> {
  /** Tells the form to let the browser suggest passkeys. */
  onShown: (isShown: boolean) => void;
}

/** Below the form of the login, whose checkbox 'Recordarme' it follows. */
export default function PasskeyLogin({ shouldRemember, onShown }: PasskeyLoginProps) {
  const actor = useWorkflow(machine, { input: () => ({ shouldRemember }) });
  const isCancelled = useSelector(actor, wasCancelled);
  const isSubmitting = useTag(actor, 'busy');
  const isDone = useSelector(actor, hasLoggedIn);
  const ceremony = useSelector(actor, (snapshot) => snapshot.children.ceremony);
  const isCeremonySlow = useTag(ceremony, 'slow');
  const isSlow = useTag(actor, 'slow') || isCeremonySlow;

  useLayoutEffect(() => onShown(true), [onShown]);

  return (
    <>
      <Button
        isWide
        isBusy={isSubmitting || isDone}
        onClick={() => actor.send({ type: 'passkey.requested' })}
      >
        <Fingerprint aria-hidden="true" size={20} />
        <span>Entrar con una llave de acceso</span>
      </Button>
      <p role="status" className={isCancelled ? forms.hint : 'visually-hidden'}>
        {isCancelled ? passkeyMessages.login.cancelled : ''}
      </p>
      <Toast actor={actor} />
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </>
  );
}
