import {
  ArrowLeftRight,
  BadgeCheck,
  CarFront,
  ChartNoAxesColumn,
  House,
  type LucideIcon,
  Settings,
  Store,
} from 'lucide-react';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import styles from './user-layout.module.css';

interface AreaEntry {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** The personal area's pages in their order (specification, section 2). */
const entries: readonly AreaEntry[] = [
  { label: 'Estadísticas', path: paths.stats, icon: ChartNoAxesColumn },
  { label: 'Movimientos Banco', path: paths.movements, icon: ArrowLeftRight },
  { label: 'Autos', path: paths.cars, icon: CarFront },
  { label: 'Casas', path: paths.houses, icon: House },
  { label: 'Negocios', path: paths.businesses, icon: Store },
  { label: 'Configuración', path: paths.settings, icon: Settings },
  { label: 'Certificados', path: paths.certificates, icon: BadgeCheck },
];

/** The personal area: its pages, with the way between them beside. */
export default function UserLayout() {
  return (
    <div className={styles['layout']}>
      <nav aria-label="Área personal" className={styles['sidebar']}>
        <ul className={styles['entries']}>
          {entries.map(({ label, path, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path} className={styles['entry'] ?? ''}>
                <Icon aria-hidden="true" size={20} className={styles['icon']} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['content']}>
        <Outlet />
      </div>
    </div>
  );
}
