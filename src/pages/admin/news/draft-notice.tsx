import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import shared from '#src/styles/shared.module.css';
import styles from './news-writing.module.css';

interface DraftNoticeProps {
  message: string;
  isBusy?: boolean;
  /** It appears after the user has pressed a button: bring it into view. */
  isNew?: boolean;
  onDrop: () => void;
}

/** Says what the draft contains, and lets the user discard it. */
export function DraftNotice({ message, isBusy = false, isNew = false, onDrop }: DraftNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div ref={box} className={classNames(shared.notice, styles.notice)}>
      <History aria-hidden="true" size={20} />
      <p role="status">{message}</p>
      <Button look="quiet" disabled={isBusy} onClick={onDrop}>
        Descartar
      </Button>
    </div>
  );
}
