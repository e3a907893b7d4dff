import { type SnapshotFrom, setup } from 'xstate';

// The collapsible sections of the character sheet, and whether the e-mail address is shown.

type SectionsEvent =
  | { type: 'mail.toggled' }
  | { type: 'inventory.toggled' }
  | { type: 'criminalRecord.toggled' }
  | { type: 'fines.toggled' };

/** A collapsible section. */
function section<const Toggle extends SectionsEvent['type']>(toggle: Toggle, description: string) {
  return {
    description,
    initial: 'collapsed',
    states: {
      collapsed: { description: 'Sección plegada', on: { [toggle]: 'expanded' } },
      expanded: { description: 'Sección desplegada', on: { [toggle]: 'collapsed' } },
    },
  } as const;
}

export const sheetSectionsMachine = setup({
  types: {} as { events: SectionsEvent },
}).createMachine({
  id: 'sheetSections',
  type: 'parallel',
  states: {
    mail: {
      description: 'El correo',
      initial: 'masked',
      states: {
        masked: {
          description: 'Está tapado',
          on: { 'mail.toggled': 'revealed' },
        },
        revealed: {
          description: 'Se puede leer',
          on: { 'mail.toggled': 'masked' },
        },
      },
    },
    inventory: section('inventory.toggled', 'El inventario'),
    criminalRecord: section('criminalRecord.toggled', 'Los antecedentes'),
    fines: section('fines.toggled', 'Las multas'),
  },
});

type SectionsSnapshot = SnapshotFrom<typeof sheetSectionsMachine>;

/** Whether the e-mail address can be read. */
export function isMailRevealed({ value }: SectionsSnapshot): boolean {
  return value.mail === 'revealed';
}

/** Whether a section is expanded. */
export function isExpanded(name: 'inventory' | 'criminalRecord' | 'fines') {
  return ({ value }: SectionsSnapshot): boolean => value[name] === 'expanded';
}
