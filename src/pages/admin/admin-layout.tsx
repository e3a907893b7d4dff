import { useSelector } from '@xstate/react';
import { Link2, Newspaper } from 'lucide-react';
import { paths } from '#contract/site-paths.ts';
import { type AreaEntry, AreaLayout } from '#src/components/area-layout.tsx';
import { useApp } from '#src/core/workflow.ts';

const entries: readonly AreaEntry[] = [
  { label: 'Cambio de links', path: paths.adminLinks, icon: Link2 },
  { label: 'Noticias', path: paths.adminNews, icon: Newspaper },
];

/**
 * The admin section. The sidebar is for administrators by level (behaviour 2.11); administrators by role get
 * the same two links in the page.
 */
export default function AdminLayout() {
  const { access } = useApp();
  const isByLevel = useSelector(access, (snapshot) => snapshot.matches({ granted: 'byLevel' }));
  return <AreaLayout name="Administración" entries={entries} isBeside={isByLevel} />;
}
