import type { ActorRefFrom } from 'xstate';
import { siteMessages } from '#contract/messages/site.ts';
import type { statsMachine } from '#machines/player/stats.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import shared from '#src/styles/shared.module.css';
import styles from './stats-page.module.css';

/** Replaces a part of the sheet that cannot be read. */
export function UnreadablePart({ actor }: { actor: ActorRefFrom<typeof statsMachine> }) {
  return (
    <div role="alert" className={classNames(shared.problem, styles.notice)}>
      <span>{siteMessages.generic.failure}</span>
      <Button onClick={() => actor.send({ type: 'sheet.retried' })}>{siteMessages.waiting.retry}</Button>
    </div>
  );
}
