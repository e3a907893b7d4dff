import { useSelector } from '@xstate/react';
import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarClock,
  CarFront,
  ChartNoAxesColumn,
  House,
  Settings,
  Store,
} from 'lucide-react';
import { useMemo } from 'react';
import { paths } from '#contract/site-paths.ts';
import { urgentItems } from '#machines/player/due.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { type AreaEntry, AreaLayout } from '#src/components/area-layout.tsx';
import { formatCount } from '#src/components/formats.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import { due } from './due.ts';
import { DueContext } from './due-context.ts';

/** The pages of the personal area in order. */
function entriesOf(urgentDues: ReturnType<typeof urgentItems>): readonly AreaEntry[] {
  return [
    { label: 'Estadísticas', path: paths.stats, icon: ChartNoAxesColumn },
    { label: 'Movimientos Banco', path: paths.movements, icon: ArrowLeftRight },
    { label: 'Autos', path: paths.cars, icon: CarFront },
    { label: 'Casas', path: paths.houses, icon: House },
    { label: 'Negocios', path: paths.businesses, icon: Store },
    {
      label: 'Vencimientos',
      path: paths.due,
      icon: CalendarClock,
      alert: dueAlert(urgentDues),
    },
    { label: 'Configuración', path: paths.settings, icon: Settings },
    { label: 'Certificados', path: paths.certificates, icon: BadgeCheck },
  ];
}

/** None while the lists load, and if nothing is urgent. */
function dueAlert(urgent: ReturnType<typeof urgentItems>) {
  if (urgent === 'unknown') return { mark: '?', description: 'no se pudo comprobar' };
  if (!urgent) return null;
  return { mark: String(urgent), description: formatCount(urgent, 'urgente', 'urgentes') };
}

/** The personal area, with its navigation beside the pages. */
export default function UserLayout() {
  const { session } = useApp();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  return user && <PlayerArea key={user.userID} user={user} />;
}

function PlayerArea({ user }: { user: SessionUser }) {
  const { now } = useApp();
  const actor = useWorkflow(due, { input: () => ({ userID: user.userID, now }) });
  const urgentDues = useSelector(actor, urgentItems);
  const entries = useMemo(() => entriesOf(urgentDues), [urgentDues]);
  return (
    <DueContext value={actor}>
      <AreaLayout name="Área personal" entries={entries} isBeside />
    </DueContext>
  );
}
