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
  // No boundary before: its comments would be in the prerendered pages, and proxies that minify pages remove them.
  return (
    isOn && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  );
}
