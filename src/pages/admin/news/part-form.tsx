import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { adminMessages } from '#contract/admin-messages.ts';
import { messages } from '#contract/messages.ts';
import type { newsWritingMachine } from '#machines/news-writing.ts';
import { Button } from '../../../components/button.tsx';
import styles from './news-writing.module.css';
import { SubNewsFields } from './text-fields.tsx';

/** A sub-news on its way into the list, or out of it again to be changed. */
export function PartForm({ actor }: { actor: ActorRefFrom<typeof newsWritingMachine> }) {
  const part = useSelector(actor, (snapshot) => snapshot.context.part);
  const isReplacing = useSelector(actor, (snapshot) => snapshot.context.editedIndex !== null);
  const count = useSelector(actor, (snapshot) => snapshot.context.pending.length);
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isWrong = problem === 'subNewsIncomplete' || problem === 'subNewsRepeated';
  const group = useRef<HTMLFieldSetElement>(null);
  const lastCount = useRef(count);

  useEffect(() => {
    // Whoever opened one to change it, or added one, goes on typing here.
    if (isReplacing || count > lastCount.current) group.current?.querySelector('input')?.focus();
    lastCount.current = count;
  }, [isReplacing, count]);

  return (
    <fieldset ref={group} className={styles['part']}>
      <legend className={styles['legend']}>{isReplacing ? 'Cambiar mininoticia' : 'Otra mininoticia'}</legend>
      <SubNewsFields
        text={part}
        isLocked={isBusy}
        error={isWrong ? adminMessages.news[problem] : undefined}
        onChange={(typed) => actor.send({ type: 'part.typed', part: typed })}
      />
      <div className={styles['buttons']}>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'part.added' })}>
          <Plus aria-hidden="true" size={18} />
          {isReplacing ? 'Guardar cambios' : 'Agregar mininoticia'}
        </Button>
        {isReplacing && (
          <Button look="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'part.left' })}>
            {messages.waiting.cancel}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
