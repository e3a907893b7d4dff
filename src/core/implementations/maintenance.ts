import { maintenanceMachine } from '#machines/site/maintenance.ts';

export const maintenance = maintenanceMachine.provide({
  actions: { reloadPage: () => window.location.reload() },
});
