import forms from '#src/styles/forms.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { SlowNotice } from './slow-notice.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Something is lost by the confirmation. */
  isLoss?: boolean;
  isBusy?: boolean;
  isSlow?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action that cannot be undone. The safe answer has the initial focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  isLoss = false,
  isBusy = false,
  isSlow = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onCancel={onCancel} isAlert>
      <p className={forms.hint}>{text}</p>
      <SlowNotice isSlow={isSlow} />
      <div className={classNames(forms.answers, styles.actions)}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look={isLoss ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
