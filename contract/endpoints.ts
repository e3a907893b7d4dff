import * as z from 'zod/mini';
import * as entities from './entities.ts';
import { limits } from './limits.ts';
import { madeOnce } from './made-once.ts';
import { isPlainText } from './plain-text.ts';
import { characterRoles } from './rules/character-name.ts';
import { confirmedAnswer } from './rules/confirmation.ts';
import { certificateTypes, quizTypes } from './rules/quiz-types.ts';
import { rows } from './tolerant-parts.ts';
import { amount, chatIdLabel, flag } from './tolerant-scalars.ts';
import * as wire from './wire-scalars.ts';

/**
 * The one table of calls: each call once. The typed client, the
 * actors that machines invoke, the host's routes and their validation, the OpenAPI document and the
 * conformance check all follow from the exports of this file; every export is an endpoint.
 */

type ObjectSchema = z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>;
type NoFields = z.ZodMiniObject<Record<never, never>, z.core.$strict>;

/** Who may call: anyone with the public key, a live token, an admin (level or role), or level >= 8. */
export type Access = 'public' | 'player' | 'admin' | 'level';

export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends ObjectSchema = ObjectSchema,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Reader extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the host's root, parameters in braces. */
  readonly path: string;
  /** Whether the site sends its bearer token along when it has one. */
  readonly bearer: boolean;
  /** What the API host demands. */
  readonly access: Access;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Strict: what our host answers. */
  readonly answer: Answer;
  /** Tolerant: what the site accepts, and the clean value that it makes of it. */
  readonly reader: Reader;
}

type ShapeOf<S> =
  S extends z.ZodMiniObject<infer Shape extends z.core.$ZodShape, z.core.$strict> ? Shape : never;
type TextInput<S extends ObjectSchema> = { [K in keyof ShapeOf<S>]: string | number };
type BodyInput<S extends ObjectSchema> = { [K in keyof ShapeOf<S>]: z.input<ShapeOf<S>[K]> };

/** The name of a call: that of its export here. */
export type EndpointName = keyof typeof import('./endpoints.ts');
/** The call of a name. */
export type EndpointNamed<N extends EndpointName> = typeof import('./endpoints.ts')[N];

/** What a caller gives: path parameters, query and body fields side by side. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? TextInput<P> & TextInput<Q> & BodyInput<B> : never;

/** What the site gets: the clean value that the reader makes. */
export type ValueOf<E> =
  E extends Endpoint<ObjectSchema, ObjectSchema, ObjectSchema, z.ZodMiniType, infer R> ? z.output<R> : never;

/** What our host answers, as it goes over the wire. */
export type AnswerOf<E> =
  E extends Endpoint<ObjectSchema, ObjectSchema, ObjectSchema, infer A> ? z.input<A> : never;

const none: NoFields = z.strictObject({});

interface Definition<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  B extends ObjectSchema,
  A extends z.ZodMiniType,
  R extends z.ZodMiniType,
> {
  bearer?: false;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: () => A;
  /** Without one the site reads what our host answers. */
  reader?: () => R;
}

/*@__NO_SIDE_EFFECTS__*/
function endpoint<
  A extends z.ZodMiniType,
  P extends ObjectSchema = NoFields,
  Q extends ObjectSchema = NoFields,
  B extends ObjectSchema = NoFields,
  R extends z.ZodMiniType = A,
>(method: Endpoint['method'], path: string, define: () => Definition<P, Q, B, A, R>): Endpoint<P, Q, B, A, R>;
/*@__NO_SIDE_EFFECTS__*/
function endpoint(
  method: Endpoint['method'],
  path: string,
  define: () => Definition<ObjectSchema, ObjectSchema, ObjectSchema, z.ZodMiniType, z.ZodMiniType>,
): Endpoint {
  // A visitor's browser makes the schemas of the calls that it makes, and of those what it reads with.
  const defined = madeOnce(define);
  const answer = madeOnce(() => defined().answer());
  const reader = madeOnce(() => (defined().reader ?? answer)());
  return {
    method,
    path,
    get bearer() {
      return defined().bearer ?? true;
    },
    get access() {
      return defined().access;
    },
    get summary() {
      return defined().summary;
    },
    get params() {
      return defined().params ?? none;
    },
    get query() {
      return defined().query ?? none;
    },
    get body() {
      return defined().body ?? none;
    },
    get answer() {
      return answer();
    },
    get reader() {
      return reader();
    },
  };
}

