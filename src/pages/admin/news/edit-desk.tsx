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
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useUnloadWarning } from '#src/components/use-unload-warning.ts';
import { useTag } from '#src/core/use-tag.ts';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { LostText } from './lost-text.tsx';
import styles from './news-writing.module.css';
import type { TextFieldsProps } from './text-fields.tsx';
import { WrittenText } from './written-text.tsx';

type Words = NewsDraft | SubNewsDraft;

interface TextProps<T extends Words> {
  actor: ActorRefFrom<EditMachine<T>>;
  Fields: ComponentType<TextFieldsProps<T>>;
  /** The message when a field is empty. */
  incomplete: string;
  preview: (text: T) => ReactNode;
}

interface EditDeskProps<T extends Words> extends TextProps<T> {
  /** The message when another administrator has deleted the item. */
  gone: string;
  /** Creates a new news item from the text of a deleted one. */
  onReuse?: () => void;
  onLeave: () => void;
}

/** Edits an existing news item or sub-news item next to a preview. */
export function EditDesk<T extends Words>({
  actor,
  gone,
  onReuse,
  onLeave,
  Fields,
  incomplete,
  preview,
}: EditDeskProps<T>) {
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const hasConflict = useSelector(actor, isConflict);
  const isLost = useSelector(actor, isGone);
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
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
  if (isLost)
    return <Gone actor={actor} message={gone} onReuse={onReuse} onDiscard={discard} onLeave={onLeave} />;
  return (
    <div className={styles.desk}>
      <form
        ref={form}
        className={forms.column}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'text.submitted' });
        }}
      >
        {!hasConflict && <Restored actor={actor} isBusy={isBusy} onDrop={drop} />}
        <Texts actor={actor} Fields={Fields} incomplete={incomplete} isBusy={isBusy} />
        {hasConflict && <Conflict actor={actor} onDrop={drop} />}
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
        {toast && <Toast actor={toast} />}
        <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
      </form>
      <Preview actor={actor} preview={preview} />
    </div>
  );
}

/**
 * What another administrator has saved meanwhile, and the choice between the two texts. It is in the place of the button that
 * was pressed, so that a second press does not choose.
 */
function Conflict<T extends Words>({
  actor,
  onDrop,
}: {
  actor: ActorRefFrom<EditMachine<T>>;
  onDrop: () => void;
}) {
  const saved = useSelector(actor, (snapshot) => snapshot.context.saved);
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
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
        <Button look="primary" onClick={() => actor.send({ type: 'replacement.chosen' })}>
          Guardar la mía
        </Button>
        <Button onClick={onDrop}>Quedarme con la suya</Button>
      </div>
    </section>
  );
}

function Gone<T extends Words>({
  actor,
  message,
  onReuse,
  onDiscard,
  onLeave,
}: {
  actor: ActorRefFrom<EditMachine<T>>;
  message: string;
  onReuse: (() => void) | undefined;
  onDiscard: () => void;
  onLeave: () => void;
}) {
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  return (
    <LostText message={message} isNew texts={[text]} onReuse={onReuse} onDiscard={onDiscard}>
      <Button onClick={onLeave}>Volver</Button>
    </LostText>
  );
}

function Restored<T extends Words>({
  actor,
  isBusy,
  onDrop,
}: {
  actor: ActorRefFrom<EditMachine<T>>;
  isBusy: boolean;
  onDrop: () => void;
}) {
  const isChanged = useSelector(actor, (snapshot) => isTextChanged(snapshot.context));
  const isRestored = useSelector(actor, (snapshot) => snapshot.context.isRestored);
  useUnloadWarning(isChanged);
  return (
    isRestored &&
    isChanged && (
      <DraftNotice message={adminMessages.newsAdmin.draftRestored} isBusy={isBusy} onDrop={onDrop} />
    )
  );
}

function Texts<T extends Words>({
  actor,
  Fields,
  incomplete,
  isBusy,
}: Omit<TextProps<T>, 'preview'> & { isBusy: boolean }) {
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.context.isIncomplete);
  return (
    <Fields
      text={text}
      isLocked={isBusy}
      error={isIncomplete ? incomplete : undefined}
      onChange={(typed) => actor.send({ type: 'text.typed', text: typed })}
    />
  );
}

function Preview<T extends Words>({ actor, preview }: Pick<TextProps<T>, 'actor' | 'preview'>) {
  return preview(useSelector(actor, (snapshot) => snapshot.context.text));
}
