import { Link } from 'react-router-dom';
import { registry } from '#bench/registry/registry.ts';
import styles from './bench.module.css';
import { benchPaths } from './bench-paths.ts';
import { sessionCoverage } from './run/session-coverage.ts';

/** Every machine of the site, with the tester's coverage. */
export function MachineList({ isUnknown }: { isUnknown: boolean }) {
  return (
    <>
      <h1 className={styles.title}>Máquinas</h1>
      {isUnknown && <p role="alert">Esa máquina no existe. Elige una de la lista.</p>}
      <p className={styles.lead}>
        Cada máquina es una tarea de la página. Ábrela para darle eventos, contestar sus llamadas, mover el
        reloj y ver qué ve la persona. Nada de lo que pase aquí sale de esta ventana.
      </p>
      <ul className={styles.machines}>
        {registry.map((entry) => {
          const { id } = entry.machine;
          const { all, missing } = sessionCoverage(entry);
          return (
            <li key={id}>
              <Link to={benchPaths.machine(id)} className={styles.machine}>
                <strong>{entry.name}</strong>
                <span>{entry.sentence}</span>
                <small>{`${id} · cobertura ${all.length - missing().length} de ${all.length}`}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
