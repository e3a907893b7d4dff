import { useSelector } from '@xstate/react';
import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { useApp } from '#src/core/workflow.ts';
import { Button } from '../button.tsx';
import { useIsStorageWorking } from '../use-is-storage-working.ts';
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
    <div className={styles['notices']}>
      <div role="alert">
        {isExpired && (
          <div className={styles['notice']}>
            <CircleAlert aria-hidden="true" size={20} className={styles['icon']} />
            <div className={styles['words']}>
              <span>{siteMessages.session.expired}</span>
              {pathname !== paths.login && (
                <Link to={paths.login} state={state}>
                  Ir al login
                </Link>
              )}
            </div>
            <button
              type="button"
              aria-label="Cerrar aviso"
              className={styles['close']}
              onClick={() => session.send({ type: 'notice.dismissed' })}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </div>
        )}
      </div>
      <div role="alert">
        {isUnverified && (
          <div className={styles['notice']}>
            <CircleAlert aria-hidden="true" size={20} className={styles['icon']} />
            <div className={styles['words']}>
              <span>{siteMessages.session.accessUnverified}</span>
              <Button onClick={() => access.send({ type: 'check.retried' })}>
                {siteMessages.waiting.retry}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div role="alert">
        {!isStorageWorking && !isDismissed && (
          <div className={styles['notice']}>
            <CircleAlert aria-hidden="true" size={20} className={styles['icon']} />
            <div className={styles['words']}>
              <span>{siteMessages.storage.refused}</span>
            </div>
            <button
              type="button"
              aria-label="Cerrar aviso"
              className={styles['close']}
              onClick={() => setDismissed(true)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
