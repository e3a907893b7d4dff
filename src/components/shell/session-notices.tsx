import { useSelector } from '@xstate/react';
import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { isUnverified } from '#machines/session/access.ts';
import { isExpired } from '#machines/session/session.ts';
import { Button } from '#src/components/button.tsx';
import { useIsStorageWorking } from '#src/components/use-is-storage-working.ts';
import { useOnline } from '#src/components/use-online.ts';
import { useAccess, useApp } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './session-notices.module.css';

/** Notices about the session: expired, admin rights not verified, or not saved by the browser. */
export function SessionNotices() {
  const { session } = useApp();
  const access = useAccess();
  const { pathname, state } = useLocation();
  const hasExpired = useSelector(session, isExpired);
  const hasNoAnswer = useSelector(access, isUnverified);
  const isStorageWorking = useIsStorageWorking();
  const [isDismissed, setDismissed] = useState(false);
  const retryAccess = () => access?.send({ type: 'check.retried' });
  useOnline(retryAccess);
  return (
    <div className={styles.notices}>
      <div role="alert">
        {hasExpired && (
          <Notice
            text={siteMessages.session.expired}
            onClose={() => session.send({ type: 'notice.dismissed' })}
          >
            {pathname !== paths.login && (
              <Link to={paths.login} state={state}>
                Ir al login
              </Link>
            )}
          </Notice>
        )}
      </div>
      <div role="alert">
        {hasNoAnswer && (
          <Notice text={siteMessages.session.accessUnverified}>
            <Button onClick={retryAccess}>{siteMessages.waiting.retry}</Button>
          </Notice>
        )}
      </div>
      <div role="alert">
        {!isStorageWorking && !isDismissed && (
          <Notice text={siteMessages.storage.refused} onClose={() => setDismissed(true)} />
        )}
      </div>
    </div>
  );
}

interface NoticeProps {
  text: string;
  /** The next step. */
  children?: ReactNode;
  onClose?: () => void;
}

function Notice({ text, children, onClose }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <CircleAlert aria-hidden="true" size={20} className={shared.icon} />
      <div className={styles.words}>
        <span>{text}</span>
        {children}
      </div>
      {onClose && (
        <button type="button" aria-label="Cerrar aviso" className={shared.square} onClick={onClose}>
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
