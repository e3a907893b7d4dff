import { FlaskConical } from 'lucide-react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { registry } from '#bench/registry/registry.ts';
import { paths } from '#contract/site-paths.ts';
import { SelectField } from '#src/components/select-field.tsx';
import styles from './bench.module.css';
import { benchPaths } from './bench-paths.ts';
import { ShortcutList } from './shortcuts/shortcut-list.tsx';
import { ariaKey } from './shortcuts/shortcuts.ts';

interface BenchHeaderProps {
  machineId: string | null;
  /** Whether the page offers a choice of machines. */
  hasChoice: boolean;
}

/** The current place on the bench, and links to every machine. */
export function BenchHeader({ machineId, hasChoice }: BenchHeaderProps) {
  const navigate = useNavigate();
  return (
    // Not a `<header>`: the framed page may have one, and a document may have only one banner.
    <nav aria-label="Banco de pruebas" className={styles.header}>
      <p className={styles.brand}>
        <FlaskConical aria-hidden="true" size={22} />
        <span>Banco de pruebas</span>
      </p>
      <div className={styles.nav}>
        <NavLink to={benchPaths.bench} end aria-keyshortcuts={ariaKey('machines')}>
          Máquinas
        </NavLink>
        <NavLink to={benchPaths.rules} aria-keyshortcuts={ariaKey('rules')}>
          Reglas
        </NavLink>
        <NavLink to={benchPaths.live} aria-keyshortcuts={ariaKey('live')}>
          En vivo
        </NavLink>
        <NavLink to={benchPaths.replay} aria-keyshortcuts={ariaKey('recording')}>
          Grabación
        </NavLink>
        <Link to={paths.home}>Ir al sitio</Link>
      </div>
      <ShortcutList />
      {hasChoice && (
        <div className={styles.choice}>
          <SelectField
            label="Máquina"
            value={machineId ?? ''}
            options={[
              ...(machineId === null ? [{ value: '', label: 'Elige una…' }] : []),
              ...registry.map(({ machine, name }) => ({
                value: machine.id,
                label: `${name} (${machine.id})`,
              })),
            ]}
            onChange={(event) => navigate(benchPaths.machine(event.currentTarget.value))}
          />
        </div>
      )}
    </nav>
  );
}
