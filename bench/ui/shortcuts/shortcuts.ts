/** The keyboard shortcuts of the bench by group. A key presses the control with that shortcut. */
export const shortcutGroups = {
  Banco: {
    list: { key: '?', label: 'Ver los atajos' },
    search: { key: '/', label: 'Buscar (también Ctrl+K)' },
    machines: { key: 'm', label: 'Lista de máquinas' },
    live: { key: 'v', label: 'En vivo' },
    recording: { key: 'b', label: 'Grabación' },
  },
  'Partes: abrir y enfocar': {
    services: { key: 's', label: 'Llamadas pendientes' },
    events: { key: 'e', label: 'Eventos posibles' },
    time: { key: 't', label: 'Reloj' },
    coverage: { key: 'r', label: 'Cobertura' },
    fuzz: { key: 'x', label: 'Al azar' },
    share: { key: 'c', label: 'Compartir' },
    number: { key: '1–9', label: 'Pulsar el botón con ese número, en la parte con el foco' },
  },
  Pasos: {
    first: { key: 'i', label: 'Al principio' },
    back: { key: 'z', label: 'Un paso atrás' },
    forward: { key: 'y', label: 'Un paso adelante' },
    last: { key: 'f', label: 'Al final' },
    steps: { key: 'h', label: 'Enfocar los pasos' },
  },
  Diagrama: {
    chart: { key: 'd', label: 'Enfocar el diagrama: las flechas lo mueven' },
    zoomIn: { key: '+', label: 'Acercar' },
    zoomOut: { key: '-', label: 'Alejar' },
    whole: { key: '0', label: 'Ver entero' },
    current: { key: 'o', label: 'Ver el estado actual' },
    follow: { key: 'u', label: 'Seguir el estado' },
  },
  Página: {
    width: { key: 'a', label: 'Elegir el ancho' },
    screen: { key: 'q', label: 'Enfocar lo que ve la persona' },
  },
} as const;

type Groups = typeof shortcutGroups;
export type ShortcutName = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];

interface Shortcut {
  readonly key: string;
  readonly label: string;
}

/** All shortcuts by their names. */
const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = Object.assign(
  {},
  shortcutGroups.Banco,
  shortcutGroups['Partes: abrir y enfocar'],
  shortcutGroups.Pasos,
  shortcutGroups.Diagrama,
  shortcutGroups.Página,
);

/** The key of a shortcut. */
export function keyOf(name: ShortcutName): string {
  return shortcuts[name].key;
}

/** The value of `aria-keyshortcuts`, which also identifies the control of a shortcut. */
export function ariaKey(name: ShortcutName): string {
  return ariaOf(shortcuts[name].key);
}

/** The value of `aria-keyshortcuts` for a panel, by its title. */
export function ariaKeyOfPanel(title: string): string | undefined {
  const shortcut = Object.values<Shortcut>(shortcutGroups['Partes: abrir y enfocar']).find(
    ({ label }) => label === title,
  );
  return shortcut && ariaOf(shortcut.key);
}

function ariaOf(key: string): string {
  return key === '+' ? 'plus' : key;
}

/** Clicks or focuses the control of a key; false if the page has none. */
export function press(key: string): boolean {
  if (/^[1-9]$/.test(key)) return pressNumber(Number(key));
  const control = document.querySelector(`[aria-keyshortcuts="${ariaOf(key.toLowerCase())}"]`);
  if (!(control instanceof HTMLElement || control instanceof SVGElement)) return false;
  const panel = control.closest('summary')?.parentElement;
  if (panel instanceof HTMLDetailsElement) panel.open = true;
  else if (control instanceof HTMLElement && control.matches('a, button, [type="checkbox"]')) {
    control.click();
    return true;
  }
  control.focus();
  return true;
}

/** Presses the button with a number in the focused panel. The style sheet shows the numbers. */
function pressNumber(number: number): boolean {
  const panel = document.activeElement?.closest('[data-numbered]');
  const buttons = panel?.querySelectorAll<HTMLElement>(':scope > :not(summary) button:not(:disabled)');
  const shown = [...(buttons ?? [])].filter(
    (button) => !button.closest('details:not([open]) > :not(summary)'),
  );
  shown[number - 1]?.click();
  return shown.length >= number;
}
