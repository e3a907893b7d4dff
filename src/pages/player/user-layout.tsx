import { useSelector } from '@xstate/react';
import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarClock,
  CarFront,
  ChartNoAxesColumn,
  House,
  type LucideIcon,
  Settings,
  Store,
} from 'lucide-react';
import { useMemo } from 'react';
import { dueCalendar } from '#contract/rules/due.ts';
import { paths } from '#contract/site-paths.ts';
import { dueMachine, urgentItems } from '#machines/player/due.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { type AreaEntry, AreaLayout } from '#src/components/area-layout.tsx';
import { playerMenu } from '#src/components/area-menus.ts';
import { formatCount } from '#src/components/formats.ts';
import { saveFile } from '#src/core/save-file.ts';
import { site } from '#src/core/site.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import { DueContext } from './due-context.ts';

const due = dueMachine.provide({
  actions: {
    saveCalendar(_, { dues }) {
      const source = { name: site.name, host: window.location.host, now: new Date() };
      saveFile('vencimientos.ics', 'text/calendar;charset=utf-8', dueCalendar(dues, source));
    },
  },
});

const icons: Readonly<Record<(typeof playerMenu)[number]['path'], LucideIcon>> = {
  [paths.stats]: ChartNoAxesColumn,
  [paths.movements]: ArrowLeftRight,
  [paths.cars]: CarFront,
  [paths.houses]: House,
  [paths.businesses]: Store,
  [paths.due]: CalendarClock,
  [paths.settings]: Settings,
  [paths.certificates]: BadgeCheck,
};

function entriesOf(urgentDues: ReturnType<typeof urgentItems>): readonly AreaEntry[] {
  return playerMenu.map(({ label, path }) => ({
    label,
    path,
    icon: icons[path],
    alert: path === paths.due ? dueAlert(urgentDues) : null,
  }));
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
