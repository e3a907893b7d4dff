import { useSelector } from '@xstate/react';
import type { UserId } from '#contract/calls/session.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { paths } from '#contract/site-paths.ts';
import { passkeyNoticeMachine } from '#machines/admin/passkey-notice.ts';
import { needsPasskey } from '#machines/player/passkeys.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';

/** Says that changes need a session that a passkey has confirmed, and where to confirm it. */
export default function PasskeyNotice({ userID }: { userID: UserId }) {
  const actor = useWorkflow(passkeyNoticeMachine, { input: () => ({ userID }) });
  const isNeeded = useSelector(actor, needsPasskey);
  return (
    isNeeded && (
      <div className={forms.form}>
        <p role="status" className={shared.notice}>
          {passkeyMessages.settings.required}
        </p>
        <div className={forms.buttons}>
          <ButtonLink to={paths.settings}>Ir a Configuración</ButtonLink>
        </div>
      </div>
    )
  );
}
