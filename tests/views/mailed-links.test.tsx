import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { confirmAccount, resetPassword } from '#contract/calls/session.ts';
import ConfirmPage from '#src/pages/session/confirm/confirm-page.tsx';
import ResetPasswordPage from '#src/pages/session/reset-password/reset-password-page.tsx';
import { renderView } from '../support/render.tsx';

describe('the confirmation page (behaviour 3.10)', () => {
  const open = (search = '?token=abc') => renderView(<ConfirmPage />, { path: `/confirm${search}` });

  test('calls once although it is mounted twice, and removes the token from the address', async () => {
    const { api, address } = open();
    expect(address()).toBe('/confirm');
    expect(api.sent(confirmAccount)).toEqual([{ token: 'abc' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await api.answer(confirmAccount, 'Exitoso');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    expect(api.sent(confirmAccount)).toHaveLength(1);
  });
});

describe('the page for a new password', () => {
  const open = (search = '?token=abc') =>
    renderView(<ResetPasswordPage />, { path: `/reset-password${search}` });
  const password = () => screen.getByLabelText('Nueva contraseña');
  const confirmation = () => screen.getByLabelText('Confirmar contraseña');
  const button = () => screen.getByRole('button', { name: 'Restablecer contraseña' });

  test('has no form without a token (behaviour 4.7)', () => {
    open('');
    expect(screen.queryByRole('button', { name: 'Restablecer contraseña' })).not.toBeInTheDocument();
  });

  test('removes the token from the address and sends it with the password (behaviour 4.7)', async () => {
    const { api, user, address } = open();
    expect(address()).toBe('/reset-password');
    await user.type(password(), 'secreta-larga');
    await user.type(confirmation(), 'secreta-larga');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(api.sent(resetPassword)).toEqual([{ newPassword: 'secreta-larga', resetToken: 'abc' }]);
    await api.answer(resetPassword);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  });

  test('offers another link below the form after a refusal, but not without an answer (behaviour 4.7)', async () => {
    const { api, user } = open();
    const newLink = () => screen.queryByRole('link', { name: 'Pedir otro enlace' });
    await user.type(password(), 'secreta-larga');
    await user.type(confirmation(), 'secreta-larga');
    await user.click(button());
    await api.fail(resetPassword);
    expect(newLink()).not.toBeInTheDocument();
    await user.click(button());
    await api.refuse(resetPassword, 'El enlace ya no vale.');
    expect(newLink()).toHaveAttribute('href', '/login');
    await user.tab();
    expect(newLink()).toHaveFocus();
  });
});
