import { assign, type InputFrom, type StateValue, sendTo, setup } from 'xstate';
import { updateNews, updateSubNews } from '#contract/calls/admin.ts';
import { type News, news, type SubNews, subNews } from '#contract/calls/public.ts';
import type { UserId } from '#contract/calls/session.ts';
import { newsEditDrafts, subNewsEditDrafts } from '#contract/drafts/admin.ts';
import type { DraftKind } from '#contract/drafts/draft-kind.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import {
  isNewsComplete,
  isNewsTextTooLong,
  isSubNewsComplete,
  type NewsDraft,
  type SubNewsDraft,
} from '#contract/rules/news.ts';
import { accepted, type CallLogic, type CallResult, call, isAccepted } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { trimmedNews, trimmedSubNews } from './news-composition.ts';
import { type DraftName, type EditDraft, itemOf } from './news-drafts.ts';
import { passkeyRefusal } from './refused-change.ts';

// An administrator edits the texts of a news item, or of one of its sub-news. The typed text is stored until the
// server accepts it, and all tabs show the same text. Before it saves, the machine reads the list again: a text that
// another administrator has changed or deleted meanwhile is only replaced if the administrator decides so. There are two
// machines, one for each form.

interface EditInput<Text> {
  userID: UserId;
  /** The edited item. */
  name: Extract<DraftName, { id: number }>;
  /** The text on the server, as it was read last. */
  saved: Text;
}

interface EditContext<Text> extends EditInput<Text> {
  /** The server's text that the typed one started from, or that the administrator has decided to replace. */
  base: Text;
  text: Text;
  /** The text that is saved. Another tab may change `text` meanwhile. */
  submitted: Text;
  isIncomplete: boolean;
  isRestored: boolean;
}

type EditEvent<Text> =
  | { type: 'text.typed'; text: Text }
  | { type: 'text.submitted' }
  /** The typed text shall replace the one that another administrator has saved meanwhile. */
  | { type: 'replacement.chosen' }
  | { type: 'draft.dropped' }
  | Exclude<DraftReport<EditDraft<Text>>, { type: 'draft.removed' }>
  | { type: 'call.cancelled' };

type CurrentResult = CallResult<typeof news> | CallResult<typeof subNews>;

/** The answer for the sub-news of a news item that does not exist. */
const notFound = 404;

/** The differences between the two forms. */
interface Form<Text> {
  drafts: DraftKind<EditDraft<Text>>;
  /** Reads the list. */
  current: CallLogic<typeof news> | CallLogic<typeof subNews>;
  /** The texts of a row of the list. */
  textOf: (row: News | SubNews) => Text | null;
  update: CallLogic<typeof updateNews> | CallLogic<typeof updateSubNews>;
  /** The texts as they are sent. */
  trimmed: (text: Text) => Text;
  sent: (id: number, text: Text) => InputFrom<Form<Text>['update']>;
  isComplete: (text: Text) => boolean;
  failed: string;
}

function currentOf({ event }: { event: { output: CurrentResult } }): CurrentResult {
  return event.output;
}

