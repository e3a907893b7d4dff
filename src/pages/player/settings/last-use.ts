const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * Approximately when a session was last used: 'hace unos minutos', 'hoy', 'ayer', 'hace 3 días'; '' if unknown.
 * The server's clock may be ahead of the browser's.
 */
export function lastUse(lastUsedAt: string, now: number): string {
  const at = Date.parse(lastUsedAt);
  if (Number.isNaN(at)) return '';
  if (now - at < hour) return 'hace unos minutos';
  const days = Math.round((startOfDay(now) - startOfDay(at)) / day);
  return new Intl.RelativeTimeFormat('es', { numeric: 'auto' }).format(-days, 'day');
}

/** The day of a time as '02/03/2026'; '' if unknown. */
export function dayOf(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return '';
  return at.toLocaleDateString('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** Of the browser's calendar. */
function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
