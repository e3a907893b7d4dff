import { useSelector } from '@xstate/react';
import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { Button } from '#src/components/button.tsx';
import { useIsStorageWorking } from '#src/components/use-is-storage-working.ts';
import { useApp } from '#src/core/workflow.ts';
import styles from './session-notices.module.css';

/** Notices about the session: expired, admin rights not verified, or not saved by the browser. */
export function SessionNotices() {
  const { session, access } = useApp();
  const { pathname, state } = useLocation();
  const isExpired = useSelector(session, (snapshot) => snapshot.matches({ closed: 'expired' }));
  const isUnverified = useSelector(access, (snapshot) => snapshot.matches('unverified'));
  const isStorageWorking = useIsStorageWorking();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <div className={styles.notices}>
      <div role="alert">
        {isExpired && (
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
        {isUnverified && (
          <Notice text={siteMessages.session.accessUnverified}>
            <Button onClick={() => access.send({ type: 'check.retried' })}>
              {siteMessages.waiting.retry}
            </Button>
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
      <CircleAlert aria-hidden="true" size={20} className={styles.icon} />
      <div className={styles.words}>
        <span>{text}</span>
        {children}
      </div>
      {onClose && (
        <button type="button" aria-label="Cerrar aviso" className={styles.close} onClick={onClose}>
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
