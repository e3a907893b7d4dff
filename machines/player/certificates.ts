import { assign, setup } from 'xstate';
import { certificationStatus } from '#contract/calls/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { heldCertificates } from '#contract/rules/quiz.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { providedAction } from '#machines/shared/provided.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A player sees which certificates are held, and which quizzes can be started or continued.

interface CertificatesInput {
  userID: UserId;
  /** Quizzes of this tab that are still running. */
  underWay: readonly QuizType[];
  /** Quizzes of this tab whose time is over. */
  over: readonly QuizType[];
}

interface CertificatesContext extends CertificatesInput {
  /** Null when the answer cannot be read. */
  held: Readonly<Record<QuizType, boolean | null>>;
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

export type CertificateProgress = 'held' | 'underWay' | 'open' | 'unverified';

export const certificatesMachine = setup({
  types: {} as {
    meta: Meta;
    context: CertificatesContext;
    input: CertificatesInput;
    events: { type: 'status.retried' };
    tags: Tag;
  },
  actors: { certificationStatus: call(certificationStatus) },
  actions: {
    /** Removes expired quizzes from the tab, so that they can start again. */
    removeEndedQuizzes: providedAction<Pick<CertificatesInput, 'userID' | 'over'>>('removeEndedQuizzes'),
    takeStatus: assign((_, value: CallValue<typeof certificationStatus>) => ({
      held: heldCertificates(value),
    })),
    setFailure: assign((_, failure: LoadFailure) => failure),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'certificates',
  context: ({ input }) => ({ ...input, held: { faccion: false, usuario: false }, failure: '' }),
  entry: { type: 'removeEndedQuizzes', params: ({ context }) => context },
  initial: 'loading',
  states: {
    ...explainedLoad({
      src: 'certificationStatus',
      input: ({ context }: { context: CertificatesContext }) => ({ userID: context.userID }),
      on: { 'status.retried': reload },
      take: 'takeStatus',
    }),
    ready: { description: 'Los certificados están a la vista', meta: { rules: ['7.1'] } },
  },
});

/** The player's status for a certificate. */
export function progressOf(context: CertificatesContext, type: QuizType): CertificateProgress {
  if (context.held[type]) return 'held';
  if (context.underWay.includes(type)) return 'underWay';
  return context.held[type] === null ? 'unverified' : 'open';
}
