import type { ReactNode } from 'react';
import forms from '#src/styles/forms.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { SlowNotice } from './slow-notice.tsx';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  isSlow: boolean;
  onSubmit: (fields: FormData) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog with a form. Stays open while what it asked for is done. */
export function FormDialog({
  title,
  submitLabel,
  look = 'primary',
  isBusy,
  isSlow,
  onSubmit,
  onCancel,
  children,
}: FormDialogProps) {
  return (
    <Dialog title={title} onCancel={onCancel}>
      <Form noValidate={false} onSubmit={onSubmit}>
        {children}
        <SlowNotice isSlow={isSlow} />
        <div className={forms.answers}>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" look={look} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
