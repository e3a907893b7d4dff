import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { bulletPoints } from '#contract/rules/news.ts';
import {
  editedSubNewsId,
  lostSubNewsDrafts,
  type newsDetailMachine,
  subNewsFace,
} from '#machines/admin/news-detail.ts';
import { textsOf } from '#machines/admin/news-drafts.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Faces, NotShown } from '#src/components/faces.tsx';
import { LinkedText } from '#src/components/linked-text.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useReturnedFocus } from '#src/components/use-returned-focus.ts';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import { DeletionDialog } from './deletion-dialog.tsx';
import { LostText } from './lost-text.tsx';
import { SubNewsEditForm } from './news-edit-form.tsx';
import { NewsWritingForm } from './news-writing-form.tsx';
import rows from './rows.module.css';
import { RowsSkeleton, RowsTable } from './rows-table.tsx';
import styles from './written-news.module.css';

type NewsDetailRef = ActorRefFrom<typeof newsDetailMachine>;

interface WrittenNewsProps {
  actor: NewsDetailRef;
  onLeave: () => void;
}

/** One news item with its sub-news, and a form for more sub-news. */
export function WrittenNews({ actor, onLeave }: WrittenNewsProps) {
  const news = useSelector(actor, (snapshot) => snapshot.context.news);
  const edit = useSelector(actor, (snapshot) => snapshot.children.subNewsEdit);
  const writing = useSelector(actor, (snapshot) => snapshot.children.newsWriting);
  const heading = useRef<HTMLHeadingElement>(null);
  const editedId = useSelector(actor, editedSubNewsId);
  useReturnedFocus(editedId === undefined ? undefined : openerId(editedId));
  const preventScroll = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival
  useEffect(() => heading.current?.focus({ preventScroll }), []);

  return (
    <article className={classNames(forms.column, styles.detail)}>
      <header className={styles.head}>
        <Button icon={ArrowLeft} look="quiet" onClick={onLeave}>
          Volver a la tabla
        </Button>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {news.titulo}
        </h2>
        <p className={rows.text}>
          <LinkedText text={news.descripcion} />
        </p>
      </header>
      {edit ? (
        <SubNewsEditForm
          key={edit.sessionId}
          actor={edit}
          onLeave={() => actor.send({ type: 'edit.left' })}
        />
      ) : (
        <>
          <LostDrafts actor={actor} />
          <SubNewsTable actor={actor} />
          <section aria-labelledby="agregar" className={styles.additions}>
            <h3 id="agregar" className={styles.subtitle}>
              Más mininoticias
            </h3>
            {writing && <NewsWritingForm key={writing.sessionId} actor={writing} />}
          </section>
        </>
      )}
      <Toast actor={actor} />
    </article>
  );
}

/** Unsent texts of sub-news that do not exist any more. */
function LostDrafts({ actor }: { actor: NewsDetailRef }) {
  const lost = useSelector(actor, lostSubNewsDrafts, shallowEqual);
  return lost.map(({ name, texts }) => (
    <LostText
      key={JSON.stringify(name)}
      message={adminMessages.newsAdmin.subNewsLost}
      texts={textsOf(texts)}
      onDiscard={() => actor.send({ type: 'lost.discarded', name })}
    />
  ));
}

function SubNewsTable({ actor }: { actor: NewsDetailRef }) {
  const subNews = useSelector(actor, (snapshot) => snapshot.context.subNews);
  const face = useSelector(actor, subNewsFace);
  const isSlow = useTag(actor, 'slow');
  const deletion = useSelector(actor, (snapshot) => snapshot.children.deletion);
  const retry = () => actor.send({ type: 'list.retried' });

  return (
    <>
      <Faces
        face={face}
        isSlow={isSlow}
        failure={publicMessages.news.subNewsLoadFailed}
        onRetry={retry}
        skeleton={<RowsSkeleton />}
        empty={<p className={shared.none}>{publicMessages.news.noSubNews}</p>}
      >
        <RowsTable
          caption="Mininoticias"
          columns={['Minititulo', 'Contenido']}
          rows={subNews.map(({ id, minititulo, contenido }) => ({
            id,
            title: minititulo,
            text: bulletPoints(contenido).join(' · '),
            actions: [
              {
                name: 'Editar mininoticia',
                Icon: Pencil,
                id: openerId(id),
                onPressed: () => actor.send({ type: 'edit.requested', id }),
              },
              {
                name: 'Eliminar mininoticia',
                Icon: Trash2,
                onPressed: () => deletion?.send({ type: 'deletion.requested', id, name: minititulo }),
              },
            ],
          }))}
        />
        <NotShown count={useSelector(actor, (snapshot) => snapshot.context.unreadable)} />
      </Faces>
      {deletion && <DeletionDialog actor={deletion} />}
    </>
  );
}

/** The id of the button that edits a sub-news item. */
function openerId(id: number): string {
  return `edit-sub-news-${id}`;
}
