import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { withoutInvisible } from '#contract/printable.ts';
import { hasLoggedIn, type loginMachine } from '#machines/session/login.ts';
import { Button } from '#src/components/button.tsx';
import { Choice, Field, PasswordField } from '#src/components/field.tsx';
import { Form, textIn } from '#src/components/form.tsx';
import { useTag } from '#src/core/workflow.ts';

/** The id of the button that opens the recovery form. */
export const recoveryOpenerId = 'recuperar';

interface CredentialsFormProps {
  actor: ActorRefFrom<typeof loginMachine>;
  suggestsPasskeys: boolean;
}

export function CredentialsForm({ actor, suggestsPasskeys }: CredentialsFormProps) {
  const isSubmitting = useTag(actor, 'busy');
  const isDone = useSelector(actor, hasLoggedIn);
  const isBusy = isSubmitting || isDone;
  const { usuario, remember } = useSelector(actor, (snapshot) => snapshot.context);

  return (
    <Form
      noValidate={false}
      // Without scripts the browser submits the form natively: POST keeps the password out of the URL.
      method="post"
      onSubmit={(fields) =>
        actor.send({
          type: 'credentials.submitted',
          ...typed(fields),
          password: textIn(fields, 'password'),
        })
      }
    >
      <Field
        label="Usuario"
        name="usuario"
        autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={usuario}
      />
      <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
      <Choice
        type="checkbox"
        name="remember"
        label="Recordarme"
        defaultChecked={remember}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'remember.changed', remember: currentTarget.checked })
        }
      />
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        Iniciar sesión
      </Button>
      <Button
        look="quiet"
        disabled={isBusy}
        id={recoveryOpenerId}
        onClick={({ currentTarget: { form } }) =>
          actor.send({ type: 'recovery.requested', ...typed(new FormData(form ?? undefined)) })
        }
      >
        ¿Olvidaste tu contraseña?
      </Button>
    </Form>
  );
}

function typed(fields: FormData) {
  return { usuario: withoutInvisible(textIn(fields, 'usuario')), remember: fields.has('remember') };
}