function editMachine<Text extends NewsDraft | SubNewsDraft>(id: string, form: Form<Text>) {
  const { drafts, current, textOf, update, trimmed, sent, isComplete, failed } = form;

  /** Servers may trim texts before they store them. */
  const isSame = (one: Text, other: Text) => !isTextChanged({ saved: trimmed(one), text: trimmed(other) });

  /** The text on the server; null if the item is gone, or if the list is refused. */
  const currentText = ({ name }: EditInput<Text>, result: CurrentResult): Text | null => {
    const rows: readonly (News | SubNews)[] = result.ok ? result.value.rows : [];
    const row = rows.find(({ id }) => id === name.id);
    return row ? textOf(row) : null;
  };

  /** What the form takes from a draft. */
  const started = ({ text, base }: EditDraft<Text>, { saved }: EditContext<Text>) => ({
    text,
    base: isSame(text, saved) ? saved : base,
  });

  const typed = {
    actions: [{ type: 'takeText', params: ({ event }: { event: { text: Text } }) => event }, 'saveDraft'],
  } as const;

  const changedElsewhere = {
    actions: { type: 'takeDraft', params: ({ event }: { event: { draft: EditDraft<Text> } }) => event.draft },
  } as const;

  const failure = { target: 'editing', actions: { type: 'notifyFailed', params: passkeyRefusal } } as const;

  return setup({
    types: {} as {
      context: EditContext<Text>;
      input: EditInput<Text>;
      events: EditEvent<Text>;
      children: { toast: 'toast' };
      tags: Tag;
    },
    actors: { toast: toastMachine, current, update, draft: draft(drafts) },
    actions: {
      saveDraft: sendTo('draft', ({ context: { text, base } }) => ({
        type: 'draft.typed',
        draft: { text, base },
      })),
      readDraft: sendTo('draft', { type: 'draft.read' }),
      removeDraft: sendTo('draft', { type: 'draft.dropped' }),
      // A draft from before a lost answer has another base.
      removeSentDraft: sendTo('draft', ({ context: { text } }) => ({
        type: 'draft.dropped',
        draft: { text },
      })),
      restore: assign(({ context }, draft: EditDraft<Text> | null) =>
        draft ? { ...started(draft, context), isRestored: true } : {},
      ),
      takeText: assign((_, { text }: { text: Text }) => ({ text, isIncomplete: false })),
      takeDraft: assign(({ context }, draft: EditDraft<Text> | null) =>
        draft ? { ...started(draft, context), isIncomplete: false } : {},
      ),
      setIncomplete: assign({ isIncomplete: ({ context }) => !isComplete(context.text) }),
      submitText: assign({ submitted: ({ context }) => context.text }),
      takeCurrent: assign(({ context }, result: CurrentResult) => ({
        saved: currentText(context, result) ?? context.saved,
      })),
      replaceSaved: assign({ base: ({ context }) => context.saved }),
      restoreSaved: assign(({ context }) => ({
        text: context.saved,
        base: context.saved,
        isIncomplete: false,
        isRestored: false,
      })),
      notifyUnsure: sendTo('toast', errorMessage(siteMessages.waiting.unsure)),
      notifyFailed: sendTo('toast', (_, refusal: string) => errorMessage(refusal || failed)),
    },
    guards: {
      isAccepted,
      isComplete: ({ context: { text } }) => isComplete(text) && !isNewsTextTooLong(text),
      isNewerTyped: ({ context }) => isTextChanged({ saved: context.submitted, text: context.text }),
      /** The text on the server is not the one that the draft started from. */
      isOutdated: ({ context }, draft: EditDraft<Text> | null) =>
        draft !== null && !isSame(started(draft, context).base, context.saved),
      isGone: ({ context }, result: CurrentResult) =>
        result.ok
          ? currentText(context, result) === null
          : context.name.kind === 'subNews' && result.status === notFound,
      isSavedAsTyped: ({ context }, result: CurrentResult) => {
        const saved = currentText(context, result);
        return saved !== null && isSame(saved, context.submitted);
      },
      isUnchanged: ({ context }, result: CurrentResult) => {
        const saved = currentText(context, result);
        return saved !== null && isSame(saved, context.base);
      },
    },
    delays: slowNoticeDelays,
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      base: input.saved,
      text: input.saved,
      submitted: input.saved,
      isIncomplete: false,
      isRestored: false,
    }),
    invoke: [
      { id: 'toast', src: 'toast' },
      {
        id: 'draft',
        src: 'draft',
        input: ({ context: { userID, name } }) => ({ userID, item: itemOf(name) }),
      },
    ],
    initial: 'restoring',
    states: {
      restoring: {
        description: 'Lee el borrador que guarda el navegador',
        on: {
          'draft.found': [
            {
              guard: { type: 'isOutdated', params: ({ event }) => event.draft },
              target: 'conflict',
              actions: { type: 'restore', params: ({ event }) => event.draft },
            },
            { target: 'editing', actions: { type: 'restore', params: ({ event }) => event.draft } },
          ],
        },
      },
      editing: {
        description: 'Escribe',
        on: {
          'text.typed': typed,
          'text.submitted': [
            { guard: 'isComplete', target: 'checking', actions: 'submitText' },
            { actions: 'setIncomplete' },
          ],
          'draft.changed': changedElsewhere,
          'draft.dropped': { actions: ['restoreSaved', 'removeDraft'] },
        },
      },
      checking: {
        description: 'Lee otra vez lo guardado, por si alguien lo cambió',
        ...slowNotice,
        tags: ['busy'],
        on: {
          // Nothing has been sent.
          'call.cancelled': 'editing',
          'draft.changed': changedElsewhere,
        },
        invoke: {
          id: 'current',
          src: 'current',
          input: ({ context: { name } }) => (name.kind === 'subNews' ? { id: name.newsId } : {}),
          onDone: [
            { guard: { type: 'isGone', params: currentOf }, target: 'gone' },
            // Also after a call whose answer was lost.
            { guard: { type: 'isSavedAsTyped', params: currentOf }, target: 'stored' },
            { guard: { type: 'isUnchanged', params: currentOf }, target: 'saving' },
            {
              guard: { type: 'isAccepted', params: currentOf },
              target: 'conflict',
              actions: { type: 'takeCurrent', params: currentOf },
            },
            failure,
          ],
          onError: failure,
        },
      },
      conflict: {
        description: 'Alguien lo cambió: ve los dos textos y decide',
        tags: ['failed'],
        on: {
          'text.typed': typed,
          'replacement.chosen': [
            { guard: 'isComplete', target: 'checking', actions: ['submitText', 'replaceSaved', 'saveDraft'] },
            { actions: 'setIncomplete' },
          ],
          'draft.changed': changedElsewhere,
          'draft.dropped': { target: 'editing', actions: ['restoreSaved', 'removeDraft'] },
        },
      },
      gone: {
        description: 'Alguien lo eliminó: el texto solo se lee, se copia o se descarta',
        tags: ['failed'],
        // The text may be unchanged, or another tab may have removed its draft or typed a newer one.
        entry: 'readDraft',
        on: {
          'draft.found': {
            actions: [{ type: 'takeDraft', params: ({ event }) => event.draft }, 'saveDraft'],
          },
          'draft.changed': changedElsewhere,
          'draft.dropped': { actions: ['restoreSaved', 'removeDraft'] },
        },
      },
      saving: {
        description: 'Envía los cambios',
        ...slowNotice,
        tags: ['busy'],
        on: {
          'call.cancelled': { target: 'editing', actions: 'notifyUnsure' },
          'draft.changed': changedElsewhere,
        },
        invoke: {
          id: 'update',
          src: 'update',
          input: ({ context }) => sent(context.name.id, context.submitted),
          onDone: [{ guard: accepted, target: 'stored' }, failure],
          onError: failure,
        },
      },
      stored: {
        description: 'El servidor tiene el texto enviado',
        always: [
          // The draft of the other tab stays.
          { guard: 'isNewerTyped', target: 'saved' },
          { target: 'saved', actions: 'removeSentDraft' },
        ],
      },
      saved: { description: 'El servidor los ha guardado', type: 'final' },
    },
  });
}

