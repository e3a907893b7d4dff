import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { issueMailToken } from '#server/accounts/mail-tokens.ts';
import {
  certificates,
  links,
  news,
  players,
  servedQuizzes,
  stories,
  subNews,
} from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import type { TestHost } from './host.ts';

/** Whose call it is, on which host. */
interface Caller {
  readonly host: TestHost;
  /** The account whose own ids the input names. */
  readonly usuario: string;
}

type ValidInputs = {
  readonly [K in EndpointName]: (caller: Caller) => Promise<InputOf<(typeof endpoints)[K]>>;
};

const roleId = '100000000000000001';
let count = 0;

/** A number that no earlier input had. */
function fresh(): number {
  count += 1;
  return count;
}

/** A character name that nobody has. */
function freshName(): string {
  const letters = Array.from(fresh().toString(26), (digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 26)),
  );
  return `Nuevo_Zz${letters.join('')}`;
}

/** The row of an account. */
export async function accountOf(host: TestHost, usuario: string) {
  const [player] = await host.database.select().from(players).where(eq(players.usuarioKey, usuario));
  if (!player) throw new Error(`no account ${usuario}`);
  return player;
}

async function ownId(caller: Caller): Promise<{ userID: number }> {
  return { userID: (await accountOf(caller.host, caller.usuario)).id };
}

async function freshNews({ host: { database } }: Caller): Promise<{ id: number }> {
  const text = { title: 'Aviso', description: `Texto ${fresh()}` };
  const [row] = await database.insert(news).values(text).returning({ id: news.id });
  return { id: row?.id ?? 0 };
}

async function freshSubNews(caller: Caller): Promise<{ id: number }> {
  const { id: newsId } = await freshNews(caller);
  const text = { newsId, title: 'Parte', content: '*Punto' };
  const [row] = await caller.host.database.insert(subNews).values(text).returning({ id: subNews.id });
  return { id: row?.id ?? 0 };
}

async function mailToken(caller: Caller, usuario: string, purpose: 'reset' | 'confirm'): Promise<string> {
  const { host } = caller;
  const { id: playerId } = await accountOf(caller.host, usuario);
  return issueMailToken(host.database, { playerId, purpose, now: host.clock.now() });
}

/** Gives an account another password than that of the demo, which may then be set as a new one. */
async function setPassword({ database, services }: TestHost, usuario: string, password: string) {
  const passwordHash = await services.passwords.hash(password);
  await database.update(players).set({ passwordHash }).where(eq(players.usuarioKey, usuario));
}

const newsText = { titulo: 'Aviso', descripcion: 'Texto' };
const partText = { minititulo: 'Parte', contenido: '*Punto' };

/** For each call an input that succeeds for whoever may make it, with what it needs made ready before. */
export const validInputs: ValidInputs = {
  logIn: async () => ({ usuario: 'veterano', password: demoPassword, remember: false }),
  checkAuth: async () => ({}),
  resetPassword: async (caller) => {
    await setPassword(caller.host, 'veterano', 'Antes-2030');
    return { newPassword: demoPassword, resetToken: await mailToken(caller, 'veterano', 'reset') };
  },
  confirmAccount: async (caller) => ({ token: await mailToken(caller, 'nuevo', 'confirm') }),
  forgotPassword: async () => ({ email: 'nobody@example.com', ID: 5 }),
  accountByEmail: async () => ({ email: 'familia@example.com' }),
  bankMovements: async (caller) => {
    const { id, characterName } = await accountOf(caller.host, caller.usuario);
    return { userID: id, Name: characterName, page: 1, limit: 5 };
  },
  stats: async (caller) => {
    const { id, characterName } = await accountOf(caller.host, caller.usuario);
    return { userID: id, Name: characterName };
  },
  items: async () => ({}),
  businesses: ownId,
  cars: ownId,
  houses: ownId,
  questions: async () => ({ type: 'faccion' }),
  certify: async (caller) => {
    const { userID } = await ownId(caller);
    const { database, clock } = caller.host;
    await database.delete(certificates).where(eq(certificates.playerId, userID));
    await database
      .insert(servedQuizzes)
      .values({ playerId: userID, quiz: 'faccion', servedAt: new Date(clock.now()) })
      .onConflictDoNothing();
    return { userID, Tipo: 1 };
  },
  certificationStatus: ownId,
  changePassword: async (caller) => {
    await setPassword(caller.host, caller.usuario, 'Antes-2030');
    return { ...(await ownId(caller)), currentPassword: 'Antes-2030', newPassword: demoPassword };
  },
  changeCharacterName: async (caller) => {
    const { userID } = await ownId(caller);
    const coins = limits.renamePriceCoins;
    await caller.host.database.update(players).set({ canRename: true, coins }).where(eq(players.id, userID));
    return { userID, newCharacterName: freshName(), rolSeleccionado: 'Civil' };
  },
  saveStory: async (caller) => {
    const { userID } = await ownId(caller);
    await caller.host.database.delete(stories).where(eq(stories.playerId, userID));
    const historia = 'a'.repeat(limits.storyMin);
    return { userID, historia: { datosImportantes: 'Nació en el puerto.', historia } };
  },
  adminLevel: ownId,
  userRole: async (caller) => ({
    UserDiscord: (await accountOf(caller.host, caller.usuario)).chatId,
    RolPermitido: roleId,
  }),
  stories: async () => ({}),
  reviewStory: async (caller) => {
    const { id: playerId } = await accountOf(caller.host, 'veterano');
    const [story] = await caller.host.database.select().from(stories).where(eq(stories.playerId, playerId));
    const { userID } = await ownId(caller);
    return { historiaID: story?.id ?? 0, decision: 'aprobada', AdminID: userID, razon: '' };
  },
  links: async () => ({}),
  updateLink: async ({ host }) => {
    const [link] = await host.database.select().from(links).limit(1);
    return { linkOld: link?.address ?? '', linkNew: `https://example.com/${fresh()}` };
  },
  news: async () => ({}),
  subNews: freshNews,
  createNews: async () => newsText,
  createSubNews: async (caller) => ({ ...(await freshNews(caller)), ...partText }),
  updateNews: async (caller) => ({ ...(await freshNews(caller)), ...newsText }),
  updateSubNews: async (caller) => ({ ...(await freshSubNews(caller)), ...partText }),
  deleteSubNews: freshSubNews,
  deleteNews: freshNews,
  serverStatus: async () => ({}),
  tops: async () => ({}),
};
