import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import type { DraftOwner } from '#machines/admin/news-drafts.ts';
import { type EditMachine, isTextChanged } from '#machines/admin/news-edit.ts';
import { Button } from '#src/components/button.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useUnloadWarning } from '#src/components/use-unload-warning.ts';
import { newsDrafts } from '#src/core/implementations/admin-news.ts';
import { useTag } from '#src/core/use-tag.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './news-writing.module.css';
import type { TextFieldsProps } from './text-fields.tsx';

type Words = NewsDraft | SubNewsDraft;

interface TextProps<T extends Words> {
  actor: ActorRefFrom<EditMachine<T>>;
  Fields: ComponentType<TextFieldsProps<T>>;
  /** The message when a field is empty. */
  incomplete: string;
  preview: (text: T) => ReactNode;
}

interface EditDeskProps<T extends Words> extends TextProps<T> {
  readDraft: (owner: DraftOwner) => T | null;
  onLeave: () => void;
}

/** Edits an existing news item or sub-item next to a preview. */
export function EditDesk<T extends Words>({
  actor,
  readDraft,
  onLeave,
  Fields,
  incomplete,
  preview,
}: EditDeskProps<T>) {
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
  const form = useRef<HTMLFormElement>(null);
  const drop = () => actor.send({ type: 'draft.dropped' });
  // Move the focus to the form that the user has opened.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const { owner } = actor.getSnapshot().context;
    return newsDrafts.onChangeElsewhere(owner, () => {
      const text = readDraft(owner);
      if (text) actor.send({ type: 'draft.changed', text });
    });
  }, [actor, readDraft]);
  return (
    <div className={styles['desk']}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'text.submitted' });
        }}
      >
        <Restored actor={actor} isBusy={isBusy} onDrop={drop} />
        <Texts actor={actor} Fields={Fields} incomplete={incomplete} isBusy={isBusy} />
        {toast && <Toast actor={toast} />}
        <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" isBusy={isBusy}>
            Guardar cambios
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => {
              drop();
              onLeave();
            }}
          >
            {siteMessages.waiting.cancel}
          </Button>
        </div>
      </form>
      <Preview actor={actor} preview={preview} />
    </div>
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
