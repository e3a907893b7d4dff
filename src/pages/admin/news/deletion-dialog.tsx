import { deletionQuestion } from '#contract/messages/admin.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import styles from './rows.module.css';

interface DeletionDialogProps {
  name: string;
  isBusy: boolean;
  isSlow: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a permanent deletion. */
export function DeletionDialog({ name, isBusy, isSlow, onConfirm, onCancel }: DeletionDialogProps) {
  return (
    <Dialog title={deletionQuestion(name)} onCancel={onCancel} isAlert>
      <p className={styles['hint']}>No se puede deshacer.</p>
      <SlowNotice isSlow={isSlow} />
      <div className={styles['answers']}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button look="primary" isBusy={isBusy} onClick={onConfirm}>
          Eliminar
        </Button>
      </div>
    </Dialog>
  );
}
