import type { StateValue } from 'xstate';
import { updateNews, updateSubNews } from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import { newsEditDrafts, subNewsEditDrafts } from '#contract/drafts/admin.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import {
  isNewsComplete,
  isSubNewsComplete,
  type NewsDraft,
  type SubNewsDraft,
} from '#contract/rules/news.ts';
import { accepted, call } from '#machines/shared/calls.ts';
import { slowNotice } from '#machines/shared/load.ts';
import { trimmedNews, trimmedSubNews } from './news-composition.ts';
import { type EditDraft, itemOf } from './news-drafts.ts';
import { type CurrentResult, editSetup, type Form } from './news-edit-setup.ts';
import { passkeyRefusal } from './refused-change.ts';

// An administrator edits the texts of a news item, or of one of its sub-news. The typed text is stored until the
// server accepts it, and all tabs show the same text. Before it saves, the machine reads the list again: a text that
// another administrator has changed or deleted meanwhile is only replaced if the administrator decides so. There are two
// machines, one for each form.

function currentOf({ event }: { event: { output: CurrentResult } }): CurrentResult {
  return event.output;
}

function editMachine<Text extends NewsDraft | SubNewsDraft>(id: string, form: Form<Text>) {
  const typed = {
    actions: [{ type: 'takeText', params: ({ event }: { event: { text: Text } }) => event }, 'saveDraft'],
  } as const;

  const changedElsewhere = {
    actions: {
      type: 'takeDraft',
      params: ({ event }: { event: { draft: EditDraft<Text> } }) => event.draft,
    },
  } as const;

  const failure = { target: 'editing', actions: { type: 'notifyFailed', params: passkeyRefusal } } as const;

  return editSetup(form).createMachine({
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
            {
              target: 'editing',
              actions: { type: 'restore', params: ({ event }) => event.draft },
            },
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
            {
              guard: { type: 'isSavedAsTyped', params: currentOf },
              target: 'stored',
            },
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
            {
              guard: 'isComplete',
              target: 'checking',
              actions: ['submitText', 'replaceSaved', 'saveDraft'],
            },
            { actions: 'setIncomplete' },
          ],
          'draft.changed': changedElsewhere,
          'draft.dropped': {
            target: 'editing',
            actions: ['restoreSaved', 'removeDraft'],
          },
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
          input: ({ context }) => form.sent(context.name.id, context.submitted),
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
