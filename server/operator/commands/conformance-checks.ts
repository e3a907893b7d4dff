import * as z from 'zod/mini';
import type { UserId } from '#contract/calls/session.ts';
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { heldCertificates } from '#contract/rules/quiz.ts';
import { certificateTypes, quizTypes } from '#contract/rules/quiz-types.ts';
import { procedures } from '../../game/procedures.ts';
import type { Credentials, createApiCaller, Outcome } from './api-caller.ts';

/** The result of a check: the call, whether it conforms to the contract, and the differences. */
export interface Finding {
  readonly call: string;
  readonly verdict: 'ok' | 'breach' | 'skipped';
  readonly note: string;
}

export interface Caller {
  readonly call: ReturnType<typeof createApiCaller>;
  readonly key: string;
}

const unknownToken = 'conformance-no-such-token';
const inGameOnly: ReadonlySet<string> = new Set(Object.values(procedures));

interface Options {
  readonly user: string;
  readonly password: string;
  /** The chat-community role that the site requests. */
  readonly roleId: string;
  /** Whether calls may change data. */
  readonly write: boolean;
}

/** Makes calls, and collects what their answers say. */
class Checks {
  readonly findings: Finding[] = [];
  readonly key: string;
  /** Of the login, for the calls that need a session. */
  token: string | null = null;
  private readonly call: Caller['call'];
  constructor({ call, key }: Caller) {
    this.call = call;
    this.key = key;
  }

  private add({ method, path }: Endpoint, what: string, verdict: Finding['verdict'], note = ''): void {
    this.findings.push({ call: `${method} ${path}${what === '' ? '' : `, ${what}`}`, verdict, note });
  }

  skip(endpoint: Endpoint, note: string): void {
    this.add(endpoint, '', 'skipped', note);
  }

  /** Checks a property of an answer that the schema does not cover. */
  expect(endpoint: Endpoint, what: string, holds: boolean, otherwise: string): void {
    this.add(endpoint, what, holds ? 'ok' : 'breach', holds ? '' : otherwise);
  }

  /**
   * The call must be accepted with a body that the site can read; returns null otherwise. A server may say that
   * the player does this in the game.
   */
  async accepts<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    what = '',
    token = endpoint.bearer ? this.token : null,
  ): Promise<Extract<Outcome<E>, { kind: 'accepted' }> | null> {
    const outcome = await this.call(endpoint, input, { key: this.key, token });
    if (outcome.kind === 'accepted') {
      this.add(endpoint, what, 'ok');
      return outcome;
    }
    if (outcome.kind === 'no answer') this.add(endpoint, what, 'breach', outcome.why);
    else if (inGameOnly.has(outcome.text)) this.skip(endpoint, outcome.text);
    else this.add(endpoint, what, 'breach', `refused with ${outcome.status} ${outcome.text}`);
    return null;
  }

  /** An optional call: a server without it is skipped. */
  async mayAccept<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ValueOf<E> | null> {
    const outcome = await this.call(endpoint, input, { key: this.key, token: null });
    if (outcome.kind === 'accepted') this.add(endpoint, '', 'ok');
    else this.skip(endpoint, 'optional, not offered');
    return outcome.kind === 'accepted' ? outcome.value : null;
  }

  /** The call must be refused with a 4xx (or `success: false`). */
  async refuses<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    what: string,
    { key = this.key, token = endpoint.bearer ? this.token : null }: Partial<Credentials> = {},
  ): Promise<void> {
    const outcome = await this.call(endpoint, input, { key, token });
    if (outcome.kind === 'refused') this.add(endpoint, what, 'ok');
    else {
      const words = outcome.kind === 'accepted' ? 'answered instead of refusing' : outcome.why;
      this.add(endpoint, what, 'breach', words);
    }
  }

  /** A call must be refused without the key and, if it needs one, without a valid token. */
  async guards<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
    await this.refuses(endpoint, input, 'without the key', { key: null });
    if (endpoint.access === 'public') return;
    await this.refuses(endpoint, input, 'without a token', { token: null });
    await this.refuses(endpoint, input, 'with a wrong token', { token: unknownToken });
  }

  /** The guards, and that the call is refused for another player's id. */
  async guardsOwn<E extends Endpoint>(
    endpoint: E,
    userID: UserId,
    inputOf: (userID: UserId) => InputOf<E>,
  ): Promise<void> {
    await this.guards(endpoint, inputOf(userID));
    const foreign = Number(userID) + 1;
    if (Number.isSafeInteger(foreign)) await this.refuses(endpoint, inputOf(foreign), 'of somebody else');
  }

  /** Every row must have text in a field that the tolerant reader treats as optional. */
  expectText(endpoint: Endpoint, field: string, body: string): void {
    const rows = z.safeParse(z.array(z.looseObject({ [field]: z.string() })), JSON.parse(body));
    this.expect(endpoint, `with ${field}`, rows.success, `a row has no text in ${field}`);
  }
}

