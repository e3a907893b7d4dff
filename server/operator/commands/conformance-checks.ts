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

/** Collects the results; each method makes a call and checks its answer. */
function createFindings({ call, key }: Caller) {
  const findings: Finding[] = [];

  function nameOf({ method, path }: Endpoint, what: string): string {
    return `${method} ${path}${what === '' ? '' : `, ${what}`}`;
  }

  function add(endpoint: Endpoint, what: string, breach: string | null): void {
    const verdict = breach === null ? 'ok' : 'breach';
    findings.push({ call: nameOf(endpoint, what), verdict, note: breach ?? '' });
  }

  return {
    findings,

    skip(endpoint: Endpoint, note: string): void {
      findings.push({ call: nameOf(endpoint, ''), verdict: 'skipped', note });
    },

    /**
     * The call must be accepted with a body that the site can read; returns null otherwise. A server may say that
     * the player does this in the game.
     */
    async accepts<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      token: string | null,
      what = '',
    ): Promise<Extract<Outcome<E>, { kind: 'accepted' }> | null> {
      const outcome = await call(endpoint, input, { key, token });
      if (outcome.kind === 'accepted') {
        add(endpoint, what, null);
        return outcome;
      }
      if (outcome.kind === 'refused' && inGameOnly.has(outcome.text)) {
        this.skip(endpoint, outcome.text);
        return null;
      }
      const words =
        outcome.kind === 'refused' ? `refused with ${outcome.status} ${outcome.text}` : outcome.why;
      add(endpoint, what, words);
      return null;
    },

    /** An optional call: a server without it is skipped. */
    async mayAccept<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ValueOf<E> | null> {
      const outcome = await call(endpoint, input, { key, token: null });
      if (outcome.kind === 'accepted') add(endpoint, '', null);
      else this.skip(endpoint, 'optional, not offered');
      return outcome.kind === 'accepted' ? outcome.value : null;
    },

    /** The call must be refused with a 4xx (or `success: false`). */
    async refuses<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      credentials: Credentials,
      what: string,
    ): Promise<void> {
      const outcome = await call(endpoint, input, credentials);
      if (outcome.kind === 'refused') add(endpoint, what, null);
      else add(endpoint, what, outcome.kind === 'accepted' ? 'answered instead of refusing' : outcome.why);
    },

    /** Checks a property of an answer that the schema does not cover. */
    expect(endpoint: Endpoint, what: string, holds: boolean, otherwise: string): void {
      add(endpoint, what, holds ? null : otherwise);
    },

    /** Every row must have text in a field that the tolerant reader treats as optional. */
    expectText(endpoint: Endpoint, field: string, body: string): void {
      const rows = z.safeParse(z.array(z.looseObject({ [field]: z.string() })), JSON.parse(body));
      this.expect(endpoint, `with ${field}`, rows.success, `a row has no text in ${field}`);
    },

    /** A call must be refused without the key and, if it needs one, without a valid token. */
    async guards<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string | null): Promise<void> {
      await this.refuses(endpoint, input, { key: null, token }, 'without the key');
      if (endpoint.access === 'public') return;
      await this.refuses(endpoint, input, { key, token: null }, 'without a token');
      await this.refuses(endpoint, input, { key, token: unknownToken }, 'with a wrong token');
    },
  };
}

type Findings = ReturnType<typeof createFindings>;

interface Options {
  readonly user: string;
  readonly password: string;
  /** The chat-community role that the site requests. */
  readonly roleId: string;
  /** Whether calls may change data. */
  readonly write: boolean;
}

/** All checks, in an order that is easy to follow. */
export async function checkApi(caller: Caller, options: Options): Promise<readonly Finding[]> {
  const found = createFindings(caller);
  await checkPublicReads(found);
  const { user: usuario, password } = options;
  const login = { usuario, password, remember: false };
  const grant = await found.accepts(endpoints.logIn, login, null);
  await found.guards(endpoints.logIn, login, null);
  const wrong = { ...login, password: `${password}-wrong` };
  await found.refuses(endpoints.logIn, wrong, { key: caller.key, token: null }, 'with a wrong password');
  await found.refuses(
    endpoints.confirmAccount,
    { token: unknownToken },
    { key: caller.key, token: null },
    'with a wrong token',
  );
  if (grant === null) {
    found.skip(endpoints.stats, 'nothing that needs a session was checked');
    return found.findings;
  }
  await checkSession(found, grant.value.token);
  await checkOwnReads(found, grant.value, options.roleId, caller.key);
  await checkOptional(found, grant.value, options.write);
  if (options.write) await checkWrites(found, grant.value, caller.key);
  else found.skip(endpoints.createNews, 'calls that change something: only with --write');
  return found.findings;
}

