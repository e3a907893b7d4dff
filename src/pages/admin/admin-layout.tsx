import { useSelector } from '@xstate/react';
import { Link2, Newspaper } from 'lucide-react';
import { paths } from '#contract/site-paths.ts';
import { isAdminByLevel } from '#machines/session/access.ts';
import { type AreaEntry, AreaLayout } from '#src/components/area-layout.tsx';
import { useAccess } from '#src/core/workflow.ts';

const entries: readonly AreaEntry[] = [
  { label: 'Cambio de links', path: paths.adminLinks, icon: Link2 },
  { label: 'Noticias', path: paths.adminNews, icon: Newspaper },
];

/**
 * The admin section. The sidebar is for administrators by level (behaviour 2.11); administrators by role get
 * the same two links in the page.
 */
export default function AdminLayout() {
  const isByLevel = useSelector(useAccess(), isAdminByLevel);
  return <AreaLayout name="Administración" entries={entries} isBeside={isByLevel} />;
}
