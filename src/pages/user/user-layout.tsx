import {
  ArrowLeftRight,
  BadgeCheck,
  CarFront,
  ChartNoAxesColumn,
  House,
  Settings,
  Store,
} from 'lucide-react';
import { paths } from '#contract/site-paths.ts';
import { type AreaEntry, AreaLayout } from '../../components/area-layout.tsx';

/** The pages of the personal area in order. */
const entries: readonly AreaEntry[] = [
  { label: 'Estadísticas', path: paths.stats, icon: ChartNoAxesColumn },
  { label: 'Movimientos Banco', path: paths.movements, icon: ArrowLeftRight },
  { label: 'Autos', path: paths.cars, icon: CarFront },
  { label: 'Casas', path: paths.houses, icon: House },
  { label: 'Negocios', path: paths.businesses, icon: Store },
  { label: 'Configuración', path: paths.settings, icon: Settings },
  { label: 'Certificados', path: paths.certificates, icon: BadgeCheck },
];

/** The personal area, with its navigation beside the pages. */
export default function UserLayout() {
  return <AreaLayout name="Área personal" entries={entries} isBeside />;
}