async function checkPublicReads(found: Findings): Promise<void> {
  await found.accepts(endpoints.serverStatus, {}, null);
  await found.accepts(endpoints.tops, {}, null);
  await found.accepts(endpoints.links, {}, null);
  const news = await found.accepts(endpoints.news, {}, null);
  if (news) found.expectText(endpoints.news, 'descripcion', news.body);
  const id = news?.value.rows[0]?.id;
  if (id === undefined) found.skip(endpoints.subNews, 'there are no news');
  else {
    const subNews = await found.accepts(endpoints.subNews, { id }, null);
    if (subNews) found.expectText(endpoints.subNews, 'contenido', subNews.body);
  }
  for (const endpoint of [endpoints.serverStatus, endpoints.tops, endpoints.links, endpoints.news]) {
    await found.guards(endpoint, {}, null);
  }
}

/** Optional calls are checked if the server offers them. */
async function checkOptional(
  found: Findings,
  { token, userID }: { token: string; userID: UserId },
  write: boolean,
): Promise<void> {
  const offered = await found.mayAccept(endpoints.capabilities, {});
  if (offered?.capabilities.includes('sessions')) await found.accepts(endpoints.sessions, { userID }, token);
  if (offered?.capabilities.includes('storyReview'))
    await found.accepts(endpoints.storyReview, { userID }, token);
  if (offered?.capabilities.includes('topsWeek')) {
    await found.accepts(endpoints.topsWeek, {}, null);
    await found.accepts(endpoints.ownTops, { userID }, token);
  }
  if (offered?.capabilities.includes('calendar')) await found.accepts(endpoints.calendar, { userID }, token);
  if (offered?.capabilities.includes('busyHours')) await found.accepts(endpoints.busyHours, {}, null);
  if (offered?.capabilities.includes('passkeys')) await found.accepts(endpoints.passkeys, { userID }, token);
  if (write && offered?.capabilities.includes('logout')) {
    await found.accepts(endpoints.endSession, examples.endSession.input, null, 'of an unknown session');
  }
}

async function checkSession(found: Findings, token: string): Promise<void> {
  const { checkAuth } = endpoints;
  const own = await found.accepts(checkAuth, {}, token);
  if (own) {
    found.expect(checkAuth, 'of a live token', own.value.authenticated, 'says that the session is over');
  }
  // The site also accepts a refusal, but clients that only read the body need this field.
  const other = await found.accepts(checkAuth, {}, unknownToken, 'with a wrong token');
  if (other) {
    found.expect(checkAuth, 'of a wrong token', !other.value.authenticated, 'says that it is alive');
  }
}

async function checkOwnReads(
  found: Findings,
  { token, userID, username }: { token: string; userID: UserId; username: string },
  roleId: string,
  key: string,
): Promise<void> {
  const own = { userID };
  const named = { userID, Name: username };
  const page = { ...named, page: 1, limit: 5 };
  const stats = await found.accepts(endpoints.stats, named, token);
  if (stats) {
    const { Name, Mail } = stats.value;
    found.expect(endpoints.stats, 'of oneself', Name === username, `is the sheet of ${Name}`);
    if (!Mail) found.skip(endpoints.accountByEmail, 'the sheet has no e-mail address');
    else {
      const accounts = await found.accepts(endpoints.accountByEmail, { email: Mail }, null);
      const isThere = accounts?.value.some(({ ID }) => String(ID) === String(userID)) ?? true;
      found.expect(endpoints.accountByEmail, 'of oneself', isThere, 'does not list the account');
    }
  }
  const movements = await found.accepts(endpoints.bankMovements, page, token);
  if (movements) {
    const { movimientos, totalItems } = movements.value;
    const { length } = movimientos.rows;
    const fits = length === Math.min(5, totalItems ?? 0);
    const words = `${length} rows of ${totalItems} on a page of 5`;
    found.expect(endpoints.bankMovements, 'one page', fits, words);
  }
  await found.accepts(endpoints.items, {}, token);
  for (const endpoint of [endpoints.businesses, endpoints.cars, endpoints.houses]) {
    await found.accepts(endpoint, own, token);
  }
  await found.accepts(endpoints.certificationStatus, own, token);
  for (const type of quizTypes) {
    await found.accepts(endpoints.questions, { type }, token, type);
  }
  const level = await found.accepts(endpoints.adminLevel, own, token);
  if (level) {
    const isNumber = z.safeParse(z.looseObject({ Discord: z.number() }), JSON.parse(level.body)).success;
    const words = 'Discord is a JSON number: ids of 18 digits and more lose their last ones. Send text';
    found.expect(endpoints.adminLevel, 'chat id as text', !isNumber, words);
  }
  const chatId = level?.value.Discord ?? '';
  if (chatId === '') found.skip(endpoints.userRole, 'the account has no chat id');
  else await found.accepts(endpoints.userRole, { UserDiscord: chatId, RolPermitido: roleId }, token);

  await found.guards(endpoints.stats, named, token);
  await found.guards(endpoints.bankMovements, page, token);
  await found.guards(endpoints.items, {}, token);
  const others = [
    endpoints.businesses,
    endpoints.cars,
    endpoints.houses,
    endpoints.certificationStatus,
    endpoints.adminLevel,
  ];
  for (const endpoint of others) await found.guards(endpoint, own, token);

  // Another player's id must be refused.
  const foreign = Number(userID) + 1;
  if (!Number.isSafeInteger(foreign)) return;
  const asSelf = { key, token };
  const ofAnother = 'of somebody else';
  await found.refuses(endpoints.stats, { ...named, userID: foreign }, asSelf, ofAnother);
  await found.refuses(endpoints.bankMovements, { ...page, userID: foreign }, asSelf, ofAnother);
  for (const endpoint of others) await found.refuses(endpoint, { userID: foreign }, asSelf, ofAnother);
}

