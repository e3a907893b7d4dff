import { useSelector } from '@xstate/react';
import { Link2, Newspaper } from 'lucide-react';
import { paths } from '#contract/site-paths.ts';
import { isAdminByLevel } from '#machines/session/access.ts';
import { type AreaEntry, AreaLayout } from '#src/components/area-layout.tsx';
import { adminMenu } from '#src/components/area-menus.ts';
import { useAccess } from '#src/core/workflow.ts';

const icons = { [paths.adminLinks]: Link2, [paths.adminNews]: Newspaper } as const;
const entries: readonly AreaEntry[] = adminMenu.map((page) => ({ ...page, icon: icons[page.path] }));

/**
 * The admin section. The sidebar is for administrators by level (behaviour 2.11); administrators by role get
 * the same two links in the page.
 */
export default function AdminLayout() {
  const isByLevel = useSelector(useAccess(), isAdminByLevel);
  return <AreaLayout name="Administración" entries={entries} isBeside={isByLevel} />;
}
