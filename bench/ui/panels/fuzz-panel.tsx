import { Dices, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { checksOf, randomWalk, shrink, type WalkFailure } from '#bench/simulation/random-walk.ts';
import { runAddress } from '#bench/ui/run/run-address.ts';
import { session } from '#bench/ui/run/session-coverage.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { formatCount } from '#src/components/formats.ts';
import styles from './panel.module.css';

const maxWalks = 200;
const stepsInAWalk = 100;

/** Random events, outcomes and clock steps against the machine's invariants. The same seed takes the same walks. */
export function FuzzPanel({ entry }: { entry: MachineEntry }) {
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 1e6));
  const [walks, setWalks] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<WalkFailure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Takes one walk in each task, so that the page stays responsive. */
  function walkOnce(count: number) {
    const found = randomWalk(entry, numbersOf(seed + count), session.coverage(entry).inspect);
    setWalks(count);
    session.changed();
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
    <div className={styles.tab}>
      <p className={styles.faint}>
        {`Hasta ${maxWalks} paseos de ${stepsInAWalk} pasos: eventos, respuestas y tiempo. Cuentan en la cobertura. De un fallo queda el camino más corto. Tras cada paso se comprueba:`}
      </p>
      <ul className={styles.faint}>
        {checksOf(entry).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <label>
          <span>Semilla </span>
          <input
            type="number"
            min={0}
            max={999_999}
            disabled={isRunning}
            value={seed}
            onChange={({ currentTarget }) => setSeed(Math.trunc(currentTarget.valueAsNumber) || 0)}
          />
        </label>
        <SmallButton onClick={isRunning ? stop : start}>
          {isRunning ? <Square aria-hidden="true" size={16} /> : <Dices aria-hidden="true" size={18} />}
          <span>{isRunning ? 'Parar' : 'Probar al azar'}</span>
        </SmallButton>
        <span>{`paseos: ${walks}`}</span>
      </div>
      <p role="status" className={styles.faint}>
        {!isRunning && walks > 0 && failure === null && `Ningún fallo. Paseos: ${walks}.`}
      </p>
      {failure && (
        <div role="alert" className={styles.problem}>
          <p>{`No se cumple: ${failure.problems.join('; ')}`}</p>
          <Link
            to={runAddress(entry, failure.path)}
          >{`Reproducir el fallo (${formatCount(failure.path.steps.length, 'paso', 'pasos')})`}</Link>
        </div>
      )}
    </div>
  );
}

/** The numbers of a walk: a linear congruential generator, of which the upper bits are used. */
function numbersOf(seed: number): number[] {
  let state = seed;
  return Array.from({ length: stepsInAWalk }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  });
}
