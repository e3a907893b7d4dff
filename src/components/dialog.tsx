import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Escape was pressed: the workflow decides whether that closes it. */
  onCancel: () => void;
  /** It interrupts with a question that wants an answer. */
  isAlert?: boolean;
  children: ReactNode;
}

/** An overlay over the whole page, open for as long as it is rendered. */
export function Dialog({ title, onCancel, isAlert = false, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={showModally}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

function showModally(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal();
  // Closing it, rather than only taking it away, gives the focus back to where it was.
  return () => dialog.close();
}
