import { History } from 'lucide-react';
import { adminMessages } from '#contract/messages/admin.ts';
import { Button } from '../../../components/button.tsx';
import styles from './news-writing.module.css';

/** Says that a draft was restored, and lets the user discard it. */
export function RestoredNotice({ onDrop }: { onDrop: () => void }) {
  return (
    <div className={styles['notice']}>
      <History aria-hidden="true" size={20} />
      <p role="status">{adminMessages.newsAdmin.draftRestored}</p>
      <Button look="quiet" onClick={onDrop}>
        Descartar
      </Button>
    </div>
  );
}
