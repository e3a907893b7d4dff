import { useSyncExternalStore } from 'react';
import { Button } from '../components/button.tsx';
import styles from './inspector-button.module.css';
import type { SiteInspector } from './site-inspector.ts';

/** The way to the inspector's window where the browser has not let it open, or it was closed. */
export function InspectorButton({ inspector }: { inspector: SiteInspector }) {
  const isOpen = useSyncExternalStore(inspector.subscribe, inspector.isOpen);
  if (isOpen) return null;
  return (
    <div className={styles['place']}>
      <Button look="primary" onClick={inspector.open}>
        Abrir el inspector
      </Button>
    </div>
  );
}