/** Obtains the missing certificates of the account like a passed quiz of the site. */
async function checkCertificates(found: Findings, token: string, userID: UserId): Promise<void> {
  const { certificationStatus, certify, questions } = endpoints;
  await found.guards(certify, { userID, Tipo: certificateTypes.faccion }, token);
  for (const type of quizTypes) {
    const held = async (what: string) => {
      const status = await found.accepts(certificationStatus, { userID }, token, what);
      return status && heldCertificates(status.value)[type];
    };
    if ((await held(`before certifying ${type}`)) !== false) {
      found.skip(certify, `the account holds the certificate of ${type} already`);
      continue;
    }
    // A server may require that the quiz was requested first.
    if (!(await found.accepts(questions, { type }, token, `${type} once more`))) continue;
    const certified = await found.accepts(certify, { userID, Tipo: certificateTypes[type] }, token, type);
    if (!certified) continue;
    const isHeld = (await held(`after certifying ${type}`)) === true;
    found.expect(certify, `${type}, really`, isHeld, 'the certificate is not held afterwards');
  }
}

const draft = { titulo: 'Prueba de conformidad', descripcion: 'Se borra enseguida.' };
const subDraft = { minititulo: 'Prueba', contenido: '*Uno *Dos' };

async function checkWrites(
  found: Findings,
  { token, userID }: { token: string; userID: UserId },
  key: string,
): Promise<void> {
  const asSelf = { key, token };
  await found.guards(endpoints.createNews, draft, token);
  const nobody = { email: 'nobody@example.invalid', ID: 1 };
  await found.accepts(endpoints.forgotPassword, nobody, null, 'of nobody');
  const reset = { newPassword: 'Conformidad-1', resetToken: unknownToken };
  await found.refuses(endpoints.resetPassword, reset, { key, token: null }, 'with a wrong token');
  const passwords = { userID, currentPassword: unknownToken, newPassword: 'Conformidad-1' };
  await found.refuses(endpoints.changePassword, passwords, asSelf, 'with a wrong password');
  const rename = { userID, newCharacterName: 'x', rolSeleccionado: 'Civil' } as const;
  await found.refuses(endpoints.changeCharacterName, rename, asSelf, 'to a malformed name');
  const story = { userID, historia: { datosImportantes: 'x', historia: 'x' } };
  await found.refuses(endpoints.saveStory, story, asSelf, 'that is too short');
  const stale = { linkOld: 'https://example.invalid/stale', linkNew: 'https://example.invalid/new' };
  await found.refuses(endpoints.updateLink, stale, asSelf, 'of a link that is not there');

  await checkCertificates(found, token, userID);

  const created = await found.accepts(endpoints.createNews, draft, token);
  if (!created) {
    found.skip(endpoints.updateNews, 'the account administers nothing: give one that does');
    return;
  }
  const { id } = created.value;
  await found.accepts(endpoints.updateNews, { id, ...draft, titulo: 'Prueba cambiada' }, token);
  await found.accepts(endpoints.createSubNews, { id, ...subDraft }, token);
  const list = await found.accepts(endpoints.subNews, { id }, null, 'of the new one');
  if (list) found.expectText(endpoints.subNews, 'contenido', list.body);
  const [subNews] = list?.value.rows ?? [];
  if (subNews) {
    await found.accepts(endpoints.updateSubNews, { id: subNews.id, ...subDraft, contenido: '*Tres' }, token);
    await found.accepts(endpoints.deleteSubNews, { id: subNews.id }, token);
  } else found.expect(endpoints.subNews, 'of the new one', false, 'does not show what was created');
  await found.accepts(endpoints.deleteNews, { id }, token);
  const after = await found.accepts(endpoints.news, {}, null, 'after deleting');
  const isGone = !after?.value.rows.some((news) => news.id === id);
  found.expect(endpoints.deleteNews, 'really', isGone, 'the news is still listed');
}
