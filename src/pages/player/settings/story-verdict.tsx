import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { playerMessages } from '#contract/messages/player.ts';
import { storyDecisions } from '#contract/rules/story.ts';
import { reviewFace, type storyReviewMachine } from '#machines/player/story-review.ts';
import { Faces } from '#src/components/faces.tsx';
import shared from '#src/styles/shared.module.css';

const words = new Map<string, string>([
  ['', playerMessages.storyReview.pending],
  [storyDecisions.accepted, playerMessages.storyReview.accepted],
  [storyDecisions.refused, playerMessages.storyReview.refused],
]);

/** The administration's decision about the story. Nothing without a saved story, or where the server does not say it. */
export function StoryVerdict({ actor }: { actor: ActorRefFrom<typeof storyReviewMachine> }) {
  const face = useSelector(actor, reviewFace);
  const { decision, reason, reopened } = useSelector(actor, (snapshot) => snapshot.context.review);
  return (
    <Faces
      face={face}
      failure={playerMessages.storyReview.failed}
      onRetry={() => actor.send({ type: 'review.outdated' })}
      skeleton={null}
    >
      {decision !== null && (
        <div className={shared.notice}>
          <p>
            <strong>{words.get(decision) ?? decision}</strong>
          </p>
          {reason !== '' && <p>{reason}</p>}
          {reopened && <p>{playerMessages.storyReview.reopened}</p>}
        </div>
      )}
    </Faces>
  );
}
