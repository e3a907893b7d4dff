import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '#contract/messages.ts';
import { isSubNewsChanged, type subNewsEditMachine } from '#machines/sub-news-edit.ts';
import { EditDesk } from './edit-desk.tsx';
import { NewsPreview } from './news-preview.tsx';
import styles from './news-writing.module.css';
import { SubNewsFields } from './text-fields.tsx';

interface SubNewsEditProps {
  actor: ActorRefFrom<typeof subNewsEditMachine>;
  onLeave: () => void;
}

/** A sub-news being changed. */
export function SubNewsEdit({ actor, onLeave }: SubNewsEditProps) {
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.context.isIncomplete);
  const isChanged = useSelector(actor, (snapshot) => isSubNewsChanged(snapshot.context));
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
        <SubNewsFields
          part={text}
          isLocked={isBusy}
          error={isIncomplete ? messages.news.subNewsIncomplete : undefined}
          onChange={(typed) => actor.send({ type: 'text.typed', text: typed })}
        />
      </EditDesk>
      <NewsPreview parts={[text]} />
    </div>
  );
}
