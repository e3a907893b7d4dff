import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { isChoosing, isRecovering, loginMachine } from '#machines/session/login.ts';
import { classNames } from '#src/components/class-names.ts';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { passkeyPart } from '#src/core/passkey-part.tsx';
import { returnAddressIn } from '#src/core/return-address.ts';
import { site } from '#src/core/site.ts';
import { useTag, useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { Backdrop } from './backdrop.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import styles from './login-page.module.css';
import { RecoveryForm } from './recovery-form.tsx';

const PasskeyLogin = passkeyPart(() => import('./passkey-login.tsx'));

/** Login, and the request of a password recovery e-mail. */
export default function LoginPage() {
  const actor = useWorkflow(loginMachine);
  const isRecovery = useSelector(actor, isRecovering);
  const isDialogOpen = useSelector(actor, isChoosing);
  const isSlow = useTag(actor, 'slow');
  const [suggestsPasskeys, setSuggestsPasskeys] = useState(false);

  const cancel = () => actor.send({ type: 'call.cancelled' });
  const shouldRemember = () => actor.getSnapshot().context.remember;

  return (
    <div className={styles.page}>
      <title>{`Iniciar sesión · ${site.name}`}</title>
      <section className={classNames(shared.frame, forms.column, styles.panel)} aria-labelledby="login-title">
        <h1 id="login-title" className={headings.marked}>
          {isRecovery ? 'Recuperar contraseña' : 'Iniciar sesión'}
        </h1>
        {!isRecovery && <LoginReason />}
        {isRecovery ? (
          <RecoveryForm actor={actor} />
        ) : (
          <CredentialsForm actor={actor} suggestsPasskeys={suggestsPasskeys} />
        )}
        <Toast actor={actor} isMuted={isDialogOpen} />
        <SlowNotice isSlow={isSlow && !isDialogOpen} onCancel={cancel} />
        {!isRecovery && <PasskeyLogin shouldRemember={shouldRemember} onShown={setSuggestsPasskeys} />}
        {!isRecovery && (
          <p className={styles.newcomer}>
            <span>{sessionMessages.login.noAccount}</span>
            <Link to={paths.download}>Cómo empezar a jugar</Link>
          </p>
        )}
      </section>
      {isDialogOpen && <AccountDialog actor={actor} />}
      {/* Last, so that the form does not wait for the drawing while the page streams in. */}
      <Backdrop />
    </div>
  );
}

/** For a visitor whom a guard has sent here. It is in the state of the history entry, which the server does not know. */
function LoginReason() {
  const isHydrated = useHydrated();
  const address = returnAddressIn(useLocation().state);
  if (!isHydrated || address?.leftBy !== null) return null;
  return <p className={shared.notice}>{sessionMessages.login.required}</p>;
}
