import { Wrench } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import { maintenance } from '../core/implementations/maintenance.ts';
import { useWorkflow } from '../core/workflow.ts';
import styles from './maintenance-notice.module.css';

/** Says that maintenance is on, below the page, so that typed text stays; reloads the page at the end. */
export default function MaintenanceNotice() {
  useWorkflow(maintenance);
  return (
    <div role="status" className={styles['notice']}>
      <Wrench aria-hidden="true" size={20} className={styles['icon']} />
      {siteMessages.maintenance.on}
    </div>
  );
}
