import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import {
  certificates,
  links,
  news,
  passkeys,
  players,
  servedQuizzes,
  sessions,
  stories,
  subNews,
} from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { issueMailToken } from '#server/session/mail-tokens.ts';
import { beginAddition, clearPasskeys } from '#server/session/passkey-settings.ts';
import { beginUse } from '#server/session/passkeys.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import type { TestServer } from './server.ts';

/** The caller of a call, and its server. */
interface Caller {
  readonly server: TestServer;
  /** The account whose ids the input contains. */
  readonly usuario: string;
}

type PreparedInputs = {
  readonly [K in EndpointName]?: (caller: Caller) => Promise<InputOf<(typeof endpoints)[K]>>;
};

const roleId = '100000000000000001';
let count = 0;

/** A number that no earlier input used. */
function fresh(): number {
  count += 1;
  return count;
}

/** An unused character name. */
function freshName(): string {
  const letters = Array.from(fresh().toString(26), (digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 26)),
  );
  return `Nuevo_Zz${letters.join('')}`;
}

/** The row of an account. */
export async function accountOf(server: TestServer, usuario: string) {
  const [player] = await server.database.select().from(players).where(eq(players.usuarioKey, usuario));
  if (!player) throw new Error(`no account ${usuario}`);
  return player;
}

async function ownId(caller: Caller): Promise<{ userID: number }> {
  return { userID: (await accountOf(caller.server, caller.usuario)).id };
}

async function freshNews({ server: { database } }: Caller): Promise<{ id: number }> {
  const text = { title: 'Aviso', description: `Texto ${fresh()}` };
  const [row] = await database.insert(news).values(text).returning({ id: news.id });
  return { id: row?.id ?? 0 };
}

async function freshSubNews(caller: Caller): Promise<{ id: number }> {
  const { id: newsId } = await freshNews(caller);
  const text = { newsId, title: 'Parte', content: '*Punto' };
  const [row] = await caller.server.database.insert(subNews).values(text).returning({ id: subNews.id });
  return { id: row?.id ?? 0 };
}

async function mailToken(caller: Caller, usuario: string, purpose: 'reset' | 'confirm'): Promise<string> {
  const { server } = caller;
  const { id: playerId } = await accountOf(caller.server, usuario);
  return issueMailToken(server.database, { playerId, purpose, now: server.clock.now() });
}

/** Sets another password than the demo's, so that the demo's can be set as a new one. */
async function setPassword({ database, services }: TestServer, usuario: string, password: string) {
  const passwordHash = await services.passwords.hash(password);
  await database.update(players).set({ passwordHash }).where(eq(players.usuarioKey, usuario));
}

const passkeySite = 'http://localhost';

/** The only passkey of an account, of which every session is confirmed. */
async function freshPasskey({ server: { database, clock } }: Caller, { id: playerId }: { id: number }) {
  const now = new Date(clock.now());
  await clearPasskeys(database, playerId);
  await database.update(sessions).set({ passkeyAt: now }).where(eq(sessions.playerId, playerId));
  const key = createAuthenticator(passkeySite, playerId);
  const { id: credentialId, publicKey } = key;
  const text = { transports: '', name: 'Llave' };
  const row = { playerId, credentialId, publicKey, counter: 0, createdAt: now, ...text };
  const [stored] = await database.insert(passkeys).values(row).returning({ id: passkeys.id });
  return { key, id: stored?.id ?? 0 };
}

async function usedKey(caller: Caller, usuario: string) {
  const { key } = await freshPasskey(caller, await accountOf(caller.server, usuario));
  return key.use(await beginUse(caller.server.services));
}

async function ownPasskey(caller: Caller) {
  const player = await accountOf(caller.server, caller.usuario);
  const { id } = await freshPasskey(caller, player);
  return { userID: player.id, id };
}

/** The demo's story, and who decides about it. */
async function reviewedStory(caller: Caller) {
  const { id: playerId } = await accountOf(caller.server, 'veterano');
  const [story] = await caller.server.database.select().from(stories).where(eq(stories.playerId, playerId));
  return { historiaID: story?.id ?? 0, AdminID: (await ownId(caller)).userID };
}

const newsText = { titulo: 'Aviso', descripcion: 'Texto' };
const partText = { minititulo: 'Parte', contenido: '*Punto' };

