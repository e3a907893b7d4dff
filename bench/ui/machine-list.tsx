import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { registry } from '#bench/registry/registry.ts';
import { criteria, type Goal, goalsFor } from '#bench/simulation/coverage.ts';
import styles from './bench.module.css';
import { benchPaths } from './bench-paths.ts';
import { criterionLabels } from './run/goal-text.ts';
import { sessionCoverage } from './run/session-coverage.ts';
import { loadedSuite, missingInSuite } from './run/suite-coverage.ts';

/** Every machine of the site, with the tester's coverage. */
export function MachineList({ isUnknown }: { isUnknown: boolean }) {
  const suite = useSyncExternalStore(loadedSuite.subscribe, loadedSuite.get);
  const machines = registry.map((entry) => {
    const { all, missing } = sessionCoverage(entry);
    return { entry, all, missing: missing(), inTests: suite && missingInSuite(suite, entry.machine.id, all) };
  });
  const all = machines.flatMap((machine) => machine.all);
  const missing = machines.flatMap((machine) => machine.missing);
  const inTests = machines.filter((machine) => machine.inTests);
  const allInTests = inTests.flatMap((machine) => machine.all);
  const missingInTests = inTests.flatMap((machine) => machine.inTests ?? []);
  return (
    <>
      <h1 className={styles.title}>Máquinas</h1>
      {isUnknown && <p role="alert">Esa máquina no existe. Elige una de la lista.</p>}
      <p className={styles.lead}>
        Cada máquina es una tarea de la página. Ábrela para darle eventos, contestar sus llamadas, mover el
        reloj y ver qué ve la persona. Nada de lo que pase aquí sale de esta ventana.
      </p>
      <section aria-labelledby="coverage" className={styles.coverage}>
        <h2 id="coverage">Recorrido de todas</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Qué</th>
              <th scope="col">Esta sesión</th>
              {suite && <th scope="col">Los tests</th>}
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <tr key={criterion}>
                <th scope="row">{criterionLabels[criterion]}</th>
                <td>{countText(goalsFor(criterion, all), goalsFor(criterion, missing))}</td>
                {suite && (
                  <td>{countText(goalsFor(criterion, allInTests), goalsFor(criterion, missingInTests))}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <SuiteFile />
        {suite && inTests.length < machines.length && (
          <p role="status">
            {`Ese archivo es de otra versión del sitio: no cuentan ${machines.length - inTests.length} de ${machines.length} máquinas.`}
          </p>
        )}
      </section>
      <ul className={styles.machines}>
        {machines.map(({ entry, ...machine }) => {
          const { id } = entry.machine;
          const tests = machine.inTests ? ` · tests ${countText(machine.all, machine.inTests)}` : '';
          return (
            <li key={id}>
              <Link to={benchPaths.machine(id)} className={styles.machine}>
                <strong>{entry.name}</strong>
                <span>{entry.sentence}</span>
                <small>{`${id} · recorrido ${countText(machine.all, machine.missing)}${tests}`}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function countText(all: readonly Goal[], missing: readonly Goal[]): string {
  return `${all.length - missing.length} de ${all.length}`;
}

/** Loads the coverage file that the test suite writes. */
function SuiteFile() {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div>
      <label className={styles.file}>
        <span>Recorrido de los tests (coverage/machines.json)</span>
        <input
          type="file"
          accept=".json"
          onChange={async ({ currentTarget }) => {
            const text = await currentTarget.files?.[0]?.text();
            if (text !== undefined)
              setProblem(loadedSuite.load(text) ? null : 'Ese archivo no es el que escriben los tests.');
          }}
        />
      </label>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
