import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { updateLink } from '#contract/calls/admin.ts';
import { type Link, links } from '#contract/calls/public.ts';
import { linkDrafts, type TypedLinks } from '#contract/drafts/admin.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { type LinkProblem, linkProblem } from '#contract/rules/link.ts';
import { excessOf } from '#contract/rules/text-length.ts';
import { accepted, call, isAccepted } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { type Face, faceOf, load, reload, slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';
import { passkeyRefusal } from './refused-change.ts';

// An administrator selects a download link and changes its URL. The list reloads after every attempt, and says whether one
// that was refused or not answered has succeeded. The typed text is stored until the server accepts it, and survives a
// reload or an expired session.

interface AdminLinksContext extends Pick<Player, 'userID'> {
  typed: TypedLinks;
  links: readonly Link[];
  selectedId: number | null;
  /** The URL of the last update. Another tab may change the typed text meanwhile. */
  submitted: string;
  problem: LinkProblem | 'shared' | 'stale' | 'tooLong' | null;
  /** The message of an update that was refused or not answered, until the list says whether the link was updated. */
  doubt: string | null;
}

type AdminLinksEvent =
  | { type: 'list.retried' }
  | { type: 'link.selected'; id: number }
  | { type: 'link.typed'; text: string }
  | Exclude<DraftReport<TypedLinks>, { type: 'draft.removed' }>
  | { type: 'link.submitted' }
  | { type: 'call.cancelled' };

export const adminLinksMachine = setup({
  types: {} as {
    context: AdminLinksContext;
    input: Pick<Player, 'userID'>;
    events: AdminLinksEvent;
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    draft: draft(linkDrafts),
    links: call(links),
    updateLink: call(updateLink),
  },
  actions: {
    saveTyped: sendTo('draft', ({ context: { typed } }) =>
      Object.keys(typed).length === 0 ? { type: 'draft.dropped' } : { type: 'draft.typed', draft: typed },
    ),
    readTyped: sendTo('draft', { type: 'draft.read' }),
    notifyUnsure: sendTo('toast', errorMessage(siteMessages.waiting.unsure)),
    notifyDone: sendTo('toast', successMessage(adminMessages.links.done)),
    notifyDoubt: sendTo('toast', ({ context: { doubt } }) =>
      errorMessage(doubt ?? adminMessages.links.failed),
    ),
    setDoubt: assign((_, doubt: Pick<AdminLinksContext, 'doubt'>) => doubt),
    settleDoubt: assign({ doubt: null }),
    takeList: assign(({ context }, links: readonly Link[]) => ({
      links,
      problem: isChangedElsewhere(context, links) ? ('stale' as const) : context.problem,
      // Select the link with a draft first.
      selectedId:
        (
          links.find((link) => link.id === context.selectedId) ??
          links.find((link) => (context.typed[link.id] ?? link.link) !== link.link) ??
          links[0]
        )?.id ?? null,
    })),
    select: assign((_, { id }: { id: number }) => ({ selectedId: id, problem: null })),
    takeText: assign(({ context }, { text }: { text: string }) => ({
      typed: { ...context.typed, [selectedLink(context).id]: text },
      problem: null,
    })),
    takeDraft: assign((_, { draft }: { draft: TypedLinks | null }) =>
      draft ? { typed: draft, problem: null } : {},
    ),
    setProblem: assign((_, params: { problem: AdminLinksContext['problem'] }) => params),
    submitText: assign({ submitted: ({ context }) => typedLink(context).trim() }),
    clearTyped: assign({
      typed: ({ context: { typed, selectedId, submitted } }) =>
        Object.fromEntries(
          Object.entries(typed).filter(
            ([id, text]) => Number(id) !== selectedId || text.trim() !== submitted,
          ),
        ),
    }),
  },
  guards: {
    isAccepted,
    isSendable: ({ context }) => problemOf(context) === null,
    isListed: ({ context: { links } }, selected: { id: number }) =>
      links.some(({ id }) => id === selected.id),
    isEmpty: ({ context }) => context.links.length === 0,
    isDoubtful: ({ context }) => context.doubt !== null,
    /** The list has the typed URL, although the update was refused or not answered. */
    isUpdated: ({ context }) => context.doubt !== null && context.submitted === selectedLink(context).link,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'adminLinks',
  context: ({ input }) => ({
    ...input,
    typed: {},
    links: [],
    selectedId: null,
    submitted: '',
    problem: null,
    doubt: null,
  }),
  invoke: [
    { id: 'toast', src: 'toast' },
    { id: 'draft', src: 'draft', input: ({ context }) => ({ userID: context.userID }) },
  ],
  initial: 'loading',
  on: {
    // At the start, and after an update: only what was sent is removed.
    'draft.found': {
      actions: [{ type: 'takeDraft', params: ({ event }) => event }, 'clearTyped', 'saveTyped'],
    },
    'draft.changed': { actions: { type: 'takeDraft', params: ({ event }) => event } },
  },
  states: {
    ...load({ src: 'links', input: {}, on: { 'list.retried': reload }, take: 'takeList' }),
    ready: {
      description: 'La lista ha llegado',
      always: [
        { guard: 'isEmpty', target: 'empty', actions: 'settleDoubt' },
        {
          guard: 'isUpdated',
          target: 'editing',
          actions: ['notifyDone', 'clearTyped', 'readTyped', 'settleDoubt'],
        },
        { guard: 'isDoubtful', target: 'editing', actions: ['notifyDoubt', 'settleDoubt'] },
        { target: 'editing' },
      ],
    },
    empty: { description: 'No hay ningún link que cambiar', on: { 'list.retried': 'loading' } },
    editing: {
      description: 'Elige un link y escribe adónde lleva',
      on: {
        'link.selected': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'select', params: ({ event }) => event },
        },
        'link.typed': {
          actions: [{ type: 'takeText', params: ({ event }) => event }, 'saveTyped'],
        },
        'link.submitted': [
          {
            guard: 'isSendable',
            target: 'updating',
            actions: [{ type: 'setProblem', params: { problem: null } }, 'submitText'],
          },
          {
            actions: { type: 'setProblem', params: ({ context }) => ({ problem: problemOf(context) }) },
          },
        ],
      },
    },
    updating: {
      description: 'Envía el nuevo destino; después lee la lista otra vez',
      ...slowNotice,
      tags: ['busy'],
      // Outcome unknown: reload the list.
      on: { 'call.cancelled': { target: 'loading', actions: 'notifyUnsure' } },
      invoke: {
        id: 'updateLink',
        src: 'updateLink',
        input: ({ context }) => ({
          linkNew: context.submitted,
          linkOld: selectedLink(context).link,
        }),
        onDone: [
          {
            guard: accepted,
            target: 'loading',
            actions: ['notifyDone', 'clearTyped', 'readTyped'],
          },
          {
            target: 'loading',
            actions: {
              type: 'setDoubt',
              params: ({ event }) => ({ doubt: passkeyRefusal({ event }) || adminMessages.links.refused }),
            },
          },
        ],
        onError: {
          target: 'loading',
          actions: { type: 'setDoubt', params: { doubt: adminMessages.links.failed } },
        },
      },
    },
  },
});