const auth = '/api/logueo';
const game = '/api/VR';

/** Answer of calls that return nothing but a sentence for the person. */
const done = madeOnce(() => z.strictObject({ message: z.string() }));
const hostText = madeOnce(() => z.string().check(z.refine(isPlainText)));
/** The site only needs to know that such a call went through, and that an API host said so. */
const anything = madeOnce(() =>
  z.unknown().check(z.refine((value) => typeof value !== 'string' || isPlainText(value))),
);

const idParam = madeOnce(() => z.strictObject({ id: wire.idText() }));
const owner = madeOnce(() => z.strictObject({ userID: wire.idText() }));
const ownerAndName = madeOnce(() => z.strictObject({ userID: wire.idText(), Name: wire.filledText(64) }));
const newsBody = madeOnce(() =>
  z.strictObject({
    titulo: wire.filledText(limits.newsTitleMax),
    descripcion: wire.filledText(limits.newsTextMax),
  }),
);
const subNewsBody = madeOnce(() =>
  z.strictObject({
    minititulo: wire.filledText(limits.newsTitleMax),
    contenido: wire.filledText(limits.newsTextMax),
  }),
);

// /api/logueo -------------------------------------------------------------------------------------

export const logIn = endpoint('POST', `${auth}/login`, () => ({
  bearer: false,
  access: 'public',
  summary: 'Opens a session.',
  body: z.strictObject({ usuario: wire.text(254), password: wire.password(), remember: z.boolean() }),
  answer: entities.sessionGrantWire,
  reader: entities.sessionGrantReader,
}));

export const checkAuth = endpoint('GET', `${auth}/checkAuth`, () => ({
  access: 'public',
  summary: 'Says whether the bearer token is alive.',
  answer: () => z.strictObject({ authenticated: z.boolean() }),
  reader: () => z.object({ authenticated: flag() }),
}));

export const resetPassword = endpoint('POST', `${auth}/reset-password`, () => ({
  bearer: false,
  access: 'public',
  summary: 'Sets a new password with a token from a mail.',
  body: z.strictObject({ newPassword: wire.password(), resetToken: wire.text(256) }),
  answer: done,
  reader: anything,
}));

export const confirmAccount = endpoint('GET', `${auth}/confirm/{token}`, () => ({
  bearer: false,
  access: 'public',
  summary: 'Confirms an account with a token from a mail.',
  params: z.strictObject({ token: wire.text(256) }),
  answer: () => z.literal(confirmedAnswer),
  reader: hostText,
}));

export const forgotPassword = endpoint('POST', `${auth}/forgot-password`, () => ({
  bearer: false,
  access: 'public',
  summary: 'Mails a link to set a new password; the answer never tells whether the account exists.',
  body: z.strictObject({ email: wire.email(), ID: wire.idOrText() }),
  answer: done,
  reader: anything,
}));

export const accountByEmail = endpoint('GET', `${auth}/account-by-email`, () => ({
  bearer: false,
  access: 'public',
  summary: 'Accounts that share an e-mail address.',
  query: z.strictObject({ email: wire.email() }),
  answer: () => z.array(entities.accountWire()),
  reader: () => rows(entities.accountReader()),
}));

// /api/VR: the player's own -----------------------------------------------------------------------

export const bankMovements = endpoint('GET', `${game}/movimientos-banco`, () => ({
  access: 'player',
  summary: 'One page of bank movements, newest first.',
  query: z.strictObject({
    userID: wire.idText(),
    Name: wire.filledText(64),
    page: wire.countText(),
    limit: wire.pageSizeText(),
  }),
  answer: entities.movementsWire,
  reader: entities.movementsReader,
}));

