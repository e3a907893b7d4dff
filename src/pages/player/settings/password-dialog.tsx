import { useSelector } from '@xstate/react';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useApp } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import { OwnPasswordField } from './own-password-field.tsx';

interface PasswordDialogProps {
  title: string;
  /** What the change is about; '' if the title says it. */
  subject: string;
  text: string;
  confirmLabel: string;
  /** Why the last attempt failed; '' for no reason. */
  problem: string;
  isBusy: boolean;
  isSlow: boolean;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the player's password before something is lost: another person at this browser must not make the change. */
export function PasswordDialog({
  title,
  subject,
  text,
  confirmLabel,
  problem,
  isBusy,
  isSlow,
  onSubmit,
  onCancel,
}: PasswordDialogProps) {
  const { session } = useApp();
  const usuario = useSelector(session, ({ context }) => context.user?.usuario);
  return (
    <Dialog title={title} onCancel={onCancel}>
      <form
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(String(new FormData(event.currentTarget).get('password') ?? ''));
        }}
      >
        <div>
          {subject && (
            <p>
              <strong>{subject}</strong>
            </p>
          )}
          <p className={forms.hint}>{text}</p>
        </div>
        <OwnPasswordField
          usuario={usuario}
          label="Tu contraseña"
          name="password"
          error={problem || undefined}
        />
        <SlowNotice isSlow={isSlow} />
        <div className={forms.answers}>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" look="danger" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
