import { type AnyStateMachine, assign } from 'xstate';
import type { News } from '#contract/calls/public.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { adminLinksMachine } from '#machines/admin/admin-links.ts';
import { newsEditMachine } from '#machines/admin/news-edit.ts';
import { newsPublicationMachine } from '#machines/admin/news-publication.ts';
import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import { nothingRead, type WantedExport } from '#machines/player/exported-pages.ts';
import { movementsExportMachine } from '#machines/player/movements-export.ts';
import { quizMachine } from '#machines/player/quiz.ts';
import { quizClockMachine } from '#machines/player/quiz-clock.ts';
import { renameMachine } from '#machines/player/rename.ts';
import { storyMachine } from '#machines/player/story.ts';
import { newsMachine } from '#machines/public/news.ts';
import { confirmMachine } from '#machines/session/confirm.ts';
import { logOutMachine } from '#machines/session/log-out.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { maintenanceMachine } from '#machines/site/maintenance.ts';
import type { SentCall } from './server.ts';

// Faults that the simulation must find: mostly ones that were fixed once (CHANGELOG.md), put back by replacing a part.

export interface Fault {
  name: string;
  /** Replaced parts of machines. */
  parts?: readonly (readonly [AnyStateMachine, 'guards' | 'actions' | 'delays', string, unknown])[];
  /** The body of a trigger on a table, before its rows change or `after` it. */
  trigger?: readonly [
    table: string,
    event: `${'' | 'after '}${'insert' | 'update' | 'delete'}`,
    body: string,
  ];
  /** A browser's storage. */
  storage?: () => Map<string, string>;
  /** What a proxy makes of the headers of a call. */
  proxy?: () => (headers: SentCall['headers']) => SentCall['headers'];
  /** Tabs hear nothing of each other. */
  isDeaf?: boolean;
}

/** A proxy that sends the first session with all calls. */
function firstSession(): (headers: SentCall['headers']) => SentCall['headers'] {
  let first: string | undefined;
  return ({ authorization, ...others }) => {
    first ??= authorization;
    return authorization === undefined ? others : { ...others, authorization: first ?? authorization };
  };
}

const yes = () => true;
const no = () => false;
const nothing = () => {};

/** A storage whose keys do not contain the player. */
class CommonDrafts extends Map<string, string> {
  override get = (key: string) => super.get(common(key));
  override set(key: string, value: string) {
    return super.set(common(key), value);
  }
  override delete = (key: string) => super.delete(common(key));
}

function common(key: string): string {
  return key.replace(/Draft\.\d+/, 'Draft.0');
}

/** A storage that loses the drafts with the session. */
class SessionDrafts extends Map<string, string> {
  override delete(key: string) {
    if (key === 'vr.session') this.clear();
    return super.delete(key);
  }
}

/** A storage that never loses a story. */
class LastingStories extends Map<string, string> {
  override delete(key: string) {
    return !key.includes('story') && super.delete(key);
  }
}

const wrong = (name: string, ...parts: NonNullable<Fault['parts']>): Fault => ({ name, parts });
/** Guards of a machine, with spaces between their names, that always give the same answer. */
const always = (answer: () => boolean, machine: AnyStateMachine, guards: string, name: string): Fault =>
  wrong(name, ...guards.split(' ').map((guard) => [machine, 'guards', guard, answer] as const));
const triggered = (name: string, ...trigger: NonNullable<Fault['trigger']>): Fault => ({ name, trigger });