/** Creates a machine that edits the texts of one kind of item. */
export type EditMachine<Text extends NewsDraft | SubNewsDraft> = ReturnType<typeof editMachine<Text>>;

export const newsEditMachine = editMachine<NewsDraft>('newsEdit', {
  drafts: newsEditDrafts,
  current: call(news),
  textOf: (row) => ('titulo' in row ? { titulo: row.titulo, descripcion: row.descripcion } : null),
  update: call(updateNews),
  trimmed: trimmedNews,
  sent: (id, text) => ({ id, ...trimmedNews(text) }),
  isComplete: isNewsComplete,
  failed: adminMessages.newsAdmin.updateFailed,
});

export const subNewsEditMachine = editMachine<SubNewsDraft>('subNewsEdit', {
  drafts: subNewsEditDrafts,
  current: call(subNews),
  textOf: (row) => ('contenido' in row ? { minititulo: row.minititulo, contenido: row.contenido } : null),
  update: call(updateSubNews),
  trimmed: trimmedSubNews,
  sent: (id, text) => ({ id, ...trimmedSubNews(text) }),
  isComplete: isSubNewsComplete,
  failed: adminMessages.newsAdmin.subNewsUpdateFailed,
});

/** Whether another administrator has changed the item. */
export function isConflict({ value }: { value: StateValue }): boolean {
  return value === 'conflict';
}

/** Whether another administrator has deleted the item. */
export function isGone({ value }: { value: StateValue }): boolean {
  return value === 'gone';
}

/** Whether the text differs from the server's. */
export function isTextChanged({ saved, text }: { saved: object; text: object }): boolean {
  const typed = new Map<string, unknown>(Object.entries(text));
  return Object.entries(saved).some(([field, words]) => typed.get(field) !== words);
}
