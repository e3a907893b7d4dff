import { useSelector } from '@xstate/react';
import { Link2, type LucideIcon, Newspaper } from 'lucide-react';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useApp } from '#src/app/workflow.ts';
import styles from './admin-layout.module.css';

interface AreaEntry {
  label: string;
  path: string;
  icon: LucideIcon;
}

const entries: readonly AreaEntry[] = [
  { label: 'Cambio de links', path: paths.adminLinks, icon: Link2 },
  { label: 'Noticias', path: paths.adminNews, icon: Newspaper },
];

/**
 * The administration. Its sidebar is for administrators by level (specification, section 6); who comes
 * by role finds the same two links in the page.
 */
export default function AdminLayout() {
  const { access } = useApp();
  const isByLevel = useSelector(access, (snapshot) => snapshot.matches({ granted: 'byLevel' }));
  return (
    <div className={styles['layout']} data-sidebar={isByLevel}>
      <nav aria-label="Administración" className={isByLevel ? styles['sidebar'] : styles['inPage']}>
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
