import { useSyncExternalStore } from 'react';
import { Button } from '#src/components/button.tsx';
import styles from './inspector-button.module.css';
import type { SiteInspector } from './site-inspector.ts';

/** Opens the inspector's window if the browser blocked it or the user closed it. */
export function InspectorButton({ inspector }: { inspector: SiteInspector }) {
  const isOpen = useSyncExternalStore(inspector.subscribe, inspector.isOpen, () => true);
  if (isOpen) return null;
  return (
    <div className={styles.place}>
      <Button look="primary" onClick={inspector.open}>
        Abrir el inspector
      </Button>
    </div>
  );
}
