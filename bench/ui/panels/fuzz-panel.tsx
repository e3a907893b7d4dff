import { Dices, Square } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { runAddress } from '#bench/ui/run/run-address.ts';
import { useFuzz } from '#bench/ui/run/use-fuzz.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { formatCount } from '#src/components/formats.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

/** Random events, outcomes and clock steps against the machine's invariants. */
export function FuzzPanel({ entry }: { entry: MachineEntry }) {
  const { isRunning, walks, failure, start, stop } = useFuzz(entry);
  return (
    <Panel title="Al azar" note={walks === 0 ? '' : `recorridos: ${walks}`} isFolded>
      <p className={styles.faint}>
        Da pasos al azar y comprueba tras cada uno lo que siempre debe cumplirse. De un fallo queda el camino
        más corto.
      </p>
      <SmallButton onClick={isRunning ? stop : start}>
        {isRunning ? <Square aria-hidden="true" size={16} /> : <Dices aria-hidden="true" size={18} />}
        <span>{isRunning ? 'Parar' : 'Probar al azar'}</span>
      </SmallButton>
      <p role="status" className={styles.faint}>
        {!isRunning && walks > 0 && failure === null && `Ningún fallo. Recorridos: ${walks}.`}
      </p>
      {failure && (
        <div role="alert" className={styles.problem}>
          <p>{`No se cumple: ${failure.problems.join('; ')}`}</p>
          <Link
            to={runAddress(entry, failure.path)}
          >{`Repetir el fallo (${formatCount(failure.path.steps.length, 'paso', 'pasos')})`}</Link>
        </div>
      )}
    </Panel>
  );
}
