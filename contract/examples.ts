import type { AnswerOf, InputOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';

/**
 * A realistic example of each endpoint's call and answer, as sent over HTTP. The OpenAPI document, the bench
 * and the tests use them.
 */
type Examples = {
  readonly [K in keyof typeof endpoints]: {
    readonly input: InputOf<(typeof endpoints)[K]>;
    readonly answer: AnswerOf<(typeof endpoints)[K]>;
  };
};

const userID = 7;

/** A passkey as the browser returns it: these texts are encoded bytes. */
const usedKey = {
  id: 'llave-de-ejemplo',
  clientDataJSON: 'datos-de-ejemplo',
  authenticatorData: 'datos-de-ejemplo',
  signature: 'firma-de-ejemplo',
  userHandle: 'Nw',
};
const madeKey = {
  id: 'llave-de-ejemplo',
  clientDataJSON: 'datos-de-ejemplo',
  attestationObject: 'datos-de-ejemplo',
  transports: 'internal,hybrid',
};

export const examples: Examples = {
  logIn: {
    input: { usuario: 'jugador', password: 'una-clave-de-ejemplo', remember: true },
    answer: { token: 'token-de-ejemplo', userID, username: 'Juan_Perez' },
  },
  checkAuth: { input: {}, answer: { authenticated: true } },
  resetPassword: {
    input: { newPassword: 'otra-clave-de-ejemplo', resetToken: 'token-de-correo' },
    answer: { message: 'Contraseña restablecida.' },
  },
  confirmAccount: { input: { token: 'token-de-correo' }, answer: 'Exitoso' },
  forgotPassword: {
    input: { email: 'familia@example.com', ID: 5 },
    answer: { message: 'Si existe la cuenta, recibirás un correo.' },
  },
  accountByEmail: {
    input: { email: 'familia@example.com' },
    answer: [
      { ID: 5, Name: 'Marta_Rios' },
      { ID: 6, Name: 'Pedro_Rios' },
    ],
  },
  capabilities: {
    input: {},
    answer: { capabilities: ['logout', 'sessions', 'storyReview', 'calendar', 'topsWeek', 'busyHours'] },
  },
  endSession: {
    input: { session: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
    answer: { message: 'Sesión cerrada.' },
  },
  sessions: {
    input: { userID },
    answer: [
      {
        id: 'a9cKTQZ2pXfyJ0Vd4yDk2u3m7bq1wLrHc8nEoSg5tNs',
        browser: 'Firefox',
        system: 'Windows',
        createdAt: '2026-03-02T12:00:00.000Z',
        lastUsedAt: '2026-03-02T18:20:05.000Z',
        isCurrent: true,
      },
      {
        id: 'Qm3xV7rYh1sKd0pLw9bZtC5nGf2jUe8iAo4vRkTqXyM',
        browser: 'Chrome',
        system: 'Android',
        createdAt: '2026-02-20T12:00:00.000Z',
        lastUsedAt: '2026-02-27T09:00:00.000Z',
        isCurrent: false,
      },
    ],
  },
  closeSessions: {
    input: { userID, password: 'una-clave-de-ejemplo', id: 'Qm3xV7rYh1sKd0pLw9bZtC5nGf2jUe8iAo4vRkTqXyM' },
    answer: { message: 'Sesión cerrada.' },
  },
  storyReview: {
    input: { userID },
    answer: { decision: 'rechazada', reason: 'Falta su infancia.', reopened: null },
  },
  reopenStory: {
    input: { historiaID: 1, AdminID: 2, razon: 'Falta su infancia.' },
    answer: { message: 'Decisión guardada.' },
  },
  calendar: { input: { userID }, answer: { isShared: false, isMailed: false, address: '' } },
  changeCalendar: {
    input: { userID, change: 'share' },
    answer: { isShared: true, isMailed: false, address: 'https://vida.example/calendario/SECRETO.ics' },
  },
  bankMovements: {
    input: { userID, Name: 'Juan_Perez', page: 1, limit: 5 },
    answer: {
      movimientos: [
        { fecha: '2026-03-02 18:20:05', ingreso: 0, egreso: 350, saldo: 8650 },
        { fecha: '2026-03-01 12:00:00', ingreso: 9000, egreso: 0, saldo: 9000 },
      ],
      totalItems: 12,
    },
  },
  stats: {
    input: { userID, Name: 'Juan_Perez' },
    answer: {
      Name: 'Juan_Perez',
      Skin: 7,
      Eat: 80,
      Soif: 50,
      Need: 30,
      Sleep: 100,
      Higiene: 51,
      Diversion: 81,
      Job: 'Taxista',
      Member: null,
      PuntosDeRol: 120,
      HorasJugadas: 340,
      Level: 12,
      Warn: 0,
      Vip: 1,
      Crystal: 350,
      Bank: 1234,
      MoneyVR: 56_789,
      DineroGastado: 98_765,
      CoinsGastados: 40,
      SkinMascota: 0,
      NombreEnfermedad: null,
      NombreShame: null,
      alcohol: null,
      TimeDis: null,
      Mail: 'jugador@example.com',
      Inventory: '1|3|0|2|1|0|999|4|0',
      Antecedentes: [{ Rules: 'Robo a mano armada', Meses: 4 }],
      Multas: [{ Rules: 'Exceso de velocidad', Money: 1500 }],
      permisoName: true,
      historia: null,
    },
  },
  items: {
    input: {},
    answer: [
      { ID: 1, Nombre: 'Hamburguesa' },
      { ID: 2, Nombre: 'Teléfono' },
    ],
  },
  businesses: {
    input: { userID },
    answer: [
      {
        valor: 'gas',
        Number: 3,
        ID: 3,
        Info: 'Gasolinera del Puerto',
        Lugar: 'Ocean Docks',
        Prise: 450_000,
        Money: 3150,
        Balans: 12_500,
      },
      {
        valor: 'global',
        Number: 1,
        ID: 8,
        Info: 'Club Alameda',
        Lugar: 'Centro',
        Prise: 900_000,
        Money: 500,
        PassiveEarnings: 4200,
      },
    ],
  },
  cars: {
    input: { userID },
    answer: [
      {
        Model: 411,
        ModeloDetalles: { carname: 'Infernus', maxtanq: 60 },
        Matricula: 'VR-1234',
        Money: 730,
        Service: 0,
        Straf: 0,
        Detenido: 0,
        EngineStar: 2,
        Prise: 250_000,
      },
    ],
  },
  houses: {
    input: { userID },
    answer: [
      {
        Number: 21,
        Model: 2,
        Money: 206,
        Prise: 180_000,
        Lock: 0,
        Invite1: 'Marta_Rios',
        Invite2: null,
        Invite3: null,
        Invite4: null,
        Invite5: null,
      },
    ],
  },
  questions: {
    input: { type: 'faccion' },
    answer: [
      {
        question: '¿Qué es el metagaming?',
        option1: 'Usar dentro del rol lo que se supo fuera de él',
        option2: 'Conducir sin licencia',
        option3: 'Hablar por radio',
        option4: 'Pagar una multa',
        correct: 1,
      },
    ],
  },
  certify: { input: { userID, Tipo: 1 }, answer: { success: true, message: 'Certificado otorgado.' } },
  certificationStatus: { input: { userID }, answer: { factionCertified: false, userCertified: true } },
  changePassword: {
    input: { userID, currentPassword: 'una-clave-de-ejemplo', newPassword: 'otra-clave-de-ejemplo' },
    answer: { message: 'Contraseña actualizada.' },
  },
  changeCharacterName: {
    input: { userID, newCharacterName: 'Pedro_Gomez', rolSeleccionado: 'Civil' },
    answer: { message: 'Nombre cambiado.' },
  },
  saveStory: {
    input: {
      userID,
      historia: { datosImportantes: 'Nació en el puerto.', historia: 'Creció entre barcos.' },
    },
    answer: { message: 'Historia guardada.' },
  },
  adminLevel: { input: { userID }, answer: { Admin: 0, Discord: '300000000000000007' } },
  userRole: {
    input: { UserDiscord: '300000000000000007', RolPermitido: '100000000000000001' },
    answer: { tieneRol: true },
  },
  stories: {
    input: {},
    answer: [
      {
        id: 1,
        userID,
        Name: 'Juan_Perez',
        datosImportantes: 'Nació en el puerto.',
        historia: 'Creció entre barcos.',
        decision: null,
        razon: null,
      },
    ],
  },
  reviewStory: {
    input: { historiaID: 1, decision: 'aprobada', AdminID: 2, razon: 'Buena historia.' },
    answer: { message: 'Decisión guardada.' },
  },
  links: {
    input: {},
    answer: [
      { id: 1, nombre: 'Launcher', link: 'https://descargas.example.com/launcher.exe' },
      { id: 2, nombre: 'AIO Runtimes', link: 'https://descargas.example.com/aio.zip' },
    ],
  },
  updateLink: {
    input: {
      linkNew: 'https://descargas.example.com/launcher-2.exe',
      linkOld: 'https://descargas.example.com/launcher.exe',
    },
    answer: { message: 'Link actualizado.' },
  },
  news: {
    input: {},
    answer: [
      { id: 1, titulo: 'Abrimos las puertas', descripcion: 'La ciudad abre hoy sus puertas.' },
      { id: 2, titulo: 'Nuevo taller en Dilimore', descripcion: 'Un taller más grande para todos.' },
    ],
  },
  subNews: {
    input: { id: 2 },
    answer: [
      { id: 4, minititulo: 'Qué cambia', contenido: '*Más lugares *Menos espera', noticiaId: 2 },
      { id: 5, minititulo: 'Desde cuándo', contenido: '*Desde el lunes', noticiaId: 2 },
    ],
  },
  createNews: {
    input: { titulo: 'Carrera nocturna', descripcion: 'El sábado se corre en el aeropuerto.' },
    answer: { id: 3, titulo: 'Carrera nocturna', descripcion: 'El sábado se corre en el aeropuerto.' },
  },
  createSubNews: {
    input: { id: 3, minititulo: 'Premios', contenido: '*Un auto *Dinero' },
    answer: { id: 6, minititulo: 'Premios', contenido: '*Un auto *Dinero', noticiaId: 3 },
  },
  updateNews: {
    input: { id: 3, titulo: 'Carrera nocturna', descripcion: 'El domingo se corre en el aeropuerto.' },
    answer: { id: 3, titulo: 'Carrera nocturna', descripcion: 'El domingo se corre en el aeropuerto.' },
  },
  updateSubNews: {
    input: { id: 6, minititulo: 'Premios', contenido: '*Un auto' },
    answer: { id: 6, minititulo: 'Premios', contenido: '*Un auto', noticiaId: 3 },
  },
  deleteSubNews: { input: { id: 6 }, answer: { message: 'Mininoticia eliminada.' } },
  deleteNews: { input: { id: 3 }, answer: { message: 'Noticia eliminada.' } },
  serverStatus: { input: {}, answer: { body: { online: 42, maxplayers: 100 } } },
  tops: {
    input: {},
    answer: [
      {
        id: 'PuntosDeRol',
        rows: [
          { id: 1, name: 'Juan_Perez', skin: 7, points: 120, money: 5000, hours: 340, gasto: 900 },
          { id: 2, name: 'Marta_Rios', skin: 12, points: 310, money: 700, hours: 90, gasto: 4000 },
        ],
      },
    ],
  },
  topsWeek: {
    input: {},
    answer: [
      { id: 1, points: 100, money: 5600, hours: 331, gasto: 900 },
      { id: 2, points: 90, money: 700, hours: 90, gasto: 3900 },
    ],
  },
  ownTops: {
    input: { userID },
    answer: [
      { ago: 2, points: 90, money: 5900, hours: 338, gasto: 900 },
      { ago: 0, points: 120, money: 5000, hours: 340, gasto: 900 },
    ],
  },
  busyHours: {
    input: {},
    answer: { hours: Array.from({ length: 168 }, (_, hour) => (hour % 24 < 6 ? null : hour % 24)) },
  },
  passkeyLoginOptions: { input: {}, answer: { challenge: 'reto-de-ejemplo', rpId: 'localhost' } },
  passkeyLogin: {
    input: { credential: usedKey, remember: true },
    answer: { token: 'token-de-ejemplo', userID, username: 'Juan_Perez', usuario: 'jugador' },
  },
  passkeys: {
    input: { userID },
    answer: {
      passkeys: [
        {
          id: 3,
          name: 'Mi teléfono',
          createdAt: '2026-03-01T18:00:00.000Z',
          lastUsedAt: '2026-03-04T20:30:00.000Z',
        },
        { id: 4, name: 'Llave USB', createdAt: '2026-03-02T18:00:00.000Z', lastUsedAt: null },
      ],
      isVerified: true,
      isRequired: false,
    },
  },
  passkeyOptions: {
    input: { userID, password: 'una-clave-de-ejemplo' },
    answer: {
      challenge: 'reto-de-ejemplo',
      rpId: 'localhost',
      siteName: 'Vida Rol',
      userHandle: 'Nw',
      usuario: 'jugador',
      known: ['llave-de-ejemplo'],
    },
  },
  addPasskey: {
    input: { userID, name: 'Mi teléfono', credential: madeKey },
    answer: { message: 'Llave de acceso agregada.' },
  },
  renamePasskey: {
    input: { id: 3, userID, name: 'Mi portátil' },
    answer: { message: 'Nombre de la llave cambiado.' },
  },
  removePasskey: {
    input: { id: 3, userID, password: 'una-clave-de-ejemplo' },
    answer: { message: 'Llave de acceso quitada.' },
  },
  verifySession: {
    input: { userID, credential: usedKey },
    answer: { message: 'Sesión confirmada con la llave de acceso.' },
  },
};