/** All checks, in an order that is easy to follow. */
export async function checkApi(
  caller: Caller,
  { user: usuario, password, roleId, write }: Options,
): Promise<readonly Finding[]> {
  const checks = new Checks(caller);
  await checkPublicReads(checks);
  const login = { usuario, password, remember: false };
  const grant = await checks.accepts(endpoints.logIn, login);
  await checks.guards(endpoints.logIn, login);
  const wrong = { ...login, password: `${password}-wrong` };
  await checks.refuses(endpoints.logIn, wrong, 'with a wrong password');
  await checks.refuses(endpoints.confirmAccount, { token: unknownToken }, 'with a wrong token');
  if (grant === null) {
    checks.skip(endpoints.stats, 'nothing that needs a session was checked');
    return checks.findings;
  }
  const { token, userID, username } = grant.value;
  checks.token = token;
  await checkSession(checks);
  await checkOwnReads(checks, userID, username, roleId);
  await checkOptional(checks, userID, write);
  if (write) await checkWrites(checks, userID);
  else checks.skip(endpoints.createNews, 'calls that change something: only with --write');
  return checks.findings;
}

async function checkPublicReads(checks: Checks): Promise<void> {
  const reads = [endpoints.serverStatus, endpoints.tops, endpoints.links];
  for (const endpoint of reads) await checks.accepts(endpoint, {});
  const news = await checks.accepts(endpoints.news, {});
  if (news) checks.expectText(endpoints.news, 'descripcion', news.body);
  const id = news?.value.rows[0]?.id;
  if (id === undefined) checks.skip(endpoints.subNews, 'there are no news');
  else {
    const subNews = await checks.accepts(endpoints.subNews, { id });
    if (subNews) checks.expectText(endpoints.subNews, 'contenido', subNews.body);
  }
  for (const endpoint of [...reads, endpoints.news]) await checks.guards(endpoint, {});
}

/** Optional calls are checked if the server offers them. */
async function checkOptional(checks: Checks, userID: UserId, write: boolean): Promise<void> {
  const own = { userID };
  const answer = await checks.mayAccept(endpoints.capabilities, {});
  const offered = answer?.capabilities ?? [];
  if (offered.includes('sessions')) await checks.accepts(endpoints.sessions, own);
  if (offered.includes('storyReview')) await checks.accepts(endpoints.storyReview, own);
  if (offered.includes('topsWeek')) {
    await checks.accepts(endpoints.topsWeek, {});
    await checks.accepts(endpoints.ownTops, own);
  }
  if (offered.includes('calendar')) await checks.accepts(endpoints.calendar, own);
  if (offered.includes('busyHours')) await checks.accepts(endpoints.busyHours, {});
  if (offered.includes('passkeys')) await checks.accepts(endpoints.passkeys, own);
  if (write && offered.includes('logout')) {
    await checks.accepts(endpoints.endSession, examples.endSession.input, 'of an unknown session');
  }
}

async function checkSession(checks: Checks): Promise<void> {
  const { checkAuth } = endpoints;
  const own = await checks.accepts(checkAuth, {});
  if (own)
    checks.expect(checkAuth, 'of a live token', own.value.authenticated, 'says that the session is over');
  // The site also accepts a refusal, but clients that only read the body need this field.
  const other = await checks.accepts(checkAuth, {}, 'with a wrong token', unknownToken);
  if (other)
    checks.expect(checkAuth, 'of a wrong token', !other.value.authenticated, 'says that it is alive');
}

async function checkOwnReads(
  checks: Checks,
  userID: UserId,
  username: string,
  roleId: string,
): Promise<void> {
  const ownOf = (id: UserId) => ({ userID: id });
  const namedOf = (id: UserId) => ({ userID: id, Name: username });
  const pageOf = (id: UserId) => ({ ...namedOf(id), page: 1, limit: 5 });
  const own = ownOf(userID);
  const stats = await checks.accepts(endpoints.stats, namedOf(userID));
  if (stats) {
    const { Name, Mail } = stats.value;
    checks.expect(endpoints.stats, 'of oneself', Name === username, `is the sheet of ${Name}`);
    if (!Mail) checks.skip(endpoints.accountByEmail, 'the sheet has no e-mail address');
    else {
      const accounts = await checks.accepts(endpoints.accountByEmail, { email: Mail });
      const isThere = accounts?.value.some(({ ID }) => String(ID) === String(userID)) ?? true;
      checks.expect(endpoints.accountByEmail, 'of oneself', isThere, 'does not list the account');
    }
  }
  const movements = await checks.accepts(endpoints.bankMovements, pageOf(userID));
  if (movements) {
    const { movimientos, totalItems } = movements.value;
    const { length } = movimientos.rows;
    const fits = length === Math.min(5, totalItems ?? 0);
    const words = `${length} rows of ${totalItems} on a page of 5`;
    checks.expect(endpoints.bankMovements, 'one page', fits, words);
  }
  await checks.accepts(endpoints.items, {});
  const lists = [endpoints.businesses, endpoints.cars, endpoints.houses, endpoints.certificationStatus];
  for (const endpoint of lists) await checks.accepts(endpoint, own);
  for (const type of quizTypes) await checks.accepts(endpoints.questions, { type }, type);
  const level = await checks.accepts(endpoints.adminLevel, own);
  if (level) {
    const isNumber = z.safeParse(z.looseObject({ Discord: z.number() }), JSON.parse(level.body)).success;
    const words = 'Discord is a JSON number: ids of 18 digits and more lose their last ones. Send text';
    checks.expect(endpoints.adminLevel, 'chat id as text', !isNumber, words);
  }
  const chatId = level?.value.Discord ?? '';
  if (chatId === '') checks.skip(endpoints.userRole, 'the account has no chat id');
  else await checks.accepts(endpoints.userRole, { UserDiscord: chatId, RolPermitido: roleId });

  await checks.guards(endpoints.items, {});
  await checks.guardsOwn(endpoints.stats, userID, namedOf);
  await checks.guardsOwn(endpoints.bankMovements, userID, pageOf);
  for (const endpoint of [...lists, endpoints.adminLevel]) await checks.guardsOwn(endpoint, userID, ownOf);
}

