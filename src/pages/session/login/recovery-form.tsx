import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#contract/limits.ts';
import { withoutInvisible } from '#contract/printable.ts';
import type { loginMachine } from '#machines/session/login.ts';
import { Button } from '#src/components/button.tsx';
import { Field } from '#src/components/field.tsx';
import { Form } from '#src/components/form.tsx';
import { useReturnedFocus } from '#src/components/use-returned-focus.ts';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import { recoveryOpenerId } from './credentials-form.tsx';

export function RecoveryForm({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) {
  const isBusy = useTag(actor, 'busy');
  const email = useSelector(actor, (snapshot) => snapshot.context.email);
  const field = useRef<HTMLInputElement>(null);

  const typedEmail = () => field.current?.value.trim() ?? '';

  // Move the focus to the form that the user has opened.
  useEffect(() => field.current?.focus(), []);
  useReturnedFocus(recoveryOpenerId);

  return (
    <Form noValidate={false} onSubmit={() => actor.send({ type: 'email.submitted', email: typedEmail() })}>
      <p className={forms.hint}>
        Escribe el correo de tu cuenta y te enviaremos un enlace para elegir otra contraseña.
      </p>
      <Field
        ref={field}
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="email"
        most={limits.emailMax}
        required
        defaultValue={email}
        // Browsers refuse an address with a zero-width space, which users cannot see.
        onChange={({ currentTarget: input }) => {
          const visible = withoutInvisible(input.value);
          if (visible !== input.value) input.value = visible;
        }}
      />
      <div className={forms.answers}>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'recovery.left', email: typedEmail() })}>
          Volver
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Enviar
        </Button>
      </div>
    </Form>
  );
}
