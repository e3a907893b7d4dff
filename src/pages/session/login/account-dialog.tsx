import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '#machines/session/login.ts';
import { Choice } from '#src/components/field.tsx';
import { FormDialog } from '#src/components/form-dialog.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import styles from './account-dialog.module.css';

/** Asks which of several accounts with the same e-mail address is meant. */
export function AccountDialog({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) {
  const { accounts, chosen } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');

  return (
    <FormDialog
      title="Selecciona tu cuenta"
      submitLabel="Continuar"
      isBusy={isBusy}
      isSlow={isSlow}
      onSubmit={() => actor.send({ type: 'choice.confirmed' })}
      onCancel={() => actor.send({ type: isBusy ? 'call.cancelled' : 'choice.cancelled' })}
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
      <Toast actor={actor} />
    </FormDialog>
  );
}
