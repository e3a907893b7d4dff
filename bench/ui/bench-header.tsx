import { Link, NavLink } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { paths } from '#contract/site-paths.ts';
import styles from './bench.module.css';
import { benchPaths } from './bench-paths.ts';
import { Palette } from './palette/palette.tsx';

interface BenchHeaderProps {
  title: string;
  /** The open machine. */
  entry: MachineEntry | undefined;
}

/** The current place on the bench, the search, and links to the other pages. */
export function BenchHeader({ title, entry }: BenchHeaderProps) {
  return (
    // Not a `<header>`: the framed page may have one, and a document may have only one banner.
    <nav aria-label="Banco de pruebas" className={styles.header}>
      <h1 title={entry?.sentence}>{title}</h1>
      <Palette entry={entry} />
      <div className={styles.nav}>
        <NavLink to={benchPaths.bench} end>
          Máquinas
        </NavLink>
        <NavLink to={benchPaths.live}>En vivo</NavLink>
        <NavLink to={benchPaths.replay}>Grabación</NavLink>
        <Link to={paths.home}>Ir al sitio</Link>
      </div>
    </nav>
  );
}
