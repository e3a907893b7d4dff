import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import type { passkeysMachine } from '#machines/player/passkeys.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Field } from '#src/components/field.tsx';
import { textIn } from '#src/components/form.tsx';
import { FormDialog } from '#src/components/form-dialog.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import { OwnPasswordField } from './own-password-field.tsx';

interface PasskeyDialogProps {
  actor: ActorRefFrom<typeof passkeysMachine>;
  dialog: 'adding' | 'renaming' | 'removing';
  user: SessionUser;
}

const titles = {
  adding: 'Agregar una llave de acceso',
  renaming: 'Cambiar el nombre de la llave',
  removing: '¿Quitar la llave de acceso?',
};
const answers = { adding: 'Continuar', renaming: 'Guardar', removing: 'Quitar' };

/** Asks for the name of a passkey, for the password, or for both. Stays open while the change is made. */
export function PasskeyDialog({ actor, dialog, user }: PasskeyDialogProps) {
  const chosen = useSelector(actor, (snapshot) => snapshot.context.chosen);
  const isBusy = useTag(actor, 'busy');
  const ceremony = useSelector(actor, (snapshot) => snapshot.children.ceremony);
  const isCeremonySlow = useTag(ceremony, 'slow');
  const isSlow = useTag(actor, 'slow') || isCeremonySlow;

  function submit(fields: FormData) {
    const name = textIn(fields, 'passkeyName');
    const password = textIn(fields, 'currentPassword');
    if (dialog === 'adding') actor.send({ type: 'addition.submitted', name, password });
    else if (dialog === 'renaming') actor.send({ type: 'renaming.submitted', name });
    else actor.send({ type: 'removal.submitted', password });
  }

  return (
    <FormDialog
      title={titles[dialog]}
      submitLabel={answers[dialog]}
      look={dialog === 'removing' ? 'danger' : 'primary'}
      isBusy={isBusy}
      isSlow={isSlow}
      onSubmit={submit}
      onCancel={() => actor.send({ type: isBusy ? 'call.cancelled' : 'dialog.closed' })}
    >
      {dialog === 'removing' && (
        <p className={forms.hint}>{`«${chosen?.name}» ya no servirá para entrar aquí.`}</p>
      )}
      {dialog !== 'removing' && (
        <Field
          label="Nombre de la llave"
          name="passkeyName"
          placeholder="Mi teléfono"
          autoComplete="off"
          most={passkeyLimits.nameMax}
          required
          pattern=".*\S.*"
          readOnly={isBusy}
          defaultValue={dialog === 'renaming' ? chosen?.name : ''}
        />
      )}
      {dialog !== 'renaming' && (
        <OwnPasswordField
          usuario={user.usuario}
          label="Contraseña actual"
          name="currentPassword"
          readOnly={isBusy}
        />
      )}
      <Toast actor={actor} />
    </FormDialog>
  );
}
