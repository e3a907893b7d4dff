import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { machineGroups } from '#bench/registry/registry.ts';
import { searchableText, wordMatcher } from '#contract/rules/search.ts';
import { Field } from '#src/components/field.tsx';
import styles from './bench.module.css';
import { benchPaths } from './bench-paths.ts';
import { session } from './run/session-coverage.ts';

/** Every machine of the site in groups, with the tester's coverage. */
export function MachineList({ isUnknown }: { isUnknown: boolean }) {
  const [filter, setFilter] = useState('');
  const matches = wordMatcher(filter);
  const groups = machineGroups.map(({ name, entries }) => ({
    name,
    entries: entries.filter((entry) =>
      matches(searchableText(`${entry.name} ${entry.machine.id} ${entry.sentence}`)),
    ),
  }));
  return (
    <div className={styles.page}>
      {isUnknown && <p role="alert">Esa máquina no existe. Elige una de la lista.</p>}
      <p className={styles.lead}>
        Cada máquina es una tarea de la página. Ábrela para darle eventos, contestar sus llamadas, mover el
        reloj y ver qué ve la persona. Nada de lo que pase aquí sale de esta ventana.
      </p>
      <div className={styles.filter}>
        <Field
          label="Filtrar máquinas"
          name="filter"
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      {groups.every(({ entries }) => entries.length === 0) && <p role="status">Ninguna coincide.</p>}
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul className={styles.machines}>
              {entries.map((entry) => (
                <li key={entry.machine.id}>
                  <MachineLink entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function MachineLink({ entry }: { entry: MachineEntry }) {
  const { id } = entry.machine;
  const { all, missing } = session.coverage(entry);
  const covered = all.length - missing().length;
  return (
    <Link to={benchPaths.machine(id)} className={styles.machine}>
      <strong>{entry.name}</strong>
      <span>{entry.sentence}</span>
      <small>{`${id} · cobertura ${covered} de ${all.length}`}</small>
      <progress aria-hidden="true" max={all.length} value={covered} />
    </Link>
  );
}
