import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Form } from '#src/components/form.tsx';
import { useReturnedFocus } from '#src/components/use-returned-focus.ts';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import styles from './news-writing.module.css';
import { changeButtonId } from './pending-list.tsx';
import { SubNewsFields } from './text-fields.tsx';

/** The form to add a sub-news item to the list, or to change one from the list. */
export function SubNewsForm({ actor }: { actor: ActorRefFrom<typeof newsWritingMachine> }) {
  const { subNews, editedIndex, problem, isAddition, created, pending } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const isReplacing = editedIndex !== null;
  const count = pending.length;
  const isFirst = !isAddition && created.length + count === 0;
  const isBusy = useTag(actor, 'busy');
  const isWrong = problem === 'subNewsIncomplete' || problem === 'subNewsRepeated';
  const form = useRef<HTMLFormElement>(null);
  const lastCount = useRef(count);
  const addedAt = useRef<number | null>(null);

  useEffect(() => {
    // The list above has grown: the form stays in its place of the window.
    if (addedAt.current !== null) window.scrollTo(0, window.scrollY + topOf(form.current) - addedAt.current);
    addedAt.current = null;
    // After opening or adding one, or removing the last one, the user continues in this form.
    const isEmptied = count === 0 && lastCount.current > 0;
    if (isReplacing || count > lastCount.current || isEmptied) form.current?.querySelector('input')?.focus();
    lastCount.current = count;
  }, [isReplacing, count]);

  useReturnedFocus(isReplacing ? changeButtonId(editedIndex) : undefined);

  return (
    <Form
      ref={form}
      onSubmit={() => {
        const place = topOf(form.current);
        actor.send({ type: 'subNews.added' });
        if (actor.getSnapshot().context.pending.length > count) addedAt.current = place;
      }}
    >
      <fieldset className={classNames(lists.row, styles.part)}>
        <legend className={styles.legend}>
          {isReplacing ? 'Cambiar mininoticia' : isFirst ? 'Mininoticia' : 'Otra mininoticia'}
        </legend>
        <SubNewsFields
          text={subNews}
          isLocked={isBusy}
          error={isWrong ? adminMessages.newsAdmin[problem] : undefined}
          onChange={(typed) => actor.send({ type: 'subNews.typed', subNews: typed })}
        />
        <div className={forms.buttons}>
          <Button icon={Plus} type="submit" disabled={isBusy}>
            {isReplacing ? 'Guardar cambios' : 'Agregar mininoticia'}
          </Button>
          {isReplacing && (
            <Button look="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'subNews.left' })}>
              {siteMessages.waiting.cancel}
            </Button>
          )}
        </div>
      </fieldset>
    </Form>
  );
}

function topOf(form: HTMLFormElement | null): number {
  return form?.getBoundingClientRect().top ?? 0;
}