export const stats = endpoint('GET', `${game}/estadisticas`, () => ({
  access: 'player',
  summary: 'The character sheet.',
  query: ownerAndName(),
  answer: entities.statsWire,
  reader: entities.statsReader,
}));

export const items = endpoint('GET', `${game}/objetos`, () => ({
  access: 'player',
  summary: 'The item catalogue.',
  answer: () => z.array(entities.itemWire()),
  reader: () => rows(entities.itemReader()),
}));

export const businesses = endpoint('GET', `${game}/negocios`, () => ({
  access: 'player',
  summary: 'The businesses of a player.',
  query: owner(),
  answer: () => z.array(entities.businessWire()),
  reader: entities.businessesReader,
}));

export const cars = endpoint('GET', `${game}/autos`, () => ({
  access: 'player',
  summary: 'The cars of a player.',
  query: owner(),
  answer: () => z.array(entities.carWire()),
  reader: () => rows(entities.carReader()),
}));

export const houses = endpoint('GET', `${game}/casas`, () => ({
  access: 'player',
  summary: 'The houses of a player.',
  query: owner(),
  answer: () => z.array(entities.houseWire()),
  reader: () => rows(entities.houseReader()),
}));

export const questions = endpoint('GET', `${game}/Questions`, () => ({
  access: 'player',
  summary: 'The questions of a certificate quiz, answers included.',
  query: z.strictObject({ type: z.enum(quizTypes) }),
  answer: () => z.array(entities.questionWire()),
  reader: () => rows(entities.questionReader()),
}));

export const certify = endpoint('POST', `${game}/certify`, () => ({
  access: 'player',
  summary: 'Records a passed quiz.',
  body: z.strictObject({ userID: wire.idOrText(), Tipo: z.literal(Object.values(certificateTypes)) }),
  answer: () => z.strictObject({ success: z.boolean(), message: z.string() }),
  // A plain no is read as a refusal before; a success that is missing or unclear is no answer.
  reader: () => z.object({ success: z.pipe(flag(), z.literal(true)) }),
}));

export const certificationStatus = endpoint('GET', `${game}/certification-status`, () => ({
  access: 'player',
  summary: 'Which certificates a player holds.',
  query: owner(),
  answer: entities.certificationWire,
  reader: entities.certificationReader,
}));

export const changePassword = endpoint('POST', `${game}/change-password`, () => ({
  access: 'player',
  summary: 'Changes the password and ends every other session.',
  body: z.strictObject({
    userID: wire.idOrText(),
    currentPassword: wire.password(),
    newPassword: wire.password(),
  }),
  answer: done,
  reader: anything,
}));

export const changeCharacterName = endpoint('POST', `${game}/change-character-name`, () => ({
  access: 'player',
  summary: 'Renames the character for 100 Coins.',
  body: z.strictObject({
    userID: wire.idOrText(),
    newCharacterName: wire.text(64),
    rolSeleccionado: z.enum(characterRoles),
  }),
  answer: done,
  reader: anything,
}));

export const saveStory = endpoint('POST', `${game}/save-historia`, () => ({
  access: 'player',
  summary: 'Saves the character story, once and for all.',
  body: z.strictObject({
    userID: wire.idOrText(),
    historia: z.strictObject({
      datosImportantes: wire.text(limits.storyTextMax),
      historia: wire.text(limits.storyTextMax),
    }),
  }),
  answer: done,
  reader: anything,
}));

export const adminLevel = endpoint('GET', `${game}/nivelAdmin`, () => ({
  access: 'player',
  summary: 'Admin level and chat-community id of a player.',
  query: owner(),
  answer: () => z.strictObject({ Admin: wire.integer(), Discord: wire.chatId() }),
  reader: () => z.object({ Admin: amount(), Discord: chatIdLabel() }),
}));

export const userRole = endpoint('GET', `${game}/rolesUser`, () => ({
  access: 'player',
  summary: 'Whether a chat-community user holds a role.',
  query: z.strictObject({ UserDiscord: wire.chatId(), RolPermitido: wire.chatId() }),
  answer: () => z.strictObject({ tieneRol: z.boolean() }),
  reader: () => z.object({ tieneRol: flag() }),
}));

