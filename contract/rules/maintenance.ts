/**
 * The header with the value '1' of each answer with status 503 that is sent because of maintenance. Any other 503 is a
 * failure.
 */
export const maintenanceHeader = 'x-maintenance';
