import { assign, type InputFrom, sendTo, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import { updateNews, updateSubNews } from '#contract/calls/admin.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import {
  isNewsComplete,
  isNewsTextTooLong,
  isSubNewsComplete,
  type NewsDraft,
  type SubNewsDraft,
} from '#contract/rules/news.ts';
import { type CallLogic, call } from '#machines/shared/calls.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { accepted, isAccepted, outputOf } from '#machines/shared/outcome.ts';
import { providedAction, providedRead } from '#machines/shared/provided.ts';
import { slowNotice, slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { trimmedNews, trimmedPart } from './news-composition.ts';
import type { DraftOwner, SavedDraft } from './news-drafts.ts';

// An administrator edits the texts of a news item, or of one of its sub-items. The typed text is stored until the
// server accepts it, and all tabs show the same text. There are two machines, one for each form.

interface EditInput<Text> {
  /** The owner and the name of the draft. */
  owner: DraftOwner;
  /** The id of the edited item. */
  rowId: number;
  /** The text on the server. */
  saved: Text;
}

interface EditContext<Text> extends EditInput<Text> {
  text: Text;
  /** The text that is saved. Another tab may change `text` meanwhile. */
  submitted: Text;
  isIncomplete: boolean;
  isRestored: boolean;
}

type EditEvent<Text> =
  | { type: 'text.typed'; text: Text }
  | { type: 'text.submitted' }
  | { type: 'draft.dropped' }
  /** Another tab has stored a newer draft. */
  | { type: 'draft.changed'; text: Text }
  | { type: 'call.cancelled' };

/** One of the two calls; the form defines which one, and its input. */
type UpdateLogic = CallLogic<typeof updateNews> | CallLogic<typeof updateSubNews>;

/** The differences between the two forms. */
interface Form<Text> {
  update: UpdateLogic;
  sent: (id: number, text: Text) => InputFrom<UpdateLogic>;
  isComplete: (text: Text) => boolean;
  failed: string;
}

function editMachine<Text extends NewsDraft | SubNewsDraft>(
  id: string,
  { update, sent, isComplete, failed }: Form<Text>,
) {
  const takeText = {
    type: 'takeText',
    params: ({ event }: { event: { text: Text } }) => event,
  } as const;

  return setup({
    types: {} as {
      meta: Meta;
      context: EditContext<Text>;
      input: EditInput<Text>;
      events: EditEvent<Text>;
      children: { toast: 'toast' };
      tags: Tag;
    },
    actors: {
      toast: toastMachine,
      update,
      /** Reads the stored draft. */
      readDraft: providedRead<Text | null, DraftOwner>('readDraft'),
    },
    actions: {
      /** Stores or removes the draft. */
      saveDraft: providedAction<SavedDraft>('saveDraft'),
      removeDraft: providedAction<DraftOwner>('removeDraft'),
      restore: assign((_, text: Text | null) => (text ? { text, isRestored: true } : {})),
      takeText: assign((_, { text }: { text: Text }) => ({ text, isIncomplete: false })),
      setIncomplete: assign({ isIncomplete: ({ context }) => !isComplete(context.text) }),
      submitText: assign({ submitted: ({ context }) => context.text }),
      restoreSaved: assign(({ context }) => ({
        text: context.saved,
        isIncomplete: false,
        isRestored: false,
      })),
      notifyUnsure: sendTo('toast', errorMessage(siteMessages.waiting.unsure)),
      notifyFailed: sendTo('toast', errorMessage(failed)),
    },
    guards: {
      isAccepted,
      isComplete: ({ context: { text } }) => isComplete(text) && !isNewsTextTooLong(text),
      isAcceptedButNewerTyped: ({ context }, result: Result<unknown>) =>
        result.ok && isTextChanged({ saved: context.submitted, text: context.text }),
    },
    delays: slowNoticeDelays,
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      text: input.saved,
      submitted: input.saved,
      isIncomplete: false,
      isRestored: false,
    }),
    invoke: { id: 'toast', src: 'toast' },
    initial: 'restoring',
    states: {
      restoring: {
        description: 'Lee el borrador que guarda el navegador',
        invoke: {
          id: 'readDraft',
          src: 'readDraft',
          input: ({ context }) => context.owner,
          onDone: {
            target: 'editing',
            actions: { type: 'restore', params: ({ event }) => event.output },
            meta: { rules: ['8.7'] },
          },
        },
      },
      editing: {
        description: 'Escribe',
        on: {
          'text.typed': {
            actions: [
              takeText,
              {
                type: 'saveDraft',
                params: ({ context, event }) => ({ ...context.owner, draft: event.text }),
              },
            ],
            meta: { rules: ['8.7'] },
          },
          'text.submitted': [
            { guard: 'isComplete', target: 'saving', actions: 'submitText' },
            { actions: 'setIncomplete' },
          ],
          'draft.changed': { actions: takeText, meta: { rules: ['8.7'] } },
          'draft.dropped': {
            actions: ['restoreSaved', { type: 'removeDraft', params: ({ context }) => context.owner }],
          },
        },
      },
      saving: {
        description: 'Envía los cambios',
        ...slowNotice,
        tags: ['busy'],
        on: {
          'call.cancelled': { target: 'editing', actions: 'notifyUnsure', meta: { rules: ['1.6'] } },
          'draft.changed': { actions: takeText, meta: { rules: ['8.7'] } },
        },
        invoke: {
          id: 'update',
          src: 'update',
          input: ({ context }) => sent(context.rowId, context.submitted),
          onDone: [
            // The draft of the other tab stays.
            {
              guard: { type: 'isAcceptedButNewerTyped', params: outputOf },
              target: 'saved',
              meta: { rules: ['8.7'] },
            },
            {
              guard: accepted,
              target: 'saved',
              actions: { type: 'removeDraft', params: ({ context }) => context.owner },
              meta: { rules: ['8.6'] },
            },
            { target: 'editing', actions: 'notifyFailed', meta: { rules: ['8.6'] } },
          ],
          onError: { target: 'editing', actions: 'notifyFailed', meta: { rules: ['8.6'] } },
        },
      },
      saved: { description: 'El servidor los ha guardado', type: 'final' },
    },
  });
}

/** Creates a machine that edits the texts of one kind of item. */
export type EditMachine<Text extends NewsDraft | SubNewsDraft> = ReturnType<typeof editMachine<Text>>;

export const newsEditMachine = editMachine<NewsDraft>('newsEdit', {
  update: call(updateNews),
  sent: (id, text) => ({ id, ...trimmedNews(text) }),
  isComplete: isNewsComplete,
  failed: adminMessages.newsAdmin.updateFailed,
});

export const subNewsEditMachine = editMachine<SubNewsDraft>('subNewsEdit', {
  update: call(updateSubNews),
  sent: (id, text) => ({ id, ...trimmedPart(text) }),
  isComplete: isSubNewsComplete,
  failed: adminMessages.newsAdmin.subNewsUpdateFailed,
});

/** Whether the text differs from the server's. */
export function isTextChanged({ saved, text }: { saved: object; text: object }): boolean {
  const typed = new Map<string, unknown>(Object.entries(text));
  return Object.entries(saved).some(([field, words]) => typed.get(field) !== words);
}
