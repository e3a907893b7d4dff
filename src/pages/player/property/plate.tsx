import { Copy } from 'lucide-react';
import { playerMessages } from '#contract/messages/player.ts';
import { classNames } from '#src/components/class-names.ts';
import { unreadable } from '#src/components/formats.ts';
import { useCopy } from '#src/components/use-copy.ts';
import shared from '#src/styles/shared.module.css';
import styles from './plate.module.css';

/** The plate of a car, with a button that copies it. */
export function Plate({ plate }: { plate: string }) {
  const [result, copy] = useCopy(playerMessages.plate);
  if (plate === '') return <span>{unreadable}</span>;
  return (
    <span className={styles.plate}>
      <span role="status" className={classNames(shared.soft, styles.result)}>
        {result}
      </span>
      <span translate="no">{plate}</span>
      <button
        type="button"
        aria-label={`Copiar matrícula ${plate}`}
        className={classNames(shared.square, styles.copy)}
        onClick={() => copy(plate)}
      >
        <Copy aria-hidden="true" size={18} />
      </button>
    </span>
  );
}
