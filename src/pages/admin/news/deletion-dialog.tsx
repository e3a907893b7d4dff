import type { ActorRefFrom } from 'xstate';
import { deletionQuestion } from '#contract/messages/admin.ts';
import type { adminNewsMachine } from '#machines/admin/admin-news.ts';
import type { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import styles from './rows.module.css';

interface DeletionDialogProps {
  actor: ActorRefFrom<typeof adminNewsMachine> | ActorRefFrom<typeof newsDetailMachine>;
  name: string;
  isBusy: boolean;
  isSlow: boolean;
}

/** Asks for confirmation before a permanent deletion. */
export function DeletionDialog({ actor, name, isBusy, isSlow }: DeletionDialogProps) {
  const cancel = () => actor.send({ type: isBusy ? 'call.cancelled' : 'deletion.cancelled' });
  return (
    <Dialog title={deletionQuestion(name)} onCancel={cancel} isAlert>
      <p className={styles['hint']}>No se puede deshacer.</p>
      <SlowNotice isSlow={isSlow} />
      <div className={styles['answers']}>
        <Button onClick={cancel}>Cancelar</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => actor.send({ type: 'deletion.confirmed' })}>
          Eliminar
        </Button>
      </div>
    </Dialog>
  );
}
