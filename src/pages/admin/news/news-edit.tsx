import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '#contract/messages.ts';
import { isNewsChanged, type newsEditMachine } from '#machines/news-edit.ts';
import { EditDesk } from './edit-desk.tsx';
import { NewsPreview } from './news-preview.tsx';
import styles from './news-writing.module.css';
import { NewsFields } from './text-fields.tsx';

interface NewsEditProps {
  actor: ActorRefFrom<typeof newsEditMachine>;
  onLeave: () => void;
}

/** A news being changed. */
export function NewsEdit({ actor, onLeave }: NewsEditProps) {
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.context.isIncomplete);
  const isChanged = useSelector(actor, (snapshot) => isNewsChanged(snapshot.context));
  const isRestored = useSelector(actor, (snapshot) => snapshot.context.isRestored);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));
  const banner = useSelector(actor, (snapshot) => snapshot.children.banner);

  return (
    <div className={styles['desk']}>
      <EditDesk
        banner={banner}
        isChanged={isChanged}
        isRestored={isRestored}
        isBusy={isBusy}
        isSlow={isSlow}
        onDrop={() => actor.send({ type: 'draft.dropped' })}
        onSubmit={() => actor.send({ type: 'text.submitted' })}
        onCancelCall={() => actor.send({ type: 'call.cancelled' })}
        onLeave={onLeave}
      >
        <NewsFields
          news={text}
          isLocked={isBusy}
          error={isIncomplete ? messages.news.incomplete : undefined}
          onChange={(typed) => actor.send({ type: 'text.typed', text: typed })}
        />
      </EditDesk>
      <NewsPreview news={text} parts={[]} />
    </div>
  );
}
