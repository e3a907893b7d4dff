import type { ComponentProps } from 'react';
import { limits } from '#contract/limits.ts';
import { PasswordField } from '#src/components/field.tsx';

interface OwnPasswordFieldProps
  extends Pick<ComponentProps<typeof PasswordField>, 'label' | 'name' | 'readOnly' | 'error'> {
  usuario: string | undefined;
}

/** The password of the logged-in player, with the username for password managers. */
export function OwnPasswordField({ usuario, ...field }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={usuario} readOnly hidden />
      <PasswordField {...field} autoComplete="current-password" most={limits.passwordMax} required />
    </>
  );
}
