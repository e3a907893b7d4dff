import { useSelector } from '@xstate/react';
import { IdCard } from 'lucide-react';
import type { Stats } from '#contract/entities/player.ts';
import { renameMachine } from '#machines/player/rename.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { createNameDraftStorage } from '#src/api/draft-storage.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { Toast } from '../../../components/toast.tsx';
import { RenameForm } from './rename-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { type SheetActor, SheetPart } from './sheet-part.tsx';

const drafts = createNameDraftStorage(window);
const machine = renameMachine.provide({
  actions: {
    keepDraft: (_, { userID, draft }) => drafts.keep(userID, draft),
    dropDraft: (_, { userID }) => drafts.drop(userID),
  },
});

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
  const actor = useWorkflow(machine, {
    input: () => ({
      userID,
      username,
      isRenamed: session.getSnapshot().context.renamedId === userID,
      ...permission,
      draft: drafts.read(userID),
    }),
  });
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));

  return (
    <>
      <RenameForm actor={actor} />
      {toast && <Toast actor={toast} />}
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </>
  );
}