type AdminLinksSnapshot = SnapshotFrom<typeof adminLinksMachine>;

/** What the page shows. Known links stay visible while they load again. */
export function linksFace({ value, context }: AdminLinksSnapshot): Face {
  const face = faceOf(value);
  return face === 'failed' || context.links.length === 0 ? face : 'content';
}

/** Whether a link can be chosen and typed. */
export function isEditing(snapshot: AdminLinksSnapshot): boolean {
  return snapshot.matches('editing');
}

/** Whether an update takes long. */
export function isUpdateSlow(snapshot: AdminLinksSnapshot): boolean {
  return snapshot.matches({ updating: 'slow' });
}

/**
 * The selected link with its saved URL.
 * @throws before the list has loaded, and when it is empty.
 */
export function selectedLink({ links, selectedId }: AdminLinksContext): Link {
  const link = links.find(({ id }) => id === selectedId);
  if (!link) throw new Error('no link is selected');
  return link;
}

/** The value of the field: the typed URL of the selected link, or its current one. */
export function typedLink(context: AdminLinksContext): string {
  const { id, link } = selectedLink(context);
  return context.typed[id] ?? link;
}

/** Whether another administrator has changed the selected link, for which a URL is typed. */
function isChangedElsewhere({ links: known, selectedId, typed }: AdminLinksContext, links: readonly Link[]) {
  const current = links.find(({ id }) => id === selectedId);
  if (!current) return false;
  const text = typed[current.id];
  const isChanged = known.some(({ id, link }) => id === current.id && link !== current.link);
  return isChanged && text !== undefined && text.trim() !== current.link;
}

function problemOf(context: AdminLinksContext): LinkProblem | 'shared' | 'tooLong' | null {
  if (excessOf(typedLink(context), limits.linkMax) > 0) return 'tooLong';
  // The call identifies a link by its current URL. If several links have the same URL, the server changes the first.
  const { link: saved } = selectedLink(context);
  const isFirst = context.links.find(({ link }) => link === saved)?.id === context.selectedId;
  return linkProblem(typedLink(context), saved) ?? (isFirst ? null : 'shared');
}
