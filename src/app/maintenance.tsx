import { useSelector } from '@xstate/react';
import { Wrench } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import { isMaintenanceOn } from '#machines/site/maintenance.ts';
import { site } from '#src/core/site.ts';
import { useApp } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './bottom-notice.module.css';

/** The notice about maintenance below the page, which keeps typed text, once a call was refused because of it. */
export function Maintenance() {
  const { maintenance } = useApp();
  const isOn = useSelector(maintenance, isMaintenanceOn);
  return (
    isOn && (
      <div role="status" className={styles.notice}>
        <Wrench aria-hidden="true" size={20} className={shared.icon} />
        <span>{site.maintenance ?? siteMessages.maintenance.on}</span>
      </div>
    )
  );
}
