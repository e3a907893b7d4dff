import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { adminMessages, partlyAddedMessage, partlyCreatedMessage } from '#contract/messages/admin.ts';
import {
  hasUnsentText,
  isPartlyCreated,
  shownNews,
  type WritingContext,
} from '#machines/admin/news-composition.ts';
import { isRestoring, type newsWritingMachine } from '#machines/admin/news-writing.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useUnloadWarning } from '#src/components/use-unload-warning.ts';
import { useTag } from '#src/core/use-tag.ts';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { NewsPreview } from './news-preview.tsx';
import styles from './news-writing.module.css';
import { PendingList } from './pending-list.tsx';
import { SubNewsForm } from './sub-news-form.tsx';
import { NewsFields } from './text-fields.tsx';

type NewsWritingRef = ActorRefFrom<typeof newsWritingMachine>;

interface NoticeProps {
  actor: NewsWritingRef;
  isBusy: boolean;
}

/** Writes a news item with its sub-news, or more sub-news for an existing news item. */
export function NewsWritingForm({ actor }: { actor: NewsWritingRef }) {
  const isUnknown = useSelector(actor, isRestoring);
  const isAddition = useSelector(actor, (snapshot) => snapshot.context.isAddition);
  const isBusy = useTag(actor, 'busy');
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
  const formId = useId();

  // Otherwise the sub-news of the draft would look newly added, and the form for the next one would take the focus.
  if (isUnknown) return null;
  return (
    <div className={styles.desk}>
      <div className={classNames(forms.column, styles.fields)}>
        {/* The sub-news form comes before the button, so the button names its own form with `form`. */}
        <form
          id={formId}
          className={classNames(forms.column, styles.fields)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'news.submitted' });
          }}
        >
          <RestoredNotice actor={actor} isBusy={isBusy} />
          {!isAddition && <Headline actor={actor} isBusy={isBusy} />}
        </form>
        <PendingList actor={actor} />
        <SubNewsForm actor={actor} />
        <Button type="submit" form={formId} look="primary" isWide isBusy={isBusy}>
          {isAddition ? 'Guardar mininoticias' : 'Guardar noticia'}
        </Button>
        <Problem actor={actor} />
        <Publication actor={actor} />
        {toast && <Toast actor={toast} />}
        <PartlyNotice actor={actor} isBusy={isBusy} />
      </div>
      <Preview actor={actor} isAddition={isAddition} />
    </div>
  );
}

/** Says what was restored, and lets the user discard it. */
function RestoredNotice({ actor, isBusy }: NoticeProps) {
  const isRestored = useSelector(actor, (snapshot) => snapshot.context.isRestored);
  const isUnsent = useSelector(actor, (snapshot) => hasUnsentText(snapshot.context));
  const partly = useSelector(actor, (snapshot) => partlyMessage(snapshot.context));
  const isReturn = useNavigationType() === 'POP';
  useUnloadWarning(isUnsent);
  if (isBusy || !isRestored || !isUnsent) return null;
  return (
    <DraftNotice
      message={partly ?? adminMessages.newsAdmin.draftRestored}
      isNew={!isReturn}
      onDrop={() => actor.send({ type: 'draft.dropped' })}
    />
  );
}

/** Says what was created before a failure. Below the button that was pressed, which stays where it is. */
function PartlyNotice({ actor, isBusy }: NoticeProps) {
  const isRestored = useSelector(actor, (snapshot) => snapshot.context.isRestored);
  const partly = useSelector(actor, (snapshot) => partlyMessage(snapshot.context));
  // While it is sent, every news item is partly created for a moment.
  if (isBusy || isRestored || partly === null) return null;
  return <DraftNotice message={partly} isNew onDrop={() => actor.send({ type: 'draft.dropped' })} />;
}

function partlyMessage(context: WritingContext): string | null {
  const saved = context.created.length;
  const missing = context.pending.length;
  if (isPartlyCreated(context)) return partlyCreatedMessage(saved, missing);
  return saved > 0 && missing > 0 ? partlyAddedMessage(saved, missing) : null;
}

function Headline({ actor, isBusy }: { actor: NewsWritingRef; isBusy: boolean }) {
  const news = useSelector(actor, (snapshot) => shownNews(snapshot.context));
  const isPartly = useSelector(actor, (snapshot) => isPartlyCreated(snapshot.context));
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.context.problem === 'incomplete');
  return (
    <NewsFields
      text={news}
      isLocked={isBusy || isPartly}
      error={isIncomplete ? adminMessages.newsAdmin.incomplete : undefined}
      onChange={(typed) => actor.send({ type: 'news.typed', news: typed })}
    />
  );
}

/** An error that concerns the whole news, not one field. */
function Problem({ actor }: { actor: NewsWritingRef }) {
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  if (problem !== 'subNewsRequired' && problem !== 'nothingPending' && problem !== 'subNewsNotAdded')
    return null;
  return (
    <p role="alert" className={classNames(shared.problem, styles.problem)}>
      {adminMessages.newsAdmin[problem]}
    </p>
  );
}

function Publication({ actor }: { actor: NewsWritingRef }) {
  const publication = useSelector(actor, (snapshot) => snapshot.children.publication);
  const isSlow = useSelector(publication, (snapshot) => snapshot?.hasTag('slow') ?? false);
  return <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />;
}

function Preview({ actor, isAddition }: { actor: NewsWritingRef; isAddition: boolean }) {
  const news = useSelector(actor, (snapshot) => shownNews(snapshot.context));
  const subNews = useSelector(actor, (snapshot) => snapshot.context.subNews);
  const created = useSelector(actor, (snapshot) => snapshot.context.created);
  const pending = useSelector(actor, (snapshot) => snapshot.context.pending);
  const editedIndex = useSelector(actor, (snapshot) => snapshot.context.editedIndex);
  const isSubNewsTyped = subNews.minititulo.trim() !== '' || subNews.contenido.trim() !== '';
  const listed = [...created, ...pending.map((other, index) => (index === editedIndex ? subNews : other))];
  return (
    <NewsPreview
      news={isAddition ? undefined : news}
      subNews={editedIndex === null && isSubNewsTyped ? [...listed, subNews] : listed}
    />
  );
}
