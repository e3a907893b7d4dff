import { type ComponentType, useEffect, useState } from 'react';
import { onMaintenance } from '#src/api/maintenance-event.ts';

/** Loads and shows the maintenance notice when a call is refused because of maintenance. */
export function MaintenanceWatch() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onMaintenance(window, () => {
        import('./maintenance-notice.tsx').then(
          (module) => setNotice(() => module.default),
          // If the notice does not load, the next refused call tries again.
          () => undefined,
        );
      }),
    [],
  );
  return Notice && <Notice />;
}
