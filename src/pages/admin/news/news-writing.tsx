import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '#contract/messages.ts';
import { hasUnsentText, isPartlyCreated } from '#machines/news-composition.ts';
import type { newsWritingMachine } from '#machines/news-writing.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { NewsPreview } from './news-preview.tsx';
import styles from './news-writing.module.css';
import { PartForm } from './part-form.tsx';
import { PendingList } from './pending-list.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { NewsFields } from './text-fields.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/** A news being written with its sub-news, or sub-news for one that is there already. */
export function NewsWriting({ actor }: { actor: ActorRefFrom<typeof newsWritingMachine> }) {
  const news = useSelector(actor, (snapshot) => snapshot.context.news);
  const part = useSelector(actor, (snapshot) => snapshot.context.part);
  const pending = useSelector(actor, (snapshot) => snapshot.context.pending);
  const editedIndex = useSelector(actor, (snapshot) => snapshot.context.editedIndex);
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  const isAddition = useSelector(actor, (snapshot) => snapshot.context.isAddition);
  const isPartly = useSelector(actor, (snapshot) => isPartlyCreated(snapshot.context));
  const isRestored = useSelector(actor, (snapshot) => snapshot.context.isRestored);
  const isUnsent = useSelector(actor, (snapshot) => hasUnsentText(snapshot.context));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const banner = useSelector(actor, (snapshot) => snapshot.children.banner);
  const publication = useSelector(actor, (snapshot) => snapshot.children.publication);
  const isSlow = useSelector(publication, (snapshot) => snapshot?.hasTag('slow') ?? false);
  useLeaveWarning(isUnsent);

  const isPartTyped = part.minititulo.trim() !== '' || part.contenido.trim() !== '';
  const parts = pending.map((other, index) => (index === editedIndex ? part : other));

  return (
    <div className={styles['desk']}>
      <div className={styles['form']}>
        {isRestored && isUnsent && <RestoredNotice onDrop={() => actor.send({ type: 'draft.dropped' })} />}
        {isPartly && (
          <p role="status" className={styles['notice']}>
            {messages.news.partlyCreated}
          </p>
        )}
        {!isAddition && (
          <NewsFields
            news={news}
            isLocked={isBusy || isPartly}
            error={problem === 'incomplete' ? messages.news.incomplete : undefined}
            onChange={(typed) => actor.send({ type: 'news.typed', news: typed })}
          />
        )}
        <PendingList actor={actor} />
        <PartForm actor={actor} />
        {(problem === 'subNewsRequired' || problem === 'nothingPending' || problem === 'subNewsNotAdded') && (
          <p role="alert" className={styles['problem']}>
            {messages.news[problem]}
          </p>
        )}
        {banner && <Banner actor={banner} />}
        <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
        <Button look="primary" isWide isBusy={isBusy} onClick={() => actor.send({ type: 'news.submitted' })}>
          {isAddition ? 'Guardar mininoticias' : 'Guardar noticia'}
        </Button>
      </div>
      <NewsPreview
        news={isAddition ? undefined : news}
        parts={editedIndex === null && isPartTyped ? [...parts, part] : parts}
      />
    </div>
  );
}
