import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '#machines/session/login.ts';
import type { toastMachine } from '#machines/shared/toast.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Choice } from '#src/components/field.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag } from '#src/core/use-tag.ts';
import forms from '#src/styles/forms.module.css';
import styles from './account-dialog.module.css';

interface AccountDialogProps {
  actor: ActorRefFrom<typeof loginMachine>;
  toast: ActorRefFrom<typeof toastMachine>;
}

/** Asks which of several accounts with the same e-mail address is meant. Stays open while the e-mail is requested. */
export function AccountDialog({ actor, toast }: AccountDialogProps) {
  const accounts = useSelector(actor, (snapshot) => snapshot.context.accounts);
  const chosen = useSelector(actor, (snapshot) => snapshot.context.chosen);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const cancel = () => actor.send({ type: isBusy ? 'call.cancelled' : 'choice.cancelled' });

  return (
    <Dialog title="Selecciona tu cuenta" onCancel={cancel}>
      <form
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'choice.confirmed' });
        }}
      >
        <p className={forms.hint}>Hay más de una cuenta con este correo.</p>
        <fieldset translate="no" className={styles.accounts} disabled={isBusy}>
          <legend translate="yes" className="visually-hidden">
            Cuentas
          </legend>
          {accounts.map((account) => (
            <Choice
              key={account.ID}
              type="radio"
              name="account"
              label={account.Name}
              checked={account.ID === chosen}
              onChange={() => actor.send({ type: 'account.chosen', id: account.ID })}
            />
          ))}
        </fieldset>
        <Toast actor={toast} />
        <SlowNotice isSlow={isSlow} />
        <div className={forms.answers}>
          <Button onClick={cancel}>Cancelar</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            Continuar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
