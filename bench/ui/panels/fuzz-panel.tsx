import * as fc from 'fast-check';
import { Dices, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { checksOf, randomWalk, type WalkFailure } from '#bench/simulation/random-walk.ts';
import { runAddress } from '#bench/ui/run/run-address.ts';
import { runInSlices } from '#bench/ui/run/run-in-slices.ts';
import { session } from '#bench/ui/run/session-coverage.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { formatCount } from '#src/components/formats.ts';
import styles from './panel.module.css';

const maxWalks = 200;
const maxSteps = 200;
const choices = fc.noBias(fc.array(fc.nat(10_000), { maxLength: maxSteps, size: 'max' }));

/** Random events, outcomes and clock steps against the machine's invariants. The same seed takes the same walks. */
export default function FuzzPanel({ entry }: { entry: MachineEntry }) {
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 1e6));
  const [walks, setWalks] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<WalkFailure | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function* takeWalks(): Generator<undefined, void> {
    const { inspect } = session.coverage(entry);
    const walk = fc.property(choices, (numbers) => randomWalk(entry, numbers, inspect) === null);
    for (let count = 1; count <= maxWalks; count += 1) {
      const { counterexample } = fc.check(walk, { seed: seed + count, numRuns: 1 });
      setWalks(count);
      if (counterexample) return setFailure(randomWalk(entry, counterexample[0]));
      yield;
    }
  }

  async function start() {
    running.current = new AbortController();
    setFailure(null);
    setIsRunning(true);
    await runInSlices(takeWalks(), running.current.signal);
    setIsRunning(false);
    session.changed();
  }

  return (
    <div className={styles.tab}>
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
        <SmallButton onClick={() => (isRunning ? running.current?.abort() : start())}>
          {isRunning ? <Square aria-hidden="true" size={16} /> : <Dices aria-hidden="true" size={18} />}
          <span>{isRunning ? 'Parar' : 'Probar al azar'}</span>
        </SmallButton>
        <p role="status">
          {isRunning || walks === 0 || failure ? `Paseos: ${walks}` : `Ningún fallo. Paseos: ${walks}.`}
        </p>
      </div>
      {failure && (
        <div role="alert" className={styles.problem}>
          <p>{`No se cumple: ${failure.problems.join('; ')}`}</p>
          <Link
            to={runAddress(entry, failure.path)}
          >{`Reproducir el fallo (${formatCount(failure.path.steps.length, 'paso', 'pasos')})`}</Link>
        </div>
      )}
      <p className={styles.faint}>
        {`Hasta ${maxWalks} paseos de hasta ${maxSteps} pasos: eventos, respuestas y tiempo. Cuentan en la cobertura. De un fallo queda un camino corto. Tras cada paso se comprueba: ${checksOf(entry).join('; ')}.`}
      </p>
    </div>
  );
}
