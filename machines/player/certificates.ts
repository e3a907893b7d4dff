import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { certificationStatus } from '#contract/calls/player.ts';
import type { UserId } from '#contract/calls/session.ts';
import { type QuizUnderWay, quizDrafts } from '#contract/drafts/quiz.ts';
import { heldCertificates } from '#contract/rules/quiz.ts';
import { type QuizType, quizTypes } from '#contract/rules/quiz-types.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { type DraftsFound, draftList } from '#machines/shared/draft.ts';
import { explainedLoad, type LoadFailure } from '#machines/shared/explained-load.ts';
import { reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { isEnded, isPlausible } from './quiz-under-way.ts';

// A player sees which certificates are held, and which quizzes can be started or continued.

interface CertificatesInput {
  userID: UserId;
  now: () => number;
}

interface CertificatesContext extends CertificatesInput, LoadFailure {
  /** Quizzes of this tab that are still running. */
  underWay: readonly QuizType[];
  /** Null when the answer cannot be read. */
  held: Readonly<Record<QuizType, boolean | null>>;
}

type Quizzes = DraftsFound<QuizUnderWay>['drafts'];

export type CertificateProgress = 'held' | 'underWay' | 'open' | 'unverified';

export const certificatesMachine = setup({
  types: {} as {
    context: CertificatesContext;
    input: CertificatesInput;
    events: { type: 'status.retried' } | DraftsFound<QuizUnderWay>;
    children: { quizzes: 'quizzes' };
    tags: Tag;
  },
  actors: { certificationStatus: call(certificationStatus), quizzes: draftList(quizDrafts) },
  actions: {
    takeQuizzes: assign(({ context }, found: Quizzes) => ({
      underWay: quizzesOf(found, context.now(), false),
    })),
    /** Removes quizzes whose time is over from the tab, so that they can start again. */
    removeEndedQuizzes: enqueueActions(({ context, enqueue }, found: Quizzes) => {
      for (const item of quizzesOf(found, context.now(), true))
        enqueue.sendTo('quizzes', { type: 'draft.dropped', item });
    }),
    takeStatus: assign((_, value: CallValue<typeof certificationStatus>) => ({
      held: heldCertificates(value),
    })),
    setFailure: assign((_, failure: LoadFailure) => failure),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'certificates',
  context: ({ input }) => ({
    ...input,
    underWay: [],
    held: { faccion: false, usuario: false },
    failure: '',
  }),
  invoke: { id: 'quizzes', src: 'quizzes', input: ({ context }) => ({ userID: context.userID }) },
  on: {
    'drafts.found': {
      actions: [
        { type: 'takeQuizzes', params: ({ event }) => event.drafts },
        { type: 'removeEndedQuizzes', params: ({ event }) => event.drafts },
      ],
    },
  },
  initial: 'loading',
  states: {
    ...explainedLoad({
      src: 'certificationStatus',
      input: ({ context }: { context: CertificatesContext }) => ({ userID: context.userID }),
      on: { 'status.retried': reload },
      take: 'takeStatus',
    }),
    ready: { description: 'Los certificados están a la vista' },
  },
});

/** The quizzes of the tab that are over, or those that can be continued. */
function quizzesOf(found: Quizzes, now: number, areOver: boolean): readonly QuizType[] {
  return quizTypes.filter((type) =>
    found.some(
      ({ item, draft }) =>
        item === type && draft !== null && isPlausible(draft, now) && isEnded(draft, now) === areOver,
    ),
  );
}

/** The player's status for a certificate; null until it has loaded. */
export function progressOf(
  { value, context }: SnapshotFrom<typeof certificatesMachine>,
  type: QuizType,
): CertificateProgress | null {
  if (value !== 'ready') return null;
  if (context.held[type]) return 'held';
  if (context.underWay.includes(type)) return 'underWay';
  return context.held[type] === null ? 'unverified' : 'open';
}
