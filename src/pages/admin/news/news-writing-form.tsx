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
import { Form } from '#src/components/form.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useUnloadWarning } from '#src/components/use-unload-warning.ts';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { NewsPreview } from './news-preview.tsx';
import styles from './news-writing.module.css';
import { PendingList } from './pending-list.tsx';
import { SubNewsForm } from './sub-news-form.tsx';
import { NewsFields } from './text-fields.tsx';

/** The errors that concern the whole news, not one field. */
const wholeProblems = ['subNewsRequired', 'nothingPending', 'subNewsNotAdded'] as const;

/** Writes a news item with its sub-news, or more sub-news for an existing news item. */
export function NewsWritingForm({ actor }: { actor: ActorRefFrom<typeof newsWritingMachine> }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { isAddition, isRestored, problem } = context;
  const isUnknown = useSelector(actor, isRestoring);
  const isBusy = useTag(actor, 'busy');
  const publication = useSelector(actor, (snapshot) => snapshot.children.publication);
  const isSlow = useTag(publication, 'slow');
  const isReturn = useNavigationType() === 'POP';
  const formId = useId();
  const isUnsent = hasUnsentText(context);
  useUnloadWarning(isUnsent);

  // Otherwise the sub-news of the draft would look newly added, and the form for the next one would take the focus.
  if (isUnknown) return null;
  const news = shownNews(context);
  const partly = partlyMessage(context);
  const wholeProblem = wholeProblems.find((name) => name === problem);
  const drop = () => actor.send({ type: 'draft.dropped' });
  return (
    <div className={styles.desk}>
      <div className={classNames(forms.column, styles.fields)}>
        {/* The sub-news form comes before the button, so the button names its own form with `form`. */}
        <Form
          id={formId}
          className={classNames(forms.column, styles.fields)}
          onSubmit={() => actor.send({ type: 'news.submitted' })}
        >
          {!isBusy && isRestored && isUnsent && (
            <DraftNotice
              message={partly ?? adminMessages.newsAdmin.draftRestored}
              isNew={!isReturn}
              onDrop={drop}
            />
          )}
          {!isAddition && (
            <NewsFields
              text={news}
              isLocked={isBusy || isPartlyCreated(context)}
              error={problem === 'incomplete' ? adminMessages.newsAdmin.incomplete : undefined}
              onChange={(typed) => actor.send({ type: 'news.typed', news: typed })}
            />
          )}
        </Form>
        <PendingList actor={actor} />
        <SubNewsForm actor={actor} />
        <Button type="submit" form={formId} look="primary" isWide isBusy={isBusy}>
          {isAddition ? 'Guardar mininoticias' : 'Guardar noticia'}
        </Button>
        {wholeProblem && (
          <p role="alert" className={classNames(shared.problem, styles.problem)}>
            {adminMessages.newsAdmin[wholeProblem]}
          </p>
        )}
        <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
        <Toast actor={actor} />
        {/* What was created before a failure. While it is sent, every news item is partly created for a moment. */}
        {!isBusy && !isRestored && partly !== null && <DraftNotice message={partly} isNew onDrop={drop} />}
      </div>
      <NewsPreview news={isAddition ? undefined : news} subNews={shownSubNews(context)} />
    </div>
  );
}

/** Says what of the news exists already, and what is missing; null if nothing or all does. */
function partlyMessage(context: WritingContext): string | null {
  const saved = context.created.length;
  const missing = context.pending.length;
  if (isPartlyCreated(context)) return partlyCreatedMessage(saved, missing);
  return saved > 0 && missing > 0 ? partlyAddedMessage(saved, missing) : null;
}

/** The sub-news with what is being typed. */
function shownSubNews({ subNews, created, pending, editedIndex }: WritingContext) {
  const listed = [...created, ...pending.map((other, index) => (index === editedIndex ? subNews : other))];
  const isTyped = subNews.minititulo.trim() !== '' || subNews.contenido.trim() !== '';
  return editedIndex === null && isTyped ? [...listed, subNews] : listed;
}
