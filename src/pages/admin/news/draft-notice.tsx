import { History } from 'lucide-react';
import { Button } from '#src/components/button.tsx';
import styles from './news-writing.module.css';

interface DraftNoticeProps {
  message: string;
  isBusy?: boolean;
  onDrop: () => void;
}

/** Says what the draft contains, and lets the user discard it. */
export function DraftNotice({ message, isBusy = false, onDrop }: DraftNoticeProps) {
  return (
    <div className={styles['notice']}>
      <History aria-hidden="true" size={20} />
      <p role="status">{message}</p>
      <Button look="quiet" disabled={isBusy} onClick={onDrop}>
        Descartar
      </Button>
    </div>
  );
}
