import { Wrench } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import { maintenance } from '#src/core/implementations/maintenance.ts';
import { useWorkflow } from '#src/core/workflow.ts';
import styles from './maintenance-notice.module.css';

/** A notice about maintenance below the page, which keeps typed text. Reloads the page when maintenance ends. */
export default function MaintenanceNotice() {
  useWorkflow(maintenance);
  return (
    <div role="status" className={styles.notice}>
      <Wrench aria-hidden="true" size={20} className={styles.icon} />
      <span>{siteMessages.maintenance.on}</span>
    </div>
  );
}
