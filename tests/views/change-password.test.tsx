import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePassword } from '#contract/calls/player.ts';
import { ChangePasswordSection } from '#src/pages/player/settings/change-password-section.tsx';
import { player, renderView } from '../support/render.tsx';

const open = () => renderView(<ChangePasswordSection user={player} />, { user: player });
const current = () => screen.getByLabelText('Contraseña actual');
const fresh = () => screen.getByLabelText('Nueva contraseña');
const again = () => screen.getByLabelText('Confirmar contraseña');

async function submit(user: ReturnType<typeof open>['user'], password: string, confirmation = password) {
  for (const [field, text] of [
    [current(), 'la-de-antes'],
    [fresh(), password],
    [again(), confirmation],
  ] as const) {
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
}

test('sets the autocomplete attribute of each field for password managers', () => {
  open();
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(fresh()).toHaveAttribute('autocomplete', 'new-password');
  expect(again()).toHaveAttribute('autocomplete', 'new-password');
});

test('clears the fields after a success', async () => {
  const { api, user } = open();
  await submit(user, 'clave-larga');
  expect(api.asked(changePassword)).toEqual([
    { userID: 7, currentPassword: 'la-de-antes', newPassword: 'clave-larga' },
  ]);
  expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toHaveAttribute('aria-disabled', 'true');
  await api.answer(changePassword);
  for (const field of [current(), fresh(), again()]) expect(field).toHaveValue('');
});

test('keeps the fields after a failure', async () => {
  const { api, user } = open();
  await submit(user, 'clave-larga');
  await api.refuse(changePassword, 'La contraseña actual no es correcta.');
  expect(current()).toHaveValue('la-de-antes');
  expect(fresh()).toHaveValue('clave-larga');
});

test('shows the typed passwords on request', async () => {
  const { user } = open();
  const [show] = screen.getAllByRole('button', { name: 'Mostrar clave' });
  if (!show) throw new Error('there is no button that shows the password');
  expect(current()).toHaveAttribute('type', 'password');
  await user.click(show);
  expect(current()).toHaveAttribute('type', 'text');
});
