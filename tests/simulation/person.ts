import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { characterRoles } from '#contract/rules/character-name.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { lostNewsDrafts } from '#machines/admin/admin-news.ts';
import { isPartlyCreated } from '#machines/admin/news-composition.ts';
import { lostSubNewsDrafts } from '#machines/admin/news-detail.ts';
import { newNewsWith } from '#machines/admin/news-drafts.ts';
import { adminNewsHref } from '#src/pages/admin/news/admin-news-address.ts';
import { movementsHref } from '#src/pages/player/movements/movements-address.ts';
import { emailOf, sharedEmail, startTime } from './community.ts';
import { blockedName } from './invariants/requests.ts';
import type { Random } from './random.ts';
import type { Step, StepEvent } from './step.ts';
import { canTake, type SimulatedTab, snapshotOf } from './tab.ts';

// What a person can do in a tab: the controls that its page shows, with texts that are typed nowhere else.

interface Choice {
  weight: number;
  step: Step;
}

export interface Person {
  usuario: string;
  /** The passwords that may be right, the newest first. */
  passwords: string[];
  /** Whether the browser has passkeys. */
  hasKeys: boolean;
}

/** Texts that a simulation types only once, so that they can be found again. */
export class Words {
  #count = 0;

  text(): string {
    this.#count += 1;
    return `w${this.#count}w`;
  }

  /** A name for a passkey, which is not kept if it is not sent. */
  passkey(): string {
    this.#count += 1;
    return `Llave ${this.#count}`;
  }

