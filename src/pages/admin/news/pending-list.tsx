import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { newsWritingMachine } from '#machines/news-writing.ts';
import styles from './pending-list.module.css';

/** Sub-news that wait to be sent, in the order in which they will be read. */
export function PendingList({ actor }: { actor: ActorRefFrom<typeof newsWritingMachine> }) {
  const pending = useSelector(actor, (snapshot) => snapshot.context.pending);
  const editedIndex = useSelector(actor, (snapshot) => snapshot.context.editedIndex);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (pending.length === 0) return null;

  return (
    <ol aria-label="Mininoticias por guardar" className={styles['list']}>
      {pending.map(({ minititulo, contenido }, index) => (
        <li
          key={`${minititulo}\n${contenido}`}
          className={styles['item']}
          aria-current={index === editedIndex ? true : undefined}
        >
          <span className={styles['title']}>{minititulo}</span>
          <span className={styles['tools']}>
            <button
              type="button"
              className={styles['tool']}
              aria-label={`Subir «${minititulo}»`}
              disabled={isBusy || index === 0}
              onClick={() => actor.send({ type: 'pending.moved', index, by: -1 })}
            >
              <ArrowUp aria-hidden="true" size={18} />
            </button>
            <button
              type="button"
              className={styles['tool']}
              aria-label={`Bajar «${minititulo}»`}
              disabled={isBusy || index === pending.length - 1}
              onClick={() => actor.send({ type: 'pending.moved', index, by: 1 })}
            >
              <ArrowDown aria-hidden="true" size={18} />
            </button>
            <button
              type="button"
              className={styles['tool']}
              aria-label={`Cambiar «${minititulo}»`}
              disabled={isBusy}
              onClick={() => actor.send({ type: 'pending.opened', index })}
            >
              <Pencil aria-hidden="true" size={18} />
            </button>
            <button
              type="button"
              className={styles['tool']}
              aria-label={`Quitar «${minititulo}»`}
              disabled={isBusy}
              onClick={() => actor.send({ type: 'pending.removed', index })}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </span>
        </li>
      ))}
    </ol>
  );
}
