import { Wrench } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import { site } from '#src/core/site.ts';
import shared from '#src/styles/shared.module.css';
import styles from './bottom-notice.module.css';

/** A notice about maintenance below the page, which keeps typed text. */
export default function MaintenanceNotice() {
  return (
    <div role="status" className={styles.notice}>
      <Wrench aria-hidden="true" size={20} className={shared.icon} />
      <span>{site.maintenance ?? siteMessages.maintenance.on}</span>
    </div>
  );
}
