import { FlaskConical } from 'lucide-react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { SelectField } from '../components/select-field.tsx';
import styles from './bench.module.css';
import { benchPaths } from './bench-paths.ts';
import { registry } from './registry/registry.ts';

interface BenchHeaderProps {
  machineId: string | null;
  isLive: boolean;
}

/** The current place on the bench, and links to every machine. */
export function BenchHeader({ machineId, isLive }: BenchHeaderProps) {
  const navigate = useNavigate();
  return (
    <header className={styles['header']}>
      <p className={styles['brand']}>
        <FlaskConical aria-hidden="true" size={22} />
        Banco de pruebas
      </p>
      <nav aria-label="Banco de pruebas" className={styles['nav']}>
        <NavLink to={benchPaths.bench} end>
          Máquinas
        </NavLink>
        <NavLink to={benchPaths.live}>En vivo</NavLink>
        <Link to={paths.home}>Ir al sitio</Link>
      </nav>
      {!isLive && (
        <div className={styles['choice']}>
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
    </header>
  );
}
