import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { isMaintenanceOn } from '#machines/site/maintenance.ts';
import { useApp } from '#src/core/workflow.ts';

// A notice whose code does not load is left out.
const Notice = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./maintenance-notice.tsx').catch(() => ({ default: () => null })),
);

/** The notice about maintenance, once a call was refused because of it. */
export function Maintenance() {
  const { maintenance } = useApp();
  const isOn = useSelector(maintenance, isMaintenanceOn);
  return <Suspense>{isOn && <Notice />}</Suspense>;
}
