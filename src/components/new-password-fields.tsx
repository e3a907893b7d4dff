import { limits } from '#contract/limits.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { PasswordField } from './field.tsx';

interface NewPasswordFieldsProps {
  /** The name of the field; the repetition is `confirmation`. */
  name: string;
  problem: keyof typeof sessionMessages.password | null;
}

/** A new password and its repetition. */
export function NewPasswordFields({ name, problem }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Nueva contraseña"
        name={name}
        hint={`Al menos ${limits.passwordMin} caracteres.`}
        autoComplete="new-password"
        most={limits.passwordMax}
        required
        error={problem === 'tooShort' || problem === 'common' ? sessionMessages.password[problem] : undefined}
      />
      <PasswordField
        label="Confirmar contraseña"
        name="confirmation"
        autoComplete="new-password"
        most={limits.passwordMax}
        required
        error={problem === 'mismatch' ? sessionMessages.password.mismatch : undefined}
      />
    </>
  );
}
