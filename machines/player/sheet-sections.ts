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
      meta: { rules: ['5.5'] },
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
    inventory: {
      description: 'El inventario',
      meta: { rules: ['5.4'] },
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Plegado',
          on: { 'inventory.toggled': 'expanded' },
        },
        expanded: {
          description: 'Desplegado',
          on: { 'inventory.toggled': 'collapsed' },
        },
      },
    },
    criminalRecord: {
      description: 'Los antecedentes',
      meta: { rules: ['5.4'] },
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Plegados',
          on: { 'criminalRecord.toggled': 'expanded' },
        },
        expanded: {
          description: 'Desplegados',
          on: { 'criminalRecord.toggled': 'collapsed' },
        },
      },
    },
    fines: {
      description: 'Las multas',
      meta: { rules: ['5.4'] },
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Plegadas',
          on: { 'fines.toggled': 'expanded' },
        },
        expanded: {
          description: 'Desplegadas',
          on: { 'fines.toggled': 'collapsed' },
        },
      },
    },
  },
});
