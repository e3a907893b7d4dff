import { useSelector } from '@xstate/react';
import { IdCard } from 'lucide-react';
import type { Stats } from '#contract/entities/player.ts';
import { renameMachine } from '#machines/player/rename.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag } from '#src/core/use-tag.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import { RenameForm } from './rename-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { type SheetActor, SheetPart } from './sheet-part.tsx';

interface Permission {
  coins: number | null;
  isPermitted: boolean;
}

function permissionOf({ Crystal, permisoName }: Stats): Permission | null {
  return permisoName === null ? null : { coins: Crystal, isPermitted: permisoName };
}

export function RenameSection({ user, sheet }: { user: SessionUser; sheet: SheetActor }) {
  return (
    <SettingsSection title="Cambiar nombre" icon={IdCard}>
      <SheetPart sheet={sheet} read={permissionOf} fields={3}>
        {(permission) => <Rename user={user} permission={permission} />}
      </SheetPart>
    </SettingsSection>
  );
}

function Rename({ user, permission }: { user: SessionUser; permission: Permission }) {
  const { userID, username } = user;
  const { session } = useApp();
  const actor = useWorkflow(renameMachine, {
    input: () => ({
      userID,
      username,
      wasRenamed: session.getSnapshot().context.renamedId === userID,
      ...permission,
    }),
  });
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
  const isSlow = useTag(actor, 'slow');

  return (
    <>
      <RenameForm actor={actor} />
      {toast && <Toast actor={toast} />}
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </>
  );
}
