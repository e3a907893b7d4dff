import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { type EditMachine, isConflict, isGone, isTextChanged } from '#machines/admin/news-edit.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Form } from '#src/components/form.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useUnloadWarning } from '#src/components/use-unload-warning.ts';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { LostText } from './lost-text.tsx';
import styles from './news-writing.module.css';
import type { TextFieldsProps } from './text-fields.tsx';
import { WrittenText } from './written-text.tsx';

type Words = NewsDraft | SubNewsDraft;

interface EditDeskProps<T extends Words> {
  actor: ActorRefFrom<EditMachine<T>>;
  Fields: ComponentType<TextFieldsProps<T>>;
  /** The message when a field is empty. */
  incomplete: string;
  preview: (text: T) => ReactNode;
  /** The message when another administrator has deleted the item. */
  gone: string;
  onReuse?: () => void;
  onLeave: () => void;
}

/** Edits an existing news item or sub-news item next to a preview. */
export function EditDesk<T extends Words>({
  actor,
  Fields,
  incomplete,
  preview,
  gone,
  onReuse,
  onLeave,
}: EditDeskProps<T>) {
  const { text, saved, isIncomplete, isRestored } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const hasConflict = useSelector(actor, isConflict);
  const isLost = useSelector(actor, isGone);
  const form = useRef<HTMLFormElement>(null);
  const drop = () => actor.send({ type: 'draft.dropped' });
  const discard = () => {
    drop();
    onLeave();
  };
  const isReturn = useRef(useNavigationType() === 'POP');
  // Move the focus to the form that the user has opened, also when a conflict is over; a conflict takes it.
  useEffect(() => {
    if (!hasConflict) form.current?.querySelector('input')?.focus({ preventScroll: isReturn.current });
    isReturn.current = false;
  }, [hasConflict]);
  const isEdited = !hasConflict && !isLost && isTextChanged({ saved, text });
  useUnloadWarning(isEdited);
  if (isLost)
    return (
      <LostText message={gone} isNew texts={[text]} onReuse={onReuse} onDiscard={discard}>
        <Button onClick={onLeave}>Volver</Button>
      </LostText>
    );
  return (
    <div className={styles.desk}>
      <Form ref={form} className={forms.column} onSubmit={() => actor.send({ type: 'text.submitted' })}>
        {isRestored && isEdited && (
          <DraftNotice message={adminMessages.newsAdmin.draftRestored} isBusy={isBusy} onDrop={drop} />
        )}
        <Fields
          text={text}
          isLocked={isBusy}
          error={isIncomplete ? incomplete : undefined}
          onChange={(typed) => actor.send({ type: 'text.typed', text: typed })}
        />
        {hasConflict && (
          <Conflict
            text={text}
            saved={saved}
            onReplace={() => actor.send({ type: 'replacement.chosen' })}
            onDrop={drop}
          />
        )}
        <div className={forms.buttons}>
          {!hasConflict && (
            <Button type="submit" look="primary" isBusy={isBusy}>
              Guardar cambios
            </Button>
          )}
          <Button disabled={isBusy} onClick={discard}>
            {siteMessages.waiting.cancel}
          </Button>
        </div>
        <Toast actor={actor} />
        <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
      </Form>
      {preview(text)}
    </div>
  );
}

interface ConflictProps {
  text: Words;
  saved: Words;
  onReplace: () => void;
  onDrop: () => void;
}

/**
 * What another administrator has saved meanwhile, and the choice between the two texts. It is in the place of the button that
 * was pressed, so that a second press does not choose.
 */
function Conflict({ text, saved, onReplace, onDrop }: ConflictProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Lo que hay guardado"
      className={classNames(lists.row, styles.part)}
    >
      <p role="alert">{adminMessages.newsAdmin.changedElsewhere}</p>
      <WrittenText text={saved} other={text} />
      <div className={forms.buttons}>
        <Button look="primary" onClick={onReplace}>
          Guardar la mía
        </Button>
        <Button onClick={onDrop}>Quedarme con la suya</Button>
      </div>
    </section>
  );
}
