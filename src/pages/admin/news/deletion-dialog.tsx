import type { ActorRefFrom } from 'xstate';
import { deletionQuestion } from '#contract/messages/admin.ts';
import type { adminNewsMachine } from '#machines/admin/admin-news.ts';
import type { deletionFace } from '#machines/admin/deletion.ts';
import type { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';

interface DeletionDialogProps {
  actor: ActorRefFrom<typeof adminNewsMachine> | ActorRefFrom<typeof newsDetailMachine>;
  face: ReturnType<typeof deletionFace>;
  name: string | undefined;
}

/** Asks for confirmation before a permanent deletion. */
export function DeletionDialog({ actor, face, name = '' }: DeletionDialogProps) {
  if (!face) return null;
  const isBusy = face !== 'asking';
  return (
    <ConfirmDialog
      title={deletionQuestion(name)}
      text="No se puede deshacer."
      confirmLabel="Eliminar"
      isBusy={isBusy}
      isSlow={face === 'slow'}
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      onCancel={() => actor.send({ type: isBusy ? 'call.cancelled' : 'deletion.cancelled' })}
    />
  );
}
