import { type ComponentType, useEffect, useState } from 'react';
import { onMaintenance } from '../api/maintenance-event.ts';

/** Loads the notice about maintenance when a call says that it is on. */
export function MaintenanceWatch() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onMaintenance(window, () => {
        import('./maintenance-notice.tsx').then(
          (module) => setNotice(() => module.default),
          // The next refused call tries again.
          () => undefined,
        );
      }),
    [],
  );
  return Notice && <Notice />;
}