// /api/VR: story review, defined and used by no screen --------------------------------------------

export const stories = endpoint('GET', `${game}/historias`, () => ({
  access: 'level',
  summary: 'Saved character stories.',
  answer: () => z.array(entities.reviewedStoryWire()),
}));

export const reviewStory = endpoint('POST', `${game}/save-historia-user`, () => ({
  access: 'level',
  summary: 'Records the decision on a character story.',
  body: z.strictObject({
    historiaID: wire.idOrText(),
    decision: wire.filledText(32),
    AdminID: wire.idOrText(),
    razon: wire.text(1000),
  }),
  answer: done,
  reader: anything,
}));

// /api/VR: public pages and their administration --------------------------------------------------

export const links = endpoint('GET', `${game}/links`, () => ({
  bearer: false,
  access: 'public',
  summary: 'Download links.',
  answer: () => z.array(entities.linkWire()),
  reader: () => rows(entities.linkReader()),
}));

export const updateLink = endpoint('POST', `${game}/updateLink`, () => ({
  access: 'admin',
  summary: 'Replaces a link, if it still is what the caller saw.',
  body: z.strictObject({ linkNew: wire.text(limits.linkMax), linkOld: wire.text(limits.linkMax) }),
  answer: done,
  reader: anything,
}));

export const news = endpoint('GET', `${game}/noticias`, () => ({
  bearer: false,
  access: 'public',
  summary: 'All news.',
  answer: () => z.array(entities.newsWire()),
  reader: () => rows(entities.newsReader()),
}));

export const subNews = endpoint('GET', `${game}/noticias/{id}/mininoticias`, () => ({
  bearer: false,
  access: 'public',
  summary: 'The sub-news of a news.',
  params: idParam(),
  answer: () => z.array(entities.subNewsWire()),
  reader: () => rows(entities.subNewsReader()),
}));

export const createNews = endpoint('POST', `${game}/noticias`, () => ({
  access: 'admin',
  summary: 'Creates a news.',
  body: newsBody(),
  answer: entities.newsWire,
  reader: () => z.object({ id: amount() }),
}));

export const createSubNews = endpoint('POST', `${game}/noticias/{id}/mininoticias`, () => ({
  access: 'admin',
  summary: 'Adds a sub-news to a news.',
  params: idParam(),
  body: subNewsBody(),
  answer: entities.subNewsWire,
  reader: anything,
}));

export const updateNews = endpoint('PUT', `${game}/noticias/{id}`, () => ({
  access: 'admin',
  summary: 'Changes a news.',
  params: idParam(),
  body: newsBody(),
  answer: entities.newsWire,
  reader: anything,
}));

export const updateSubNews = endpoint('PUT', `${game}/mininoticias/{id}`, () => ({
  access: 'admin',
  summary: 'Changes a sub-news.',
  params: idParam(),
  body: subNewsBody(),
  answer: entities.subNewsWire,
  reader: anything,
}));

export const deleteSubNews = endpoint('DELETE', `${game}/mininoticias/{id}`, () => ({
  access: 'admin',
  summary: 'Deletes a sub-news.',
  params: idParam(),
  answer: done,
  reader: anything,
}));

export const deleteNews = endpoint('DELETE', `${game}/noticias/{id}`, () => ({
  access: 'admin',
  summary: 'Deletes a news with its sub-news.',
  params: idParam(),
  answer: done,
  reader: anything,
}));

export const serverStatus = endpoint('GET', `${game}/server-status`, () => ({
  bearer: false,
  access: 'public',
  summary: 'Players on the game server.',
  answer: entities.serverStatusWire,
  reader: entities.serverStatusReader,
}));

export const tops = endpoint('GET', `${game}/tops`, () => ({
  bearer: false,
  access: 'public',
  summary: 'The leaderboards.',
  answer: entities.topsWire,
  reader: entities.topsReader,
}));
