import { adminMessages } from '#contract/messages/admin.ts';
import { playerMessages } from '#contract/messages/player.ts';

// Places that a run must reach. A run that is green without them has proved little.

const { newsAdmin, links } = adminMessages;
const { rename, story, quiz, changePassword } = playerMessages;
const told = (text: string) => (line: string) => line === `told ${text}`;
const matches = (pattern: RegExp) => (line: string) => pattern.test(line);

/** What happens is told in lines: a call with its fate and path, or a message. `transitions.ts` counts the states. */
const marks: Readonly<Record<string, (line: string) => boolean>> = {
  'a login': matches(/^handled POST \S+login 200$/),
  'a refused login': matches(/^handled POST \S+login 4/),
  'a call that lost its session midway': matches(/^handled \S+ \S+ 401$/),
  'a call without the level': matches(/^handled \S+ \S+ 403$/),
  'a call in maintenance': matches(/^handled \S+ \S+ 503$/),
  'too many attempts': matches(/^handled \S+ \S+ 429$/),
  'a rename': told(rename.done),
  'a failed rename': told(rename.failed),
  'a refused rename': matches(/^handled \S+ \S*[nN]ame\S* 4(00|03|09)$/),
  'a lost rename': matches(/^lose \S+ \S*[nN]ame\S*$/),
  'a saved story': told(story.done),
  'a failed story': told(story.failed),
  'a certificate that could not be sent': told(quiz.failed),
  'a new password': told(changePassword.done),
  'a link': told(links.done),
  'a failed link': told(links.failed),
  'a refused link': told(links.refused),
  'a created news item': told(newsAdmin.created),
  'a changed news item': told(newsAdmin.updated),
  'a changed sub-news item': told(newsAdmin.subNewsUpdated),
  'added sub-news items': told(newsAdmin.subNewsCreated),
  'a deleted news item': told(newsAdmin.deleted),
  'a failed deletion': told(newsAdmin.deleteFailed),
  'a deleted sub-news item': told(newsAdmin.subNewsDeleted),
  'a lost write': matches(/^lose (POST|PUT|DELETE)/),
  'half of an answer': matches(/^half /),
  'a crash during a write': matches(/^crash (POST|PUT|DELETE)/),
  'a call that the server got twice': matches(/^twice /),
  'an added passkey': matches(/^handled POST \S+passkeys 200$/),
  'a login with a passkey': matches(/^handled POST \S+passkey-login 200$/),
  'a password that is set by mail': matches(/^handled POST \S+reset-password 200$/),
  'a mailed link that does not work any more': matches(/^handled POST \S+reset-password 4/),
  'a write in the game whose answer is lost': matches(/^game site_\w+ lost/),
  'a call while the database of the game is away': matches(/^without the game \S+ \S+ 503$/),
  'a rename in the game': matches(/^in the game .*name/),
  'a downloaded statement': matches(/^saved statement$/),
  'a downloaded page of it': matches(/^saved page$/),
  'a body that comes late': matches(/^delayBody /),
  'calls at the same time': matches(/^together$/),
  'a log-out without Recordarme': matches(/^left$/),
};

const counts = new Map<string, number>(Object.keys(marks).map((name) => [name, 0]));
/** The marks of each line, which is told often. */
const known = new Map<string, readonly string[]>();

/** Counts the marks of a line. */
export function reach(line: string): void {
  const names = known.get(line) ?? Object.keys(marks).filter((name) => marks[name]?.(line));
  known.set(line, names);
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The marks that were reached less often than that. */
export function seldomReached(least: number): [name: string, count: number][] {
  return [...counts].filter(([, count]) => count < least);
}
