export interface Equivalent {
  /** A file, or a folder with a slash at its end. */
  readonly path: string;
  /** The text of an expression, a property or a statement. */
  readonly code: string | RegExp;
  /** The text of the code directly around it. */
  readonly within?: string | RegExp;
  readonly reason: string;
}

const forTypes = 'Only the types need it: at run time the value is always there.';
const setBefore = 'It is set again before it is read.';

/** Code that Stryker does not change, because no test could notice the changes. */
export const equivalent: readonly Equivalent[] = [
  {
    path: 'machines/',
    code: /^new Error\(/,
    reason: 'A mistake of the programmer: users never see the text.',
  },
  {
    path: 'machines/',
    code: /^if \((![\w.]+|\w+ === (null|undefined))\) throw new Error\(.+\);$/,
    reason: forTypes,
  },
  {
    path: 'machines/',
    code: /^event\.type === '[\w.]+'$/,
    reason: 'Only this event leads to the call: the check is for the types.',
  },
  {
    path: 'machines/',
    code: "''",
    within: /^('token' in event|event\.type === '[\w.]+')\s+\?/,
    reason: 'Only an event with the value leads to the call: the fallback is for the types.',
  },
  { path: 'machines/', code: "failure: ''", reason: 'It is shown only after a failure, which sets it.' },
  { path: 'machines/', code: /^assertEvent\(/, reason: forTypes },
  {
    path: 'machines/',
    code: /^typeof [\w.]+ === 'object'$/,
    within: / : undefined$/,
    reason: 'A property of a string is undefined too: the check is for the types.',
  },

  { path: 'machines/admin/', code: /^(snapshot\.)?context\.chosen\?\.id$/, reason: forTypes },
  { path: 'machines/admin/admin-news.ts', code: 'context.drafts ?? []', reason: forTypes },
  { path: 'machines/admin/admin-links.ts', code: "submitted: ''", reason: setBefore },
  { path: 'machines/admin/admin-news.ts', code: 'unsaved: []', reason: setBefore },
  {
    path: 'machines/admin/news-edit.ts',
    code: '[]',
    within: 'result.ok ? result.value : []',
    reason: 'Only a row with the id of the item counts.',
  },
  {
    path: 'machines/admin/news-composition.ts',
    code: 'newsId !== null',
    within: 'isAddition && newsId !== null',
    reason: forTypes,
  },
  { path: 'machines/admin/news-composition.ts', code: 'first !== undefined', reason: forTypes },
  {
    path: 'machines/admin/news-drafts.ts',
    code: 'other.trim()',
    reason: 'The texts to send are trimmed already.',
  },
  {
    path: 'machines/admin/news-publication.ts',
    code: 'isUnanswered: false',
    within: /newestSubNewsId/,
    reason: `${setBefore} Without the reset, equal snapshots would differ in the exploration.`,
  },
  { path: 'machines/player/certificates.ts', code: 'underWay: []', reason: setBefore },
  { path: 'machines/player/exported-pages.ts', code: 'isComplete: false', reason: setBefore },
  {
    path: 'machines/player/exported-pages.ts',
    code: 'totalItems === null',
    reason: 'The subtraction treats null as 0, so the result is also 0.',
  },
  {
    path: 'machines/player/exported-pages.ts',
    code: 'oldest !== null',
    reason: 'Comparing null with a day is also false.',
  },
  { path: 'machines/player/movements.ts', code: /^(one|other)\?\.\w+$/, reason: forTypes },
  { path: 'machines/player/property.ts', code: 'context.owned?.length', reason: forTypes },
  {
    path: 'machines/player/property.ts',
    code: 'selectedOf(context) === null',
    reason: 'The guard `isSelectedThere` is evaluated first.',
  },
  {
    path: 'machines/player/quiz.ts',
    code: /^(questions|answers): \[\]$|^deadlineAt: 0$|^isPassed: false$/,
    reason: setBefore,
  },
  { path: 'machines/player/story.ts', code: "leavingTo: ''", reason: setBefore },
  { path: 'machines/player/story.ts', code: "doubt: 'refused'", reason: setBefore },
  {
    path: 'machines/player/update-player.ts',
    code: "currentName: ''",
    reason: 'Any text that is not a name of a character does.',
  },
  { path: 'machines/session/access.ts', code: "chatId: ''", reason: setBefore },
  { path: 'machines/session/login.ts', code: 'accounts[0]?.ID', reason: forTypes },
  {
    path: 'machines/shared/calls.ts',
    code: "typeof logic === 'object' && logic !== null",
    reason: 'A WeakMap has only objects as keys: the check is for the types.',
  },
  {
    path: 'machines/shared/explained-load.ts',
    code: "''",
    within: "error instanceof CallFailure ? error.text : ''",
    reason: 'The API client throws nothing else: the check is for the types.',
  },
  {
    path: 'machines/shared/calls.ts',
    code: "''",
    within: "result.ok ? '' : result.text",
    reason: 'Only refused calls are asked: the check is for the types.',
  },
  {
    path: 'machines/shared/provided.ts',
    code: "(typeof part === 'function' || typeof part === 'object') && part !== null",
    reason: 'A WeakSet contains only objects and functions: the check is for the types.',
  },
  {
    path: 'machines/shared/provided.ts',
    code: '(snapshot) => snapshot',
    reason: 'XState asks only actors that are not done, and this one is done when it starts.',
  },

  {
    path: 'server/player/bank-statement.ts',
    code: /=== null$/,
    within: /=== null$/,
    reason: 'Either all columns are null or none: one check would do, the types need each.',
  },
  {
    path: 'server/session/confirmation.ts',
    code: 'playerId === null',
    reason: 'No player has the id null, so the update changes nothing.',
  },
  {
    path: 'server/session/mail-tokens.ts',
    code: '{ one: sql`1` }',
    reason: 'Only the existence of a row counts.',
  },
  {
    path: 'server/',
    code: '!player',
    within: /^if \(!player\) throw new Refusal\(/,
    reason: 'A foreign key gives each session and each token a player: only the types need the check.',
  },
  {
    path: 'server/session/own-password.ts',
    code: "'change-password'",
    reason: 'The counters of a session have another subject than those of a login anyway.',
  },
  {
    path: 'server/session/password-reset.ts',
    code: 'playerId === null',
    reason: 'No player has the id null, so the next check refuses it.',
  },
  {
    path: 'server/player/stories.ts',
    code: '{ target: stories.playerId }',
    reason: 'A new row breaks no other unique key.',
  },
  {
    path: 'server/player/stories.ts',
    code: 'storyId === null',
    reason: 'No story has the id null, so none is found.',
  },

  {
    path: 'contract/rules/player.ts',
    code: "''",
    within: "Array.from(email)[0] ?? ''",
    reason: forTypes,
  },
  {
    path: 'contract/rules/movement-date.ts',
    code: '[]',
    within: /\.exec\(text\) \?\? \[\]$/,
    reason: 'The first element is never read.',
  },
  {
    path: 'contract/rules/movement.ts',
    code: 'newest !== undefined',
    reason: 'A comparison of undefined with a day is false too.',
  },
];
