import { Dices, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { randomWalk, shrink, type WalkFailure } from '#bench/simulation/random-walk.ts';
import { runAddress } from '#bench/ui/run/run-address.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { formatCount } from '#src/components/formats.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

const maxWalks = 200;
const stepsInAWalk = 100;

/** Random events, outcomes and clock steps against the machine's invariants. */
export function FuzzPanel({ entry }: { entry: MachineEntry }) {
  const [walks, setWalks] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<WalkFailure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Runs one walk in each task, so that the page stays responsive. */
  function walkOnce(count: number) {
    const found = randomWalk(entry, randomNumbers());
    setWalks(count);
    if (found) setFailure(shrink(entry, found));
    if (found || count >= maxWalks) setIsRunning(false);
    else timer.current = setTimeout(() => walkOnce(count + 1));
  }

  function start() {
    setWalks(0);
    setFailure(null);
    setIsRunning(true);
    timer.current = setTimeout(() => walkOnce(1));
  }

  function stop() {
    clearTimeout(timer.current);
    setIsRunning(false);
  }

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

function randomNumbers(): number[] {
  return Array.from({ length: stepsInAWalk }, () => Math.floor(Math.random() * 10_000));
}
