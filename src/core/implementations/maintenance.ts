import { maintenanceMachine } from '#machines/shared/maintenance.ts';

export const maintenance = maintenanceMachine.provide({
  actions: { reloadPage: () => window.location.reload() },
});
