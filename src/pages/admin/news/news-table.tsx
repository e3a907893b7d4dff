import { useSelector } from '@xstate/react';
import { ListTree, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { News } from '#contract/entities/public.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { newsPreview } from '#contract/rules/news.ts';
import type { adminNewsMachine } from '#machines/news-admin/admin-news.ts';
import { Button } from '../../../components/button.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Failure } from '../../../components/failure.tsx';
import { LoadingRegion, Skeleton } from '../../../components/skeleton.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './rows.module.css';

type AdminNewsRef = ActorRefFrom<typeof adminNewsMachine>;

/** All news with their actions. */
export function NewsTable({ actor }: { actor: AdminNewsRef }) {
  const news = useSelector(actor, (snapshot) => snapshot.context.news);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }));
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ list: { loading: 'slow' } }));
  const retry = () => actor.send({ type: 'list.retried' });

  if (hasFailed) return <Failure message={visitorMessages.news.loadFailed} onRetry={retry} />;
  return (
    <>
      <SlowNotice isSlow={isSlow} onRetry={retry} />
      {news === null && <RowsSkeleton />}
      {news?.length === 0 && <Empty message={visitorMessages.news.empty} />}
      {news !== null && news.length > 0 && (
        <table className={styles['table']}>
          <caption className="visually-hidden">Noticias</caption>
          <thead>
            <tr>
              <th scope="col">Título</th>
              <th scope="col">Descripción</th>
              <th scope="col">Acciones</th>
            </tr>
          </thead>
          <tbody>
            {news.map((item) => (
              <NewsRow key={item.id} item={item} actor={actor} />
            ))}
          </tbody>
        </table>
      )}
      <NewsDeletion actor={actor} />
    </>
  );
}

function NewsRow({ item, actor }: { item: News; actor: AdminNewsRef }) {
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id}>
        {item.titulo}
      </th>
      <td className={styles['text']}>{newsPreview(item.descripcion)}</td>
      <td>
        <div className={styles['actions']}>
          <Button aria-describedby={id} onClick={() => actor.send({ type: 'editing.chosen', id: item.id })}>
            <Pencil aria-hidden="true" size={16} />
            Editar
          </Button>
          <Button aria-describedby={id} onClick={() => actor.send({ type: 'detail.chosen', id: item.id })}>
            <ListTree aria-hidden="true" size={16} />
            Ver mininoticias
          </Button>
          <Button
            aria-describedby={id}
            onClick={() => actor.send({ type: 'deletion.requested', id: item.id })}
          >
            <Trash2 aria-hidden="true" size={16} />
            Eliminar
          </Button>
        </div>
      </td>
    </tr>
  );
}

function NewsDeletion({ actor }: { actor: AdminNewsRef }) {
  const title = useSelector(actor, (snapshot) => snapshot.context.chosen?.titulo ?? '');
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ mode: { viewing: 'asking' } }));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(actor, (snapshot) =>
    snapshot.matches({ mode: { viewing: { deleting: 'slow' } } }),
  );
  if (!isAsking && !isBusy) return null;
  return <DeletionDialog actor={actor} name={title} isBusy={isBusy} isSlow={isSlow} />;
}

const lines = [1, 2, 3, 4, 5];

/** Placeholder rows while the list loads. */
export function RowsSkeleton() {
  return (
    <LoadingRegion>
      {lines.map((line) => (
        <div key={line} className={styles['blank']}>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </LoadingRegion>
  );
}