export const faults: readonly Fault[] = [
  // Loads, messages and news.
  always(no, maintenanceMachine, 'isAccepted', 'maintenance never ends for an open page'),
  always(yes, adminLinksMachine, 'isAccepted', 'a refused link is called updated'),
  always(no, adminLinksMachine, 'isUpdated', 'a link whose answer was lost is called failed'),
  wrong('an updated link is not said', [adminLinksMachine, 'actions', 'notifyDone', nothing]),
  always(yes, storyMachine, 'isAccepted', 'a story is called saved without an answer'),
  always(no, renameMachine, 'hasNewName', 'a rename whose answer was lost is called failed'),
  wrong(
    'a news item whose answer was lost is created again',
    [newsPublicationMachine, 'guards', 'isNewsThere', no],
    [newsPublicationMachine, 'guards', 'isUnsent', yes],
  ),
  wrong(
    'an edit overwrites the text of another administrator',
    [newsEditMachine, 'guards', 'isOutdated', no],
    [newsEditMachine, 'guards', 'isUnchanged', yes],
  ),
  // Texts.
  wrong('a tab does not empty its form after another one published', [
    newsWritingMachine,
    'actions',
    'clearAll',
    nothing,
  ]),
  wrong('the draft of a saved news item stays', [newsEditMachine, 'actions', 'removeSentDraft', nothing]),
  wrong('a password stays in the page', [
    changePasswordMachine,
    'actions',
    'setProblem',
    assign(({ event }: { event: { newPassword?: string } }) => ({
      problem: null,
      typed: event.newPassword,
    })),
  ]),
  { name: 'players share their drafts', storage: () => new CommonDrafts() },
  { name: 'drafts end with the session', storage: () => new SessionDrafts() },
  { name: 'a story stays in the browser after a log-out', storage: () => new LastingStories() },
  { name: 'tabs overwrite the drafts of each other', isDeaf: true },
  wrong('a stored name is not shown', [renameMachine, 'actions', 'restore', nothing]),
  // Requests, writes, rows and pages.
  always(no, renameMachine, 'isNameUnsound', 'a name that is not allowed is sent'),
  triggered(
    'an updated link changes the others, too',
    'links',
    'after update',
    'if pg_trigger_depth() = 1 then update links set address = new.address where id <> new.id; end if; return null;',
  ),
  triggered(
    'a created sub-news item replaces the ones before',
    'sub_news',
    'after insert',
    'delete from sub_news where news_id = new.news_id and id < new.id; return null;',
  ),
  triggered(
    'a house gets another owner',
    'sessions',
    'after insert',
    'update houses set player_id = new.player_id; return null;',
  ),
  wrong('the downloaded statement begins with its second page', [
    movementsExportMachine,
    'actions',
    'begin',
    assign((_, { period }: WantedExport) => ({ ...nothingRead, period, page: 2, pageCount: 3 })),
  ]),
  wrong('a list of news has no first item', [
    newsMachine,
    'actions',
    'takeNews',
    assign((_, { rows }: CountedRows<News>) => ({ news: rows.slice(1) })),
  ]),
  // Players and quizzes.
  triggered(
    'a saved story is overwritten',
    'stories',
    'insert',
    'delete from stories where player_id = new.player_id; return new;',
  ),
  triggered(
    'a rename is paid twice',
    'players',
    'update',
    'if new.coins < old.coins then new.coins := new.coins - 100; end if; return new;',
  ),
  wrong('other tabs do not hear of a rename', [sessionMachine, 'actions', 'renameUser', nothing]),
  wrong('a wrong submission costs no attempt', [quizMachine, 'actions', 'useUpAttempt', nothing]),
  always(no, quizMachine, 'isResumable', 'a reload gives a quiz another clock'),
  wrong('the clock of a quiz stops', [quizClockMachine, 'delays', 'tick', 1e9]),
  always(yes, quizMachine, 'isAllRight', 'a certificate is given for wrong answers'),
  triggered(
    'a certificate has no time limit',
    'served_quizzes',
    'insert',
    "new.served_at := 'infinity'; return new;",
  ),
  // Sessions, logins and mails.
  always(yes, sessionMachine, 'isAuthenticated', 'a session that the server ended goes on'),
  always(no, sessionMachine, 'isAuthenticated', 'a session that is alive expires'),
  always(no, sessionMachine, 'isOverdue', 'a page that is shown does not check its session'),
  always(no, logOutMachine, 'isOffered', 'a log-out leaves the session on the server'),
  triggered('sessions survive a new password', 'sessions', 'delete', 'return null;'),
  triggered(
    'a session lives for years',
    'sessions',
    'insert',
    "new.idle_expires_at := 'infinity'; new.expires_at := 'infinity'; return new;",
  ),
  triggered(
    'a demotion in the game is not noticed',
    'players',
    'update',
    'new.admin_level := old.admin_level; return new;',
  ),
  { name: 'a proxy sends calls with the session of another browser', proxy: firstSession },
  triggered('wrong logins are not counted', 'rate_limits', 'update', 'new.count := 1; return new;'),
  triggered('a mailed link can be used again', 'mail_tokens', 'update', 'new.used_at := null; return new;'),
  triggered(
    'a mailed link has expired when it is sent',
    'mail_tokens',
    'insert',
    'new.expires_at := new.created_at; return new;',
  ),
  always(yes, confirmMachine, 'isConfirmed', 'a refused confirmation is called done'),
  triggered(
    'a shared calendar cannot be ended',
    'calendars',
    'update',
    'new.secret_hash := coalesce(new.secret_hash, old.secret_hash); return new;',
  ),
  // Passkeys.
  triggered(
    'the challenge of a passkey is not used up',
    'passkey_challenges',
    'after delete',
    'insert into passkey_challenges values (old.*); return null;',
  ),
  triggered(
    'an added passkey is not stored',
    'passkeys',
    'after insert',
    'delete from passkeys where id = new.id; return null;',
  ),
  triggered('a removed passkey still opens a session', 'passkeys', 'delete', 'return null;'),
  triggered(
    'a removed passkey leaves sessions confirmed',
    'sessions',
    'update',
    'new.passkey_at := coalesce(new.passkey_at, old.passkey_at); return new;',
  ),
];

/** Replaces the parts of machines. Returns a function that puts the right ones back. */
export function plant({ parts = [] }: Fault): () => void {
  const undo = parts.map(([machine, part, name, wrong]) => {
    const implementations: Record<string, unknown> = machine.implementations[part];
    const { [name]: right } = implementations;
    if (right === undefined) throw new Error(`${machine.id} has no ${name}`);
    implementations[name] = wrong;
    return () => {
      implementations[name] = right;
    };
  });
  return () => {
    for (const restore of undo) restore();
  };
}

/** The statements that plant the trigger of a fault. */
export function triggerStatements({ trigger }: Fault): readonly string[] {
  if (!trigger) return [];
  const [table, event, body] = trigger;
  const when = event.startsWith('after') ? event : `before ${event}`;
  return [
    `create function planted() returns trigger language plpgsql as $$ begin ${body} end $$`,
    `create trigger planted ${when} on ${table} for each row execute function planted()`,
  ];
}