/** Inputs of the calls that need more than the contract's example: they create the required data. */
const preparedInputs: PreparedInputs = {
  logIn: async () => ({ usuario: 'veterano', password: demoPassword, remember: false }),
  resetPassword: async (caller) => {
    await setPassword(caller.server, 'veterano', 'Antes-2030');
    return { newPassword: demoPassword, resetToken: await mailToken(caller, 'veterano', 'reset') };
  },
  confirmAccount: async (caller) => ({ token: await mailToken(caller, 'nuevo', 'confirm') }),
  forgotPassword: async () => ({ email: 'nobody@example.com', ID: 5 }),
  bankMovements: async (caller) => {
    const { id, characterName } = await accountOf(caller.server, caller.usuario);
    return { userID: id, Name: characterName, page: 1, limit: 5 };
  },
  stats: async (caller) => {
    const { id, characterName } = await accountOf(caller.server, caller.usuario);
    return { userID: id, Name: characterName };
  },
  businesses: ownId,
  cars: ownId,
  sessions: ownId,
  storyReview: ownId,
  ownTops: ownId,
  calendar: ownId,
  changeCalendar: async (caller) => ({ ...examples.changeCalendar.input, ...(await ownId(caller)) }),
  houses: ownId,
  certify: async (caller) => {
    const { userID } = await ownId(caller);
    const { database, clock } = caller.server;
    await database.delete(certificates).where(eq(certificates.playerId, userID));
    await database
      .insert(servedQuizzes)
      .values({ playerId: userID, quiz: 'faccion', servedAt: new Date(clock.now()) })
      .onConflictDoNothing();
    return { userID, Tipo: 1 };
  },
  certificationStatus: ownId,
  changePassword: async (caller) => {
    await setPassword(caller.server, caller.usuario, 'Antes-2030');
    return { ...(await ownId(caller)), currentPassword: 'Antes-2030', newPassword: demoPassword };
  },
  // Of an ended session: the session of the caller goes on.
  closeSessions: async (caller) => {
    await setPassword(caller.server, caller.usuario, demoPassword);
    return { ...examples.closeSessions.input, ...(await ownId(caller)), password: demoPassword };
  },
  changeCharacterName: async (caller) => {
    const { userID } = await ownId(caller);
    const coins = limits.renamePriceCoins;
    await caller.server.database
      .update(players)
      .set({ canRename: true, coins })
      .where(eq(players.id, userID));
    return { userID, newCharacterName: freshName(), rolSeleccionado: 'Civil' };
  },
  saveStory: async (caller) => {
    const { userID } = await ownId(caller);
    await caller.server.database.delete(stories).where(eq(stories.playerId, userID));
    const historia = 'a'.repeat(limits.storyMin);
    return { userID, historia: { datosImportantes: 'Nació en el puerto.', historia } };
  },
  adminLevel: ownId,
  userRole: async (caller) => ({
    UserDiscord: (await accountOf(caller.server, caller.usuario)).chatId,
    RolPermitido: roleId,
  }),
  reviewStory: async (caller) => ({ ...(await reviewedStory(caller)), decision: 'aprobada', razon: '' }),
  reopenStory: async (caller) => ({ ...(await reviewedStory(caller)), razon: 'Falta su infancia.' }),
  updateLink: async ({ server }) => {
    const [link] = await server.database.select().from(links).limit(1);
    return { linkOld: link?.address ?? '', linkNew: `https://example.com/${fresh()}` };
  },
  subNews: freshNews,
  createSubNews: async (caller) => ({ ...(await freshNews(caller)), ...partText }),
  updateNews: async (caller) => ({ ...(await freshNews(caller)), ...newsText }),
  updateSubNews: async (caller) => ({ ...(await freshSubNews(caller)), ...partText }),
  deleteSubNews: freshSubNews,
  deleteNews: freshNews,
  passkeyLogin: async (caller) => ({ credential: await usedKey(caller, 'veterano'), remember: false }),
  passkeys: ownId,
  passkeyOptions: async (caller) => {
    await setPassword(caller.server, caller.usuario, demoPassword);
    return { ...(await ownId(caller)), password: demoPassword };
  },
  addPasskey: async (caller) => {
    const player = await accountOf(caller.server, caller.usuario);
    await clearPasskeys(caller.server.database, player.id);
    const { sessions, ...services } = caller.server.services;
    const opened = await sessions.open({ ...player, playerId: player.id, remember: false });
    const session = await sessions.find(opened?.token ?? '');
    if (session === null) throw new Error('no session');
    const creation = await beginAddition(services, session, false);
    await sessions.end(session.tokenHash);
    const credential = createAuthenticator(passkeySite).make(creation);
    return { userID: player.id, name: 'Llave', credential };
  },
  renamePasskey: async (caller) => ({ ...(await ownPasskey(caller)), name: 'Otra' }),
  removePasskey: async (caller) => {
    await setPassword(caller.server, caller.usuario, demoPassword);
    return { ...(await ownPasskey(caller)), password: demoPassword };
  },
  verifySession: async (caller) => ({
    ...(await ownId(caller)),
    credential: await usedKey(caller, caller.usuario),
  }),
};

/** A valid input of a call. */
export async function validInput(name: EndpointName, caller: Caller): Promise<object> {
  return (await preparedInputs[name]?.(caller)) ?? examples[name].input;
}
