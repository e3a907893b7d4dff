import { useSelector } from '@xstate/react';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { PasswordField } from '#src/components/field.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useApp } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';

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

/** Asks for the player's password before a change that nobody else at this browser may make. */
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
        {/* Associates the password with the username for password managers. */}
        <input type="text" name="username" autoComplete="username" value={usuario} readOnly hidden />
        <PasswordField
          label="Tu contraseña"
          name="password"
          autoComplete="current-password"
          most={limits.passwordMax}
          required
          error={problem || undefined}
        />
        <SlowNotice isSlow={isSlow} />
        <div className={forms.answers}>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
