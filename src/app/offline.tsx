import { CircleAlert } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import shared from '#src/styles/shared.module.css';
import styles from './bottom-notice.module.css';
import { useIsOffline } from './connection.ts';

/**
 * The notice that the connection is lost, below the page. Always mounted, so that its live region announces it, and in the
 * first code, because offline it would not load.
 */
export function Offline() {
  const isOffline = useIsOffline();
  return (
    <div role="status" className={isOffline ? styles.notice : undefined}>
      {isOffline && (
        <>
          <CircleAlert aria-hidden="true" size={20} className={shared.icon} />
          <span>{siteMessages.offline.on}</span>
        </>
      )}
    </div>
  );
}
