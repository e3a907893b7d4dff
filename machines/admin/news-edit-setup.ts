import { assign, type InputFrom, sendTo, setup } from 'xstate';
import type { updateNews, updateSubNews } from '#contract/calls/admin.ts';
import type { news, subNews } from '#contract/calls/public.ts';
import type { DraftKind } from '#contract/drafts/draft-kind.ts';
import type { News, SubNews } from '#contract/entities/public.ts';
import type { UserId } from '#contract/entities/session.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { isNewsTextTooLong, type NewsDraft, type SubNewsDraft } from '#contract/rules/news.ts';
import { type CallLogic, type CallResult, isAccepted } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import type { DraftName, EditDraft } from './news-drafts.ts';

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

/** One of the two lists. */
type CurrentLogic = CallLogic<typeof news> | CallLogic<typeof subNews>;
export type CurrentResult = CallResult<typeof news> | CallResult<typeof subNews>;

/** The answer for the sub-news of a news item that does not exist. */
const notFound = 404;

/** One of the two calls; the form defines which one, and its input. */
type UpdateLogic = CallLogic<typeof updateNews> | CallLogic<typeof updateSubNews>;

/** The differences between the two forms. */
export interface Form<Text> {
  drafts: DraftKind<EditDraft<Text>>;
  current: CurrentLogic;
  /** The texts of a row of the list. */
  textOf: (row: News | SubNews) => Text | null;
  update: UpdateLogic;
  /** The texts as they are sent. */
  trimmed: (text: Text) => Text;
  sent: (id: number, text: Text) => InputFrom<UpdateLogic>;
  isComplete: (text: Text) => boolean;
  failed: string;
}

/** What an administrator can do with the texts of one kind of item. */
export function editSetup<Text extends NewsDraft | SubNewsDraft>({
  drafts,
  current,
  textOf,
  update,
  trimmed,
  isComplete,
  failed,
}: Form<Text>) {
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

  return setup({
    types: {} as {
      context: EditContext<Text>;
      input: EditInput<Text>;
      events: EditEvent<Text>;
      children: { toast: 'toast' };
      tags: Tag;
    },
    actors: {
      toast: toastMachine,
      current,
      update,
      draft: draft(drafts),
    },
    actions: {
      saveDraft: sendTo('draft', ({ context: { text, base } }) => ({
        type: 'draft.typed',
        draft: { text, base },
      })),
      readDraft: sendTo('draft', { type: 'draft.read' }),
      removeDraft: sendTo('draft', { type: 'draft.dropped' }),
      removeSentDraft: sendTo('draft', ({ context: { text, base } }) => ({
        type: 'draft.dropped',
        draft: { text, base },
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
  });
}

/** Whether the text differs from the server's. */
export function isTextChanged({ saved, text }: { saved: object; text: object }): boolean {
  const typed = new Map<string, unknown>(Object.entries(text));
  return Object.entries(saved).some(([field, words]) => typed.get(field) !== words);
}
