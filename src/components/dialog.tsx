import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import shared from '#src/styles/shared.module.css';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called on Escape; the machine decides whether to close the dialog. */
  onCancel: () => void;
  /** The dialog interrupts with a question that needs an answer (`alertdialog`). */
  isAlert?: boolean;
  /** Whether it has a × in its corner: for a dialog that asks nothing. */
  hasClose?: boolean;
  children: ReactNode;
}

/** A modal dialog over the whole page, open while it is rendered. */
export function Dialog({ title, onCancel, isAlert = false, hasClose = false, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={showModally}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      {hasClose && (
        <button
          type="button"
          aria-label="Cerrar"
          className={classNames(shared.square, styles.close)}
          onClick={onCancel}
        >
          <X aria-hidden="true" size={22} />
        </button>
      )}
    </dialog>
  );
}

function showModally(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal();
  // `close()` restores the focus; removing the element does not.
  return () => dialog.close();
}
