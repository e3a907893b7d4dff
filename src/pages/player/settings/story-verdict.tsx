import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { storyState } from '#contract/rules/story.ts';
import type { storyMachine } from '#machines/player/story.ts';
import { storyReviewMachine } from '#machines/player/story-review.ts';
import { loadFace } from '#machines/shared/load.ts';
import { Faces } from '#src/components/faces.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { useWorkflow } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';

interface StoryVerdictProps {
  userID: UserId;
  story: ActorRefFrom<typeof storyMachine>;
  /** A saved story has a decision, whose space is kept while it loads. */
  isSaved: boolean;
}

/** The administration's decision about the story. Nothing without a saved story. */
export function StoryVerdict({ userID, story, isSaved }: StoryVerdictProps) {
  const actor = useWorkflow(storyReviewMachine, { input: () => ({ userID, story }) });
  const face = useSelector(actor, loadFace);
  const { decision, reason, reopened } = useSelector(actor, (snapshot) => snapshot.context.review);
  const state = storyState(decision ?? '');
  return (
    <Faces
      face={face}
      failure={playerMessages.storyReview.failed}
      onRetry={() => actor.send({ type: 'review.retried' })}
      skeleton={
        isSaved && (
          <LoadingRegion isEcho>
            <div className={shared.notice}>
              <Skeleton />
            </div>
          </LoadingRegion>
        )
      }
    >
      {decision !== null && (
        <div className={shared.notice}>
          <p>
            <strong>{state === null ? decision : playerMessages.storyReview[state]}</strong>
          </p>
          {reason !== '' && <p>{reason}</p>}
          {reopened && <p>{playerMessages.storyReview.reopened}</p>}
        </div>
      )}
    </Faces>
  );
}
