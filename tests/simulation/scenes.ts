import { updateLink } from '#contract/calls/admin.ts';
import { bankMovements, certify, changeCharacterName, saveStory } from '#contract/calls/player.ts';
import { reopenStory } from '#contract/calls/story-review.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import { paths } from '#contract/site-paths.ts';
import { isPartlyCreated } from '#machines/admin/news-composition.ts';
import type { Opened } from '#machines/admin/news-drafts.ts';
import { adminNewsHref } from '#src/pages/admin/news/admin-news-address.ts';
import { emailOf, unconfirmed, wrongPassword } from './community.ts';
import {
  commonSubNews,
  deletionRequested,
  exportRequested,
  nameOf,
  newsText,
  type Person,
  passwordOf,
  passwordWith,
  storyTyped,
  subNewsText,
  type Words,
} from './person.ts';
import type { Random } from './random.ts';
import type { Step, StepEvent } from './step.ts';
import { type SimulatedTab, snapshotOf } from './tab.ts';

// Steps that belong together, which single choices seldom put in this order.

export const atOnce: Step = { do: 'pass', ms: 100 };

/** The steps of a scene, and the actor that it is about. */
interface Scene {
  actor: string;
  steps: readonly Step[];
}

/** A scene for the page of a tab, or for one of its actors; null without one. */
export function sceneIn(
  tab: SimulatedTab,
  person: Person,
  words: Words,
  random: Random,
  about: string | null = null,
): Scene | null {
  const use = (actor: string, ...events: readonly StepEvent[]): Step[] =>
    events.map((event) => ({ do: 'use', tab: tab.number, actor, event }));
  const maybe = (share: number, ...steps: readonly Step[]) => (random.isLess(share) ? steps : []);
  const contextOf = (actor: string) => snapshotOf(tab.actorAt(actor))?.context;

  /** Another administrator changes or deletes a row while it is edited. */
  const meanwhile = (kind: 'noticias' | 'mininoticias', id: unknown): Step[] => {
    if (random.isLess(0.6)) return [];
    const path = `/api/VR/${kind}/${id}`;
    const isDeleted = random.isLess(0.3);
    const body = kind === 'noticias' ? newsText(words) : subNewsText(words);
    return [{ do: 'colleague', method: isDeleted ? 'DELETE' : 'PUT', path, body: isDeleted ? {} : body }];
  };
  const addedSubNews = (): StepEvent[] => [
    { type: 'subNews.typed', subNews: random.isLess(0.8) ? subNewsText(words) : commonSubNews },
    { type: 'subNews.added' },
    { type: 'news.submitted' },
  ];
  const edit = (id: unknown): Step[] => [
    ...use('adminNews.newsEdit', { type: 'text.typed', text: newsText(words) }),
    ...meanwhile('noticias', id),
    ...maybe(0.3, { do: 'reload', tab: tab.number }, atOnce),
    ...use('adminNews.newsEdit', { type: 'text.submitted' }),
    ...maybe(0.6, atOnce),
  ];
  const write = (isBegun: boolean): Step[] =>
    use(
      'adminNews.newsWriting',
      ...(isBegun ? [] : [{ type: 'news.typed', news: newsText(words) }]),
      ...(random.isLess(0.5) ? addedSubNews().slice(0, 2) : []),
      ...addedSubNews(),
    );
  const deletion = (
    kind: 'noticias' | 'mininoticias',
    actor: string,
    rows: readonly { id: number }[] | null | undefined,
  ): Step[] => {
    if (!rows?.length) return [];
    const { id } = random.pick(rows);
    const refused = { do: 'refuse', tab: tab.number, call: `/api/VR/${kind}/${id}`, status: 500 } as const;
    return [
      ...use(actor, deletionRequested(id), { type: 'deletion.confirmed' }),
      ...maybe(0.4, refused, atOnce),
      // The answer is lost, and the person asks to delete another row before the list is read again.
      ...maybe(
        0.2,
        { do: 'crash', tab: tab.number, call: refused.call },
        ...use(actor, deletionRequested(random.pick(rows).id)),
      ),
      ...maybe(0.5, atOnce),
    ];
  };

  const answered: Step = { do: 'answerPrompt', tab: tab.number, key: 0 };
  const loginWithPasskey = [...use('passkeyLogin', { type: 'passkey.requested' }), atOnce, answered];

  const addPasskey = (): Step[] => [
    ...use(
      'passkeys',
      { type: 'addition.requested' },
      { type: 'addition.submitted', name: words.passkey(), password: passwordOf(person, random) },
    ),
    atOnce,
    answered,
    atOnce,
  ];
  const loginAgain: Step[] = [
    ...use('session', { type: 'logout.requested' }),
    atOnce,
    { do: 'visit', tab: tab.number, path: paths.login },
    ...loginWithPasskey,
  ];

  const scenes: Readonly<Record<string, () => Step[]>> = {
    login: () => {
      if (person.hasKeys && random.isLess(0.7)) return loginWithPasskey;
      const { usuario, passwords } = person;
      if (random.isLess(0.04)) {
        const wrong = { type: 'credentials.submitted', usuario, password: wrongPassword, remember: true };
        return Array.from({ length: 7 }, () => [...use('login', wrong), atOnce]).flat();
      }
      const opened = { do: 'mail', tab: tab.number, usuario: unconfirmed } as const;
      if (random.isLess(0.25))
        return [
          ...maybe(0.7, { do: 'register' }),
          ...[opened, ...maybe(0.5, { do: 'pass', ms: 61_000 }, opened)],
        ];
      if (random.isLess(0.6)) {
        const remember = random.isLess(0.7);
        return use('login', {
          type: 'credentials.submitted',
          usuario,
          password: passwordOf(person, random),
          remember,
        });
      }
      const next = passwordWith(words.text());
      passwords.unshift(next);
      return [
        ...use(
          'login',
          { type: 'recovery.requested', usuario, remember: true },
          { type: 'email.submitted', email: emailOf(usuario) },
        ),
        atOnce,
        ...maybe(0.15, { do: 'sleep', ms: 7_200_000 }),
        { do: 'mail', tab: tab.number, usuario },
        ...use('resetPassword', { type: 'password.submitted', password: next, confirmation: next }),
      ];
    },
    rename: () => [
      ...use(
        'rename',
        { type: 'role.chosen', role: random.pick(characterRoles) },
        { type: 'name.typed', text: nameOf(words, random) },
        { type: 'rename.submitted' },
      ),
      ...maybe(0.15, { do: 'lose', tab: tab.number, call: changeCharacterName.path }),
    ],
    story: () => {
      // The number of the first story, mostly.
      const review = { historiaID: random.pick(['1', '1', '2']), AdminID: '4', razon: 'Falta algo.' };
      const reopened = { do: 'colleague', method: 'POST', path: reopenStory.path, body: review } as const;
      return [
        ...use('story', storyTyped(words, 1300), { type: 'story.submitted' }, { type: 'save.confirmed' }),
        ...maybe(0.15, { do: 'refuse', tab: tab.number, call: saveStory.path, status: 500 }, atOnce),
        // The refused story is written again.
        ...maybe(
          0.4,
          ...[atOnce, reopened, { do: 'reload', tab: tab.number } as const, ...maybe(0.8, atOnce)],
          ...use('story', storyTyped(words, 1300)),
          ...maybe(0.5, atOnce, { do: 'reload', tab: tab.number }, atOnce),
        ),
      ];
    },
    quiz: () => [
      // A quiz whose time is over is followed by another one.
      ...maybe(0.1, { do: 'pass', ms: 1_000_000 }, { do: 'visit', tab: tab.number, path: tab.url }, atOnce),
      ...[0, 1].flatMap((question) =>
        use('quiz', { type: 'answer.chosen', question, option: random.isLess(0.7) ? 2 : 1 }),
      ),
      ...maybe(0.4, { do: 'pass', ms: 61_000 }, { do: 'reload', tab: tab.number }, atOnce),
      ...use('quiz', { type: 'answers.submitted' }),
      // The certificate is refused, and the page is loaded again.
      ...maybe(
        0.2,
        { do: 'refuse', tab: tab.number, call: certify.path, status: 500 },
        atOnce,
        ...maybe(0.5, { do: 'pass', ms: 901_000 }),
        { do: 'reload', tab: tab.number },
        atOnce,
      ),
      // The answers arrive too late.
      ...maybe(0.1, { do: 'sleep', ms: 1_000_000 }),
    ],
    password: () => {
      const typed = {
        currentPassword: wrongPassword,
        newPassword: 'Nueva-clave-9',
        confirmation: 'Nueva-clave-9',
      };
      if (random.isLess(0.06))
        return Array.from({ length: 7 }, () => [
          ...use('password', { type: 'passwords.submitted', ...typed }),
          atOnce,
        ]).flat();
      const next = passwordWith(words.text());
      const currentPassword = passwordOf(person, random);
      person.passwords.unshift(next);
      const event = { type: 'passwords.submitted', currentPassword, newPassword: next, confirmation: next };
      return [...use('password', event), { do: 'pass', ms: 61_000 }, { do: 'pass', ms: 61_000 }];
    },
    passkeys: () => {
      const { passkeys, isVerified, isRequired } = contextOf('passkeys')?.list ?? {};
      if (!passkeys?.length || (passkeys.length === 1 && random.isLess(0.7)))
        return [...addPasskey(), ...maybe(0.4, ...loginAgain)];
      const verified = [...use('passkeys', { type: 'verification.requested' }), atOnce, answered, atOnce];
      const passkey: object = random.pick(passkeys);
      const password = passwordOf(person, random);
      return [
        ...(isRequired && !isVerified ? verified : []),
        ...(random.isLess(0.6)
          ? use('passkeys', { type: 'removal.requested', passkey }, { type: 'removal.submitted', password })
          : use(
              'passkeys',
              { type: 'renaming.requested', passkey },
              { type: 'renaming.submitted', name: words.passkey() },
            )),
      ];
    },
    sessions: () => {
      const sessions: { id: string; isCurrent: boolean }[] = contextOf('sessions')?.sessions ?? [];
      const id = random.pick([null, ...sessions.map(({ id }) => id)]);
      const password = passwordOf(person, random);
      return use('sessions', { type: 'end.requested', id }, { type: 'password.submitted', password });
    },
    movementsExport: () => [
      ...use('movementsExport', exportRequested(random)),
      { do: 'deliver', tab: tab.number, call: bankMovements.path },
      ...maybe(0.5, { do: 'earn' }),
      { do: 'pass', ms: 3000 },
    ],
    adminLinks: () => {
      const refused = { do: 'refuse', tab: tab.number, call: updateLink.path } as const;
      return [
        ...use(
          'adminLinks',
          { type: 'link.selected', id: random.pick([1, 2]) },
          { type: 'link.typed', text: `https://example.com/${words.text()}` },
          { type: 'link.submitted' },
        ),
        ...maybe(0.3, { ...refused, status: random.pick([500, 404]) }, atOnce),
      ];
    },
    'adminNews.newsEdit': () => edit(contextOf('adminNews.newsEdit')?.name.id),
    'adminNews.newsDetail': () => {
      const rows: readonly { id: number }[] = contextOf('adminNews.newsDetail')?.subNews ?? [];
      const [{ id } = { id: 0 }] = rows;
      if (id === 0 || random.isLess(0.2)) return use('adminNews.newsDetail.newsWriting', ...addedSubNews());
      if (random.isLess(0.3)) return deletion('mininoticias', 'adminNews.newsDetail.deletion', rows);
      return [
        ...use('adminNews.newsDetail', { type: 'edit.requested', id }),
        ...use('adminNews.newsDetail.subNewsEdit', { type: 'text.typed', text: subNewsText(words) }),
        ...meanwhile('mininoticias', id),
        ...use('adminNews.newsDetail.subNewsEdit', { type: 'text.submitted' }),
        ...maybe(0.7, atOnce),
      ];
    },
    'adminNews.newsWriting': () => {
      const context = contextOf('adminNews.newsWriting');
      const isBegun = isPartlyCreated(context);
      const path = `/api/VR/noticias/${context?.newsId}`;
      const isDeleted = isBegun && random.isLess(0.4);
      const deleted = { do: 'colleague', method: 'DELETE', path, body: {} } as const;
      const submitted = isDeleted
        ? [atOnce, ...use('adminNews.newsWriting', { type: 'news.submitted' })]
        : [];
      return [...(isDeleted ? [deleted] : []), ...write(isBegun), ...submitted];
    },
    adminNews: () => {
      const rows: readonly { id: number }[] = contextOf('adminNews')?.news ?? [];
      const open = (place: Opened): Step[] => [
        { do: 'visit', tab: tab.number, path: adminNewsHref(place) },
        atOnce,
      ];
      if (rows.length === 0 || random.isLess(0.3))
        return [...open({ mode: 'adding', openId: null }), ...write(false)];
      if (random.isLess(0.5)) return deletion('noticias', 'adminNews.deletion', rows);
      const { id } = random.pick(rows);
      if (random.isLess(0.55)) return open({ mode: 'detail', openId: id });
      return [...open({ mode: 'editing', openId: id }), ...edit(id)];
    },
  };
  const possible = Object.keys(scenes).filter((actor) => tab.actorAt(actor));
  const innermost = possible.filter((actor) => !possible.some((other) => other.startsWith(`${actor}.`)));
  const actors = innermost.filter((actor) => about === null || actor === about);
  if (actors.length === 0) return null;
  const actor = random.pick(actors);
  return { actor, steps: scenes[actor]?.() ?? [] };
}
