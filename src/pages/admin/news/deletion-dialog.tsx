import type { ActorRefFrom } from 'xstate';
import { deletionQuestion } from '#contract/messages/admin.ts';
import type { adminNewsMachine } from '#machines/admin/admin-news.ts';
import type { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';

interface DeletionDialogProps {
  actor: ActorRefFrom<typeof adminNewsMachine> | ActorRefFrom<typeof newsDetailMachine>;
  name: string;
  isBusy: boolean;
  isSlow: boolean;
}

/** Asks for confirmation before a permanent deletion. */
export function DeletionDialog({ actor, name, isBusy, isSlow }: DeletionDialogProps) {
  return (
    <ConfirmDialog
      title={deletionQuestion(name)}
      text="No se puede deshacer."
      confirmLabel="Eliminar"
      isBusy={isBusy}
      isSlow={isSlow}
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      onCancel={() => actor.send({ type: isBusy ? 'call.cancelled' : 'deletion.cancelled' })}
    />
  );
}
