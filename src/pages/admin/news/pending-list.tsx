import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { classNames } from '#src/components/class-names.ts';
import { useTag } from '#src/core/workflow.ts';
import lists from '#src/styles/lists.module.css';
import shared from '#src/styles/shared.module.css';
import styles from './pending-list.module.css';

/** The id of the button that opens a sub-news item in the form. */
export function changeButtonId(index: number): string {
  return `change-sub-news-${index}`;
}

/** The sub-news to be sent, in reading order. */
export function PendingList({ actor }: { actor: ActorRefFrom<typeof newsWritingMachine> }) {
  const { pending, editedIndex } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useTag(actor, 'busy');
  const list = useRef<HTMLOListElement>(null);
  const removedIndex = useRef<number | null>(null);

  useEffect(() => {
    // After a removal, focus the next item; after the last one, the form takes the focus.
    if (removedIndex.current === null) return;
    const index = Math.min(removedIndex.current, pending.length - 1);
    removedIndex.current = null;
    list.current?.children[index]?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [pending]);

  if (pending.length === 0) return null;

  const move = (index: number, by: -1 | 1) => actor.send({ type: 'pending.moved', index, by });
  const remove = (index: number) => {
    removedIndex.current = index;
    actor.send({ type: 'pending.removed', index });
  };
  const toolsOf = (index: number) => [
    { name: 'Subir', Icon: ArrowUp, isEnd: index === 0, use: () => move(index, -1) },
    { name: 'Bajar', Icon: ArrowDown, isEnd: index === pending.length - 1, use: () => move(index, 1) },
    {
      name: 'Cambiar',
      Icon: Pencil,
      id: changeButtonId(index),
      use: () => actor.send({ type: 'pending.opened', index }),
    },
    { name: 'Quitar', Icon: X, use: () => remove(index) },
  ];

  return (
    <ol ref={list} aria-label="Mininoticias por guardar" className={styles.list}>
      {pending.map(({ minititulo, contenido }, index) => (
        <li
          key={`${minititulo}\n${contenido}`}
          className={classNames(lists.row, styles.item)}
          aria-current={index === editedIndex ? true : undefined}
        >
          <span className={styles.title}>{minititulo}</span>
          <span className={styles.tools}>
            {toolsOf(index).map(({ name, Icon, id, isEnd, use }) => (
              <button
                key={name}
                id={id}
                type="button"
                className={classNames(shared.square, styles.tool)}
                aria-label={`${name} «${minititulo}»`}
                disabled={isBusy}
                aria-disabled={isEnd || undefined}
                onClick={use}
              >
                <Icon aria-hidden="true" size={18} />
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
