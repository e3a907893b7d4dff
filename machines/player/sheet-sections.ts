import { setup } from 'xstate';
import type { Meta } from '#machines/shared/meta.ts';

// The collapsible sections of the character sheet, and whether the e-mail address is shown.

export const sheetSectionsMachine = setup({
  types: {} as {
    meta: Meta;
    events:
      | { type: 'mail.toggled' }
      | { type: 'inventory.toggled' }
      | { type: 'criminalRecord.toggled' }
      | { type: 'fines.toggled' };
  },
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
          on: { 'mail.toggled': { target: 'revealed', meta: { rules: ['5.5'] } } },
        },
        revealed: {
          description: 'Se puede leer',
          on: { 'mail.toggled': { target: 'masked', meta: { rules: ['5.5'] } } },
        },
      },
    },
    inventory: {
      description: 'El inventario',
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Plegado',
          on: { 'inventory.toggled': { target: 'expanded', meta: { rules: ['5.4'] } } },
        },
        expanded: {
          description: 'Desplegado',
          on: { 'inventory.toggled': { target: 'collapsed', meta: { rules: ['5.4'] } } },
        },
      },
    },
    criminalRecord: {
      description: 'Los antecedentes',
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Plegados',
          on: { 'criminalRecord.toggled': { target: 'expanded', meta: { rules: ['5.4'] } } },
        },
        expanded: {
          description: 'Desplegados',
          on: { 'criminalRecord.toggled': { target: 'collapsed', meta: { rules: ['5.4'] } } },
        },
      },
    },
    fines: {
      description: 'Las multas',
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Plegadas',
          on: { 'fines.toggled': { target: 'expanded', meta: { rules: ['5.4'] } } },
        },
        expanded: {
          description: 'Desplegadas',
          on: { 'fines.toggled': { target: 'collapsed', meta: { rules: ['5.4'] } } },
        },
      },
    },
  },
});
