import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { deletionQuestion } from '#contract/messages/admin.ts';
import { type deletionMachine, isDeleting } from '#machines/admin/deletion.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useTag } from '#src/core/workflow.ts';

/** Asks for confirmation before a permanent deletion. */
export function DeletionDialog({ actor }: { actor: ActorRefFrom<typeof deletionMachine> }) {
  const isOpen = useSelector(actor, isDeleting);
  const name = useSelector(actor, ({ context }) => context.item.name);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      title={deletionQuestion(name)}
      text="No se puede deshacer."
      confirmLabel="Eliminar"
      isLoss
      isBusy={isBusy}
      isSlow={isSlow}
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      onCancel={() => actor.send({ type: isBusy ? 'call.cancelled' : 'deletion.cancelled' })}
    />
  );
}