/** Obtains the missing certificates of the account like a passed quiz of the site. */
async function checkCertificates(checks: Checks, userID: UserId): Promise<void> {
  const { certificationStatus, certify, questions } = endpoints;
  await checks.guards(certify, { userID, Tipo: certificateTypes.faccion });
  for (const type of quizTypes) {
    const held = async (what: string) => {
      const status = await checks.accepts(certificationStatus, { userID }, what);
      return status && heldCertificates(status.value)[type];
    };
    if ((await held(`before certifying ${type}`)) !== false) {
      checks.skip(certify, `the account holds the certificate of ${type} already`);
      continue;
    }
    // A server may require that the quiz was requested first.
    if (!(await checks.accepts(questions, { type }, `${type} once more`))) continue;
    const certified = await checks.accepts(certify, { userID, Tipo: certificateTypes[type] }, type);
    if (!certified) continue;
    const isHeld = (await held(`after certifying ${type}`)) === true;
    checks.expect(certify, `${type}, really`, isHeld, 'the certificate is not held afterwards');
  }
}

const draft = { titulo: 'Prueba de conformidad', descripcion: 'Se borra enseguida.' };
const subDraft = { minititulo: 'Prueba', contenido: '*Uno *Dos' };

async function checkWrites(checks: Checks, userID: UserId): Promise<void> {
  await checks.guards(endpoints.createNews, draft);
  const nobody = { email: 'nobody@example.invalid', ID: 1 };
  await checks.accepts(endpoints.forgotPassword, nobody, 'of nobody');
  const reset = { newPassword: 'Conformidad-1', resetToken: unknownToken };
  await checks.refuses(endpoints.resetPassword, reset, 'with a wrong token');
  const passwords = { userID, currentPassword: unknownToken, newPassword: 'Conformidad-1' };
  await checks.refuses(endpoints.changePassword, passwords, 'with a wrong password');
  const rename = { userID, newCharacterName: 'x', rolSeleccionado: 'Civil' } as const;
  await checks.refuses(endpoints.changeCharacterName, rename, 'to a malformed name');
  const story = { userID, historia: { datosImportantes: 'x', historia: 'x' } };
  await checks.refuses(endpoints.saveStory, story, 'that is too short');
  const stale = { linkOld: 'https://example.invalid/stale', linkNew: 'https://example.invalid/new' };
  await checks.refuses(endpoints.updateLink, stale, 'of a link that is not there');

  await checkCertificates(checks, userID);

  const created = await checks.accepts(endpoints.createNews, draft);
  if (!created) {
    checks.skip(endpoints.updateNews, 'the account administers nothing: give one that does');
    return;
  }
  const { id } = created.value;
  await checks.accepts(endpoints.updateNews, { id, ...draft, titulo: 'Prueba cambiada' });
  await checks.accepts(endpoints.createSubNews, { id, ...subDraft });
  const list = await checks.accepts(endpoints.subNews, { id }, 'of the new one');
  if (list) checks.expectText(endpoints.subNews, 'contenido', list.body);
  const [subNews] = list?.value.rows ?? [];
  if (subNews) {
    await checks.accepts(endpoints.updateSubNews, { id: subNews.id, ...subDraft, contenido: '*Tres' });
    await checks.accepts(endpoints.deleteSubNews, { id: subNews.id });
  } else checks.expect(endpoints.subNews, 'of the new one', false, 'does not show what was created');
  await checks.accepts(endpoints.deleteNews, { id });
  const after = await checks.accepts(endpoints.news, {}, 'after deleting');
  const isGone = !after?.value.rows.some((news) => news.id === id);
  checks.expect(endpoints.deleteNews, 'really', isGone, 'the news is still listed');
}
