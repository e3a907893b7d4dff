import { type AnyStateMachine, assign } from 'xstate';
import { adminLinksMachine } from '#machines/admin/admin-links.ts';
import { adminNewsMachine } from '#machines/admin/admin-news.ts';
import { cleared, type WritingContext } from '#machines/admin/news-composition.ts';
import { newsEditMachine } from '#machines/admin/news-edit.ts';
import { newsPublicationMachine } from '#machines/admin/news-publication.ts';
import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import { nothingRead, type WantedExport } from '#machines/player/exported-pages.ts';
import { movementsExportMachine } from '#machines/player/movements-export.ts';
import { passkeysMachine } from '#machines/player/passkeys.ts';
import { quizMachine } from '#machines/player/quiz.ts';
import { quizClockMachine } from '#machines/player/quiz-clock.ts';
import { renameMachine } from '#machines/player/rename.ts';
import { storyMachine } from '#machines/player/story.ts';
import { accessMachine } from '#machines/session/access.ts';
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

/** A storage that keeps only the first draft of each kind. */
class FirstDrafts extends Map<string, string> {
  override set(key: string, value: string) {
    return key.includes('Draft') && this.has(key) ? this : super.set(key, value);
  }
}

export const faults: readonly Fault[] = [
  {
    name: 'a news item whose answer was lost is created again',
    parts: [
      [newsPublicationMachine, 'guards', 'isNewsThere', no],
      [newsPublicationMachine, 'guards', 'isUnsent', yes],
    ],
  },
  {
    name: 'a created sub-news item is sent again',
    parts: [[newsPublicationMachine, 'actions', 'removeSent', nothing]],
  },
  {
    name: 'a tab does not empty its form after another one published',
    parts: [[newsWritingMachine, 'actions', 'clearAll', nothing]],
  },
  {
    name: 'a sub-news item that one tab types while another publishes is lost',
    parts: [
      [
        newsWritingMachine,
        'actions',
        'keepTyped',
        assign(({ context }: { context: WritingContext }) => cleared(context)),
      ],
    ],
  },
  {
    name: 'an update of a news item that was refused is called saved',
    parts: [[newsEditMachine, 'guards', 'isAccepted', yes]],
  },
  { name: 'a refused deletion is called done', parts: [[adminNewsMachine, 'guards', 'isAccepted', yes]] },
  { name: 'a refused link is called updated', parts: [[adminLinksMachine, 'guards', 'isAccepted', yes]] },
  {
    name: 'a link whose answer was lost is called failed',
    parts: [[adminLinksMachine, 'guards', 'isUpdated', no]],
  },
  {
    name: 'a saved story is overwritten',
    trigger: ['stories', 'insert', 'delete from stories where player_id = new.player_id; return new;'],
  },
  {
    name: 'a story whose answer was lost is called unsaved',
    parts: [
      [storyMachine, 'guards', 'isSavedAsTyped', no],
      [storyMachine, 'guards', 'isSavedElsewhere', no],
    ],
  },
  { name: 'a story is called saved without an answer', parts: [[storyMachine, 'guards', 'isAccepted', yes]] },
  {
    name: 'a rename whose answer was lost is called failed',
    parts: [[renameMachine, 'guards', 'hasNewName', no]],
  },
  { name: 'a refused rename is called done', parts: [[renameMachine, 'guards', 'isAccepted', yes]] },
  { name: 'other tabs do not hear of a rename', parts: [[sessionMachine, 'actions', 'renameUser', nothing]] },
  {
    name: 'a rename is paid twice',
    trigger: [
      'players',
      'update',
      'if new.coins < old.coins then new.coins := new.coins - 100; end if; return new;',
    ],
  },
  {
    name: 'sessions survive a new password',
    trigger: ['sessions', 'delete', 'return null;'],
  },
  {
    name: 'a certificate whose answer was lost is called failed',
    parts: [[quizMachine, 'guards', 'isHeld', no]],
  },
  {
    name: 'a wrong submission costs no attempt',
    parts: [[quizMachine, 'actions', 'useUpAttempt', nothing]],
  },
  {
    name: 'a reload gives a quiz another clock',
    parts: [[quizMachine, 'guards', 'isResumable', no]],
  },
  { name: 'the clock of a quiz stops', parts: [[quizClockMachine, 'delays', 'tick', 1e9]] },
  { name: 'a refused certificate is called recorded', parts: [[quizMachine, 'guards', 'isAccepted', yes]] },
  {
    name: 'a password stays in the page',
    parts: [
      [
        changePasswordMachine,
        'actions',
        'setProblem',
        assign(({ event }: { event: { newPassword?: string } }) => ({
          problem: null,
          typed: event.newPassword,
        })),
      ],
    ],
  },
  {
    name: 'a refused password is called changed',
    parts: [[changePasswordMachine, 'guards', 'isAccepted', yes]],
  },
  {
    name: 'a session that the server ended goes on',
    parts: [[sessionMachine, 'guards', 'isAuthenticated', yes]],
  },
  {
    name: 'a log-out leaves the session on the server',
    parts: [[logOutMachine, 'guards', 'isOffered', no]],
  },
  {
    name: 'the challenge of a passkey is not used up',
    trigger: [
      'passkey_challenges',
      'after delete',
      'insert into passkey_challenges values (old.*); return null;',
    ],
  },
  {
    name: 'an added passkey is not stored',
    trigger: ['passkeys', 'after insert', 'delete from passkeys where id = new.id; return null;'],
  },
  {
    name: 'a removed passkey still opens a session',
    trigger: ['passkeys', 'delete', 'return null;'],
  },
  {
    name: 'a refused change of passkeys is called done',
    parts: [[passkeysMachine, 'guards', 'isAccepted', yes]],
  },
  {
    name: 'a session lives for years',
    trigger: [
      'sessions',
      'insert',
      "new.idle_expires_at := 'infinity'; new.expires_at := 'infinity'; return new;",
    ],
  },
  {
    name: 'a link of a recovery works for a day',
    trigger: ['mail_tokens', 'insert', "new.expires_at := new.created_at + interval '1 day'; return new;"],
  },
  {
    name: 'a mailed link can be used again',
    trigger: ['mail_tokens', 'update', 'new.used_at := null; return new;'],
  },
  {
    name: 'a mailed link has expired when it is sent',
    trigger: ['mail_tokens', 'insert', 'new.expires_at := new.created_at; return new;'],
  },
  {
    name: 'a refused confirmation is called done',
    parts: [[confirmMachine, 'guards', 'isConfirmed', yes]],
  },
  {
    name: 'a certificate is given for wrong answers',
    parts: [[quizMachine, 'guards', 'isAllRight', yes]],
  },
  {
    name: 'a saved story can be written again',
    parts: [
      [storyMachine, 'guards', 'isWithoutDraft', no],
      [storyMachine, 'guards', 'isSavedElsewhere', no],
    ],
  },
  {
    name: 'a created sub-news item replaces the ones before',
    trigger: [
      'sub_news',
      'after insert',
      'delete from sub_news where news_id = new.news_id and id < new.id; return null;',
    ],
  },
  {
    name: 'the draft of a saved news item stays',
    parts: [[newsEditMachine, 'actions', 'removeSentDraft', nothing]],
  },
  {
    name: 'a demotion in the game is not noticed',
    trigger: ['players', 'update', 'new.admin_level := old.admin_level; return new;'],
  },
  {
    name: 'an edit overwrites the text of another administrator',
    parts: [
      [newsEditMachine, 'guards', 'isOutdated', no],
      [newsEditMachine, 'guards', 'isUnchanged', yes],
    ],
  },
  {
    name: 'a page that is shown does not check its session',
    parts: [[sessionMachine, 'guards', 'isOverdue', no]],
  },
  { name: 'a session that is alive expires', parts: [[sessionMachine, 'guards', 'isAuthenticated', no]] },
  {
    name: 'a house gets another owner',
    trigger: ['sessions', 'after insert', 'update houses set player_id = new.player_id; return null;'],
  },
  {
    name: 'wrong logins are not counted',
    trigger: ['rate_limits', 'update', 'new.count := 1; return new;'],
  },
  {
    name: 'a certificate has no time limit',
    trigger: ['served_quizzes', 'insert', "new.served_at := 'infinity'; return new;"],
  },
  {
    name: 'a removed passkey leaves sessions confirmed',
    trigger: [
      'sessions',
      'update',
      'new.passkey_at := coalesce(new.passkey_at, old.passkey_at); return new;',
    ],
  },
  { name: 'the session is checked only once', parts: [[sessionMachine, 'delays', 'recheck', 1e9]] },
  { name: 'the access check is never repeated', parts: [[accessMachine, 'delays', 'pause', 1e9]] },
  {
    name: 'maintenance never ends for an open page',
    parts: [[maintenanceMachine, 'guards', 'isAccepted', no]],
  },
  { name: 'players share their drafts', storage: () => new CommonDrafts() },
  { name: 'drafts end with the session', storage: () => new SessionDrafts() },
  { name: 'a story stays in the browser after a log-out', storage: () => new LastingStories() },
  { name: 'only the first draft is stored', storage: () => new FirstDrafts() },
  { name: 'tabs overwrite the drafts of each other', isDeaf: true },
  { name: 'a proxy sends calls with the session of another browser', proxy: firstSession },
  {
    name: 'the downloaded statement begins with its second page',
    parts: [
      [
        movementsExportMachine,
        'actions',
        'begin',
        assign((_, { period }: WantedExport) => ({ ...nothingRead, period, page: 2, pageCount: 3 })),
      ],
    ],
  },
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