  /** A character's name. */
  name(): string {
    this.#count += 1;
    const letters = [...String(this.#count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    return `Simulado_${letters.padStart(4, 'z').replace(/^./, (first) => first.toUpperCase())}`;
  }
}

/** The texts of {@link Words} in a value. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/\bw\d+w\b|Simulado_[A-Z][a-z]+/g) ?? [];
}

/** A new password, and what is typed to repeat it. Sometimes it is too common or too short, or the two differ. */
function newPasswordOf(words: Words, random: Random): readonly [string, string] {
  const next = random.isLess(0.15) ? random.pick(['m'.repeat(12), 'corta-1']) : passwordWith(words.text());
  return [next, random.isLess(0.1) ? `${next}-` : next];
}

/** A new password. */
export function passwordWith(word: string): string {
  return `Larga-${word}-clave`;
}

/** Everything that a person can do in a tab now. */
export function choicesIn(
  tab: SimulatedTab,
  person: Person,
  words: Words,
  random: Random,
): readonly Choice[] {
  const choices: Choice[] = links(tab).map(([path, weight]) => ({
    weight,
    step: { do: 'visit', tab: tab.number, path },
  }));
  for (const [path, actor] of tab.machines) addControls(path, actor);
  if (tab.prompt.isOpen) {
    const count = tab.prompt.keys.length;
    const answer = (weight: number, key: number | null) =>
      choices.push({ weight, step: { do: 'answerPrompt', tab: tab.number, key } });
    answer(6, random.below(Math.max(1, count)));
    answer(1, null);
  }
  return choices;

  function addControls(path: string, actor: AnyActorRef): void {
    const snapshot = snapshotOf(actor);
    if (snapshot?.status !== 'active') return;
    const offered = controlsOf(snapshot, person, words, random);
    for (const [weight, event, at = path] of [...offered, ...otherControls(snapshot, offered)]) {
      const target = at === path ? actor : tab.actorAt(at);
      if (weight > 0 && target && canTake(target, event))
        choices.push({ weight, step: { do: 'use', tab: tab.number, actor: at, event } });
    }
  }
}

export const newsText = (words: Words) => ({ titulo: words.text(), descripcion: words.text() });
export const subNewsText = (words: Words) => ({ minititulo: words.text(), contenido: words.text() });
/** A sub-news item that other news items may have, too. */
export const commonSubNews = { minititulo: 'Horario', contenido: '20:00' };

export function storyTyped(words: Words, length: number): StepEvent {
  const historia = `${words.text()} ${'a'.repeat(length)}`;
  return { type: 'story.typed', story: { datosImportantes: words.text(), historia } };
}

/** Where the links of the site lead, with weights. A person stays on a page for a while. */
function links(tab: SimulatedTab): readonly (readonly [string, number])[] {
  if (tab.path === paths.login)
    return [
      [paths.home, 0.1],
      [paths.download, 0.1],
    ];
  if (!tab.isSessionOpen)
    return [
      [paths.login, 5],
      [paths.settings, 0.2],
    ];
  if (tab.path === paths.movements)
    return [[paths.stats, 1], ...[1, 2, 3].map((page) => [movementsHref({ page, limit: 25 }), 0.5] as const)];
  const isResting = tab.path === paths.home || tab.path === paths.stats;
  const pages = tab.isAdmin ? pagesOfAdmins : pagesOfPlayers;
  return pages.map(([path, weight]) => [path, path === tab.path ? 0 : isResting ? 2 * weight : weight / 8]);
}

const pagesOfPlayers: readonly (readonly [string, number])[] = [
  [paths.settings, 2],
  [paths.certificates, 0.3],
  ...quizTypes.map((type) => [quizPath(type), 0.8] as const),
  [paths.stats, 0.3],
  [paths.movements, 0.5],
  [paths.cars, 0.5],
  [paths.houses, 0.5],
  [paths.businesses, 0.5],
  [paths.due, 0.5],
  [paths.home, 0.5],
];
const pagesOfAdmins: readonly (readonly [string, number])[] = [
  [paths.settings, 1],
  [paths.adminLinks, 1],
  [paths.adminNews, 3],
];

type Offer = readonly [weight: number, event: StepEvent, actor?: string];

/** What other parts of the site send, and no control. */
const sentByTheSite = new Set(
  `address.changed call.refused call.unauthorized draft.changed draft.found draft.removed drafts.found file.closed
  file.declined file.failed file.opened leave.requested list.left list.loaded list.outdated message.shown message.told
  page.opened page.shown player.renamed publication.advanced range.changed session.opened session.restored
  session.vanished sessions.ended skin.changed story.reviewed token.found token.missing`.split(/\s+/),
);

/** The other events that a machine takes now: each is a control without a value. */
function otherControls(snapshot: AnyMachineSnapshot, offered: readonly Offer[]): Offer[] {
  const known = new Set(offered.map(([, { type }]) => type));
  const state = JSON.stringify(snapshot.value);
  const isSlow = state.includes('"slow"');
  const isStuck = snapshot.hasTag('failed') || state.includes('failed');
  const types = snapshot.machine.events.filter(
    (type) => !type.startsWith('xstate.') && !known.has(type) && !sentByTheSite.has(type),
  );
  return types.map((type) => {
    // These controls are only there when something takes long, or has failed.
    if (type === 'call.cancelled') return [isSlow ? 8 : 0, { type }];
    if (type.endsWith('.retried')) return [isSlow || isStuck ? 3 : 0, { type }];
    return [0.5, { type }];
  });
}

/** The controls of a machine that have a value, or are used more or less often than others. */
function controlsOf(snapshot: AnyMachineSnapshot, person: Person, words: Words, random: Random): Offer[] {
  const { context } = snapshot;
  const { id } = snapshot.machine;
  switch (id) {
    case 'session':
      return [[0.25, { type: 'logout.requested' }]];
    case 'toast':
      return ['message.held', 'message.released'].map((type) => [0.2, { type, by: 'pointer' }]);
    case 'news': {
      const news: { id: number }[] = context.news ?? [];
      const ids = [null, 0, ...news.map(({ id }) => id)];
      return [[1, { type: 'selection.changed', page: 1, selectedId: random.pick(ids) }]];
    }
    case 'cars':
    case 'houses':
    case 'businesses': {
      const owned: { key: string }[] = context.owned ?? [];
      return [
        [
          0.5,
          {
            type: 'selection.changed',
            selectedKey: random.pick([null, 'x', ...owned.map(({ key }) => key)]),
          },
        ],
        [0.5, { type: 'order.chosen', order: random.pick(['asListed', 'fewestDays', 'mostDays']) }],
      ];
    }
    case 'login':
      return [
        [
          5,
          {
            type: 'credentials.submitted',
            usuario: person.usuario,
            password: passwordOf(person, random),
            remember: random.isLess(0.7),
          },
        ],
        [0.2, { type: 'remember.changed', remember: random.isLess(0.5) }],
        [0.1, { type: 'recovery.requested', usuario: person.usuario, remember: true }],
        [2, { type: 'email.submitted', email: random.pick([emailOf(person.usuario), sharedEmail]) }],
        [1, { type: 'recovery.left', email: '' }],
        [1, { type: 'account.chosen', id: random.pick([{ ID: '0' }, ...context.accounts]).ID }],
        [2, { type: 'choice.confirmed' }],
      ];
    case 'passkeyLogin':
      return [[person.hasKeys ? 6 : 0.5, { type: 'passkey.requested' }]];
    case 'passkeys':
      return passkeyControls(snapshot, person, words, random);
    case 'rename':
      return [
        [2, { type: 'name.typed', text: nameOf(words, random) }],
        [context.role === null ? 3 : 0.2, { type: 'role.chosen', role: random.pick(characterRoles) }],
        [context.name === '' ? 0.2 : 3, { type: 'rename.submitted' }],
      ];
    case 'changePassword': {
      const [newPassword, confirmation] = newPasswordOf(words, random);
      const currentPassword = passwordOf(person, random);
      return [[0.7, { type: 'passwords.submitted', currentPassword, newPassword, confirmation }]];
    }
    case 'sessions': {
      const ids: string[] = context.sessions.map(({ id }: { id: string }) => id);
      return [
        [0.3, { type: 'end.requested', id: ids.length === 0 ? null : random.pick([null, ...ids]) }],
        [3, { type: 'password.submitted', password: passwordOf(person, random) }],
      ];
    }
    case 'story':
      return storyControls(words, random);
    case 'quiz':
      return quizControls(snapshot, random);
    case 'calendar':
      return [[1, { type: 'change.requested', change: random.pick(['share', 'share', 'stop', 'mail']) }]];
    case 'adminLinks':
      return [
        [1, { type: 'link.selected', id: random.pick([1, 2]) }],
        [2, { type: 'link.typed', text: linkOf(words, random) }],
        [Object.keys(context.typed).length > 0 ? 3 : 0.2, { type: 'link.submitted' }],
      ];
    case 'adminNews':
      return newsControls(snapshot, random);
    case 'deletion':
      return [
        [3, { type: 'deletion.confirmed' }],
        // The row asks for it.
        [0, { type: 'deletion.requested' }],
      ];
    case 'newsDetail':
      return detailControls(snapshot, random);
    case 'newsWriting':
      return writingControls(snapshot, words, random);
    case 'newsEdit':
    case 'subNewsEdit':
      return editControls(id, snapshot, words, random);
    case 'movements':
      return [
        [1, { type: 'download.requested' }],
        [1, { type: 'date.submitted', day: random.isLess(0.1) ? '' : dayBefore(random.below(9)) }],
      ];
    case 'movementsExport':
      return [[4, exportRequested(random)]];
    case 'resetPassword': {
      const [password, confirmation] = newPasswordOf(words, random);
      return [[3, { type: 'password.submitted', password, confirmation }]];
    }
    default:
      return [];
  }
}

/** An address; sometimes with spaces around it, or one that is not allowed. */
function linkOf(words: Words, random: Random): string {
  const address = `https://example.com/${words.text()}`;
  return random.isLess(0.75) ? address : random.pick([` ${address} `, '', `ftp://${words.text()}`]);
}

/** A name for the character: too short, taken, not allowed, or with other capitals. */
export function nameOf(words: Words, random: Random): string {
  if (random.isLess(0.7)) return words.name();
  return random.pick([
    'Mal',
    'Diana_Quiroga',
    'Diana_Quiroga',
    blockedName,
    ` ${words.name().toLowerCase()} `,
  ]);
}

export function passwordOf({ passwords: [newest = '', ...older] }: Person, random: Random): string {
  return older.length > 0 && random.isLess(0.25) ? random.pick(older) : newest;
}

function passkeyControls(
  { context }: AnyMachineSnapshot,
  person: Person,
  words: Words,
  random: Random,
): Offer[] {
  const { passkeys, isVerified, isRequired } = { passkeys: [], ...context.list };
  const isNeeded = isRequired && !isVerified;
  const isLocked = isNeeded && passkeys.length > 0;
  const passkey = passkeys.length === 0 ? null : random.pick(passkeys);
  const password = passwordOf(person, random);
  return [
    [isLocked ? 0 : isNeeded ? 3 : 0.5, { type: 'addition.requested' }],
    [3, { type: 'addition.submitted', name: random.isLess(0.1) ? ' ' : words.passkey(), password }],
    [passkey ? 0.6 : 0, { type: 'renaming.requested', passkey }],
    [3, { type: 'renaming.submitted', name: words.passkey() }],
    [passkey && !isLocked ? 0.6 : 0, { type: 'removal.requested', passkey }],
    [3, { type: 'removal.submitted', password }],
    [isLocked ? 4 : 0, { type: 'verification.requested' }],
  ];
}

function storyControls(words: Words, random: Random): Offer[] {
  return [
    [1.5, storyTyped(words, random.isLess(0.8) ? 1300 : random.pick([10, 1290, 3000]))],
    [2, { type: 'story.submitted' }],
    [3, { type: 'save.confirmed' }],
    [1.5, { type: 'leave.confirmed' }],
    [1, { type: 'leave.cancelled' }],
    [1, { type: 'discard.requested' }],
    [1, { type: 'discard.confirmed' }],
  ];
}

function quizControls({ context }: AnyMachineSnapshot, random: Random): Offer[] {
  const answers: (number | null)[] = context.answers;
  const open = answers.indexOf(null);
  const question = open === -1 ? 0 : open;
  const option = random.isLess(0.8) ? 2 : 1;
  return [
    [open === -1 ? 0.3 : 5, { type: 'answer.chosen', question, option }],
    [open === -1 ? 4 : 0.3, { type: 'answers.submitted' }],
  ];
}

/** A day so many days before the start of the simulation. */
function dayBefore(days: number): string {
  return new Date(startTime - days * 86_400_000).toISOString().slice(0, 10);
}

/** A download of all bank movements, or of some days before the simulation. */
export function exportRequested(random: Random): StepEvent {
  const [from, to] = [dayBefore(1 + random.below(6)), dayBefore(1 + random.below(6))];
  // Its end may be missing, or before its start.
  const period = random.isLess(0.4) ? null : { from, to: random.isLess(0.05) ? '' : to };
  return { type: 'export.requested', period, pageCount: 3 };
}

export const deletionRequested = (id: number) => ({ type: 'deletion.requested', id, name: '' });

function newsControls(snapshot: AnyMachineSnapshot, random: Random): Offer[] {
  const { context } = snapshot;
  const news: { id: number }[] = context.news ?? [];
  const id = news.length === 0 ? 0 : random.pick(news).id;
  const isTable = context.mode === 'viewing';
  const [lost] = isTable ? lostNewsDrafts(snapshot) : [];
  return [
    [isTable && news.length > 0 ? 1 : 0, deletionRequested(id), 'adminNews.deletion'],
    [isTable ? 0.1 : 0.4, { type: 'viewing.chosen' }],
    [lost ? 1 : 0, { type: 'lost.reused', draft: lost }],
    [lost ? 0.4 : 0, { type: 'lost.discarded', name: lost?.name }],
  ];
}

/** Where the buttons of the news administration lead. */
export function newsLinks(tab: SimulatedTab, random: Random): readonly Choice[] {
  const snapshot = snapshotOf(tab.actorAt('adminNews'));
  if (!snapshot?.context.news) return [];
  const news: { id: number }[] = snapshot.context.news;
  const go = (weight: number, path: string): Choice => ({
    weight,
    step: { do: 'visit', tab: tab.number, path },
  });
  const adding = go(
    snapshot.context.mode === 'viewing' ? 1.5 : 0.1,
    adminNewsHref({ mode: 'adding', openId: null }),
  );
  if (snapshot.context.mode !== 'viewing' || news.length === 0) return [adding];
  const openId = random.pick(news).id;
  return [
    adding,
    go(1.5, adminNewsHref({ mode: 'editing', openId })),
    go(4, adminNewsHref({ mode: 'detail', openId })),
  ];
}

function detailControls(snapshot: AnyMachineSnapshot, random: Random): Offer[] {
  const subNews: { id: number }[] = snapshot.context.subNews;
  const id = subNews.length === 0 ? 0 : random.pick(subNews).id;
  const [lost] = lostSubNewsDrafts(snapshot);
  return [
    [1, { type: 'edit.requested', id }],
    [
      snapshot.children['subNewsEdit'] || subNews.length === 0 ? 0 : 1,
      deletionRequested(id),
      'adminNews.newsDetail.deletion',
    ],
    [lost ? 0.7 : 0, { type: 'lost.discarded', name: lost?.name }],
  ];
}

function writingControls({ context }: AnyMachineSnapshot, words: Words, random: Random): Offer[] {
  const pending: unknown[] = context.pending;
  const isTyped = context.subNews.minititulo !== '';
  const hasNews = context.isAddition || context.news.titulo !== '';
  const index = pending.length === 0 ? 0 : random.below(pending.length);
  const news = random.isLess(0.9) ? newsText(words) : { ...newsText(words), descripcion: ' ' };
  const subNews = random.isLess(0.9) ? subNewsText(words) : { ...subNewsText(words), contenido: '*' };
  const canDrop = context.isRestored || isPartlyCreated(context) || context.created.length > 0;
  return [
    [context.isAddition || isPartlyCreated(context) ? 0 : hasNews ? 0.4 : 4, { type: 'news.typed', news }],
    [isTyped ? 0.4 : pending.length > 2 ? 0.2 : 2, { type: 'subNews.typed', subNews }],
    [isTyped ? 4 : 0.1, { type: 'subNews.added' }],
    [context.editedIndex === null ? 0 : 0.5, { type: 'subNews.left' }],
    [0.4, { type: 'pending.opened', index }],
    [0.4, { type: 'pending.moved', index, by: random.pick([-1, 1]) }],
    [0.4, { type: 'pending.removed', index }],
    [canDrop ? 0.3 : 0, { type: 'draft.dropped' }],
    [1.5, { type: 'call.cancelled' }],
    [hasNews && pending.length > 0 && !isTyped ? 4 : 0.2, { type: 'news.submitted' }],
  ];
}

function editControls(
  id: 'newsEdit' | 'subNewsEdit',
  { value, context }: AnyMachineSnapshot,
  words: Words,
  random: Random,
): Offer[] {
  const [empty, full] =
    id === 'newsEdit'
      ? [{ titulo: '', descripcion: '' }, newsText(words)]
      : [{ minititulo: '', contenido: '' }, subNewsText(words)];
  const draft = { name: context.name, texts: newNewsWith({ news: context.text }) };
  return [
    [2, { type: 'text.typed', text: random.isLess(0.1) ? empty : full }],
    [2.5, { type: 'text.submitted' }],
    [1.5, { type: 'replacement.chosen' }],
    ...(value === 'gone' && id === 'newsEdit'
      ? ([[1, { type: 'lost.reused', draft }, 'adminNews']] as const)
      : []),
  ];
}
