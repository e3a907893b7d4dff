import { defaultSettings } from '#contract/community.ts';
import { examples } from '#contract/examples.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { accessMachine } from '#machines/session/access.ts';
import { logOutMachine } from '#machines/session/log-out.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { searchMachine } from '#machines/shared/search.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { chunkMachine } from '#machines/site/chunk.ts';
import { maintenanceMachine } from '#machines/site/maintenance.ts';
import { recentPlacesMachine } from '#machines/site/recent-places.ts';
import { themeMachine } from '#machines/site/theme.ts';
import { entry, type MachineEntry, partScreen } from './entry.ts';
import { sent } from './steps.ts';

const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };

/** Machines behind several pages: session, access, theme, toasts and searches. */
export const shellEntries: readonly MachineEntry[] = [
  entry({
    machine: sessionMachine,
    name: 'Sesión',
    sentence: 'Sabe quién ha entrado y comprueba cada minuto que siga siendo así.',
    screen: { page: partScreen('TopScreen'), address: paths.home },
    input: (now) => ({ now, adminRoleId: defaultSettings.adminRoleId }),
    sleep: 61_000,
    events: [
      { type: 'session.restored', user },
      { type: 'session.restored', user: null },
      { type: 'session.opened', user },
      { type: 'session.opened', user: { ...user, userID: 8 } },
      { type: 'player.renamed', username: 'Pedro_Gomez' },
      { type: 'skin.changed', skin: 7 },
    ],
    answers: { checkAuth: [{ authenticated: false }] },
  }),
  entry({
    machine: logOutMachine,
    name: 'Cierre en el servidor',
    sentence: 'Cierra en el servidor las sesiones que el navegador ya olvidó, sin que nadie espere.',
    events: [
      { type: 'sessions.ended', sessions: [examples.endSession.input.session] },
      { type: 'sessions.ended', sessions: [] },
    ],
    services: ['offered'],
    answers: { offered: [['logout'], []] },
  }),
  entry({
    machine: accessMachine,
    name: 'Acceso de administración',
    sentence: 'Averigua si el jugador administra, por nivel o por rol.',
    input: () => ({ userID: 7, adminRoleId: defaultSettings.adminRoleId }),
    answers: {
      adminLevel: [
        { Admin: 8, Discord: '' },
        { Admin: 0, Discord: '' },
      ],
      userRole: [{ tieneRol: false }],
    },
  }),
  entry({
    machine: themeMachine,
    name: 'Tema',
    sentence: 'Muestra el sitio de noche o al amanecer: como prefiere el sistema, o como se eligió.',
    screen: { page: partScreen('TopScreen'), address: paths.home },
    events: [
      { type: 'preference.changed', theme: 'light' },
      { type: 'preference.changed', theme: 'dark' },
      { type: 'choice.restored', theme: 'light' },
      { type: 'choice.restored', theme: 'dark' },
      { type: 'choice.restored', theme: null },
    ],
    scenarios: {
      'claro, aunque el sistema prefiere lo oscuro': [sent({ type: 'theme.toggled' })],
    },
  }),
  entry({
    machine: toastMachine,
    name: 'Mensaje',
    sentence: 'Muestra un mensaje unos segundos, o más mientras alguien lo lee.',
    screen: { page: partScreen('ToastScreen'), address: paths.home },
    events: [
      errorMessage(sessionMessages.login.refused),
      { type: 'message.held', by: 'pointer' },
      { type: 'message.released', by: 'pointer' },
      { type: 'message.held', by: 'focus' },
    ],
  }),
  entry({
    machine: searchMachine,
    name: 'Búsqueda',
    sentence: 'Busca en una tabla, y deja la búsqueda en la dirección cuando se para de escribir.',
    input: () => ({ query: '' }),
    events: [
      { type: 'search.changed', query: 'marta rios' },
      { type: 'search.changed', query: '' },
      { type: 'address.changed', query: 'ana' },
    ],
  }),
  entry({
    machine: recentPlacesMachine,
    name: 'Lugares recientes',
    sentence: 'Recuerda lo último que el jugador eligió en la búsqueda del sitio.',
    input: () => ({ userID: 7 }),
    events: [
      { type: 'draft.found', draft: ['/tops TOPs'] },
      { type: 'draft.changed', draft: ['/tops TOPs'] },
      { type: 'place.chosen', place: '/download Descargar' },
    ],
  }),
  entry({
    machine: maintenanceMachine,
    name: 'Mantenimiento',
    sentence: 'Avisa de que el sitio está en mantenimiento, y lo recarga cuando vuelve.',
  }),
  entry({
    machine: chunkMachine,
    name: 'Carga de página',
    sentence: 'Trae el código de una página la primera vez que se visita.',
    input: () => ({ mayReload: true }),
    otherInputs: [() => ({ mayReload: false })],
    services: ['loadChunk', 'askServer'],
  }),
];
