/**
 * A file, or a folder with a slash at its end; the text of an expression, a property or a statement there; the text of the
 * code directly around it.
 */
type Code = readonly [path: string, code: string | RegExp, within?: string | RegExp];

/** Code that Stryker does not change, because no test could notice the changes, by the reason. */
const reasons: Readonly<Record<string, readonly Code[]>> = {
  'A mistake of the programmer: users never see the text.': [['machines/', /^new Error\(/]],
  'Only the types need it: at run time the value is always there.': [
    ['machines/', /^if \((![\w.]+|\w+ === (null|undefined))\) throw new Error\(.+\);$/],
    ['machines/', /^assertEvent\(/],
    ['machines/admin/', /^(snapshot\.)?context\.chosen\?\.id$/],
    ['machines/admin/admin-news.ts', 'context.drafts ?? []'],
    ['machines/admin/news-composition.ts', 'newsId !== null', 'isAddition && newsId !== null'],
    ['machines/admin/news-composition.ts', 'first !== undefined'],
    ['machines/player/movements.ts', /^(one|other)\?\.\w+$/],
    ['machines/player/property.ts', 'context.owned?.length'],
    ['machines/session/login.ts', 'accounts[0]?.ID'],
    ['contract/rules/player.ts', "''", "Array.from(email)[0] ?? ''"],
  ],
  'It is shown only after a failure, which sets it.': [['machines/', "failure: ''"]],
  'A property of a string is undefined too: the check is for the types.': [
    ['machines/', /^typeof [\w.]+ === 'object'$/, / : undefined$/],
  ],
  'It is set again before it is read.': [
    ['machines/admin/admin-links.ts', "submitted: ''"],
    ['machines/admin/admin-news.ts', 'unsaved: []'],
    ['machines/player/certificates.ts', /^(underWay: \[\]|held: \{.+\})$/],
    ['machines/player/exported-pages.ts', 'isComplete: false'],
    ['machines/player/quiz.ts', /^(questions|answers): \[\]$|^deadlineAt: 0$|^isPassed: false$/],
    ['machines/player/story.ts', "leavingTo: ''"],
    ['machines/player/story.ts', "doubt: 'refused'"],
    ['machines/session/access.ts', "chatId: ''"],
  ],
  'Only a row with the id of the item counts.': [
    ['machines/admin/news-edit.ts', '[]', 'result.ok ? result.value.rows : []'],
  ],
  'The texts to send are trimmed already.': [['machines/admin/news-drafts.ts', 'other.trim()']],
  'It is set again before it is read. Without the reset, equal snapshots would differ in the exploration.': [
    ['machines/admin/news-publication.ts', 'isUnanswered: false', /newestSubNewsId/],
  ],
  'The subtraction treats null as 0, so the result is also 0.': [
    ['machines/player/exported-pages.ts', 'totalItems === null'],
  ],
  'Comparing null with a day is also false.': [['machines/player/exported-pages.ts', 'oldest !== null']],
  'Any text that is not a name of a character does.': [
    ['machines/player/update-player.ts', "currentName: ''"],
  ],
  'The API client throws nothing else: the check is for the types.': [
    ['machines/shared/explained-load.ts', "''", "error instanceof CallFailure ? error.text : ''"],
  ],
  'Only refused calls are asked: the check is for the types.': [
    ['machines/shared/calls.ts', "''", "result.ok ? '' : result.text"],
  ],
  'Either all columns are null or none: one check would do, the types need each.': [
    ['server/player/bank-statement.ts', /=== null$/, /=== null$/],
  ],
  'No player has the id null, so the update changes nothing.': [
    ['server/session/confirmation.ts', 'playerId === null'],
  ],
  'Only the existence of a row counts.': [['server/session/mail-tokens.ts', '{ one: sql`1` }']],
  'A foreign key gives each session and each token a player: only the types need the check.': [
    ['server/', '!player', /^if \(!player\) throw new Refusal\(/],
  ],
  'The counters of a session have another subject than those of a login anyway.': [
    ['server/session/own-password.ts', "'change-password'"],
  ],
  'No player has the id null, so the next check refuses it.': [
    ['server/session/password-reset.ts', 'playerId === null'],
  ],
  'No story has the id null, so none is found.': [['server/player/stories.ts', 'storyId === null']],
  'The first element is never read.': [
    ['contract/rules/movement-date.ts', '[]', /\.exec\(text\) \?\? \[\]$/],
  ],
  'A comparison of undefined with a day is false too.': [
    ['contract/rules/movement.ts', 'newest !== undefined'],
  ],
};

export const equivalent = Object.entries(reasons).flatMap(([reason, codes]) =>
  codes.map(([path, code, within]) => ({ path, code, within, reason })),
);
export type Equivalent = (typeof equivalent)[number];
