import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeys,
  removePasskey,
  renamePasskey,
} from '#contract/calls/passkeys.ts';
import { stats } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { paths } from '#contract/site-paths.ts';
import AdminLinksPage from '#src/pages/admin/links/admin-links-page.tsx';
import AdminNewsPage from '#src/pages/admin/news/admin-news-page.tsx';
import SettingsPage from '#src/pages/player/settings/settings-page.tsx';
import LoginPage from '#src/pages/session/login/login-page.tsx';
import { browserCredential, closedByUser, installPasskeys } from '../support/browser-passkeys.ts';
import { player, renderView } from '../support/render.tsx';

const messages = passkeyMessages.settings;
const capabilities = ['passkeys'] as const;
const enter = 'Entrar con una llave de acceso';
const encoded = 'Ynl0ZXM';
const used = {
  id: 'llave',
  clientDataJSON: encoded,
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded,
};

test.each([
  ['the server does not offer them', [], true],
  ['the browser has none', capabilities, false],
])('nothing of passkeys is shown where %s', async (_, offered, hasPasskeys) => {
  if (hasPasskeys) installPasskeys({ canOffer: true });
  const { api } = renderView(<LoginPage />, { capabilities: offered });
  await act(() => import('#src/pages/session/login/passkey-login.tsx'));
  expect(screen.queryByRole('button', { name: enter })).toBeNull();
  expect(screen.getByLabelText('Usuario')).toHaveAttribute('autocomplete', 'username');
  expect(api.made(passkeyLoginOptions)).toBe(0);
});

test('the login page opens a session with a passkey, remembered on request (behaviour 4.9)', async () => {
  const { get } = installPasskeys();
  get.mockResolvedValue(browserCredential);
  const { api, user, storage } = renderView(<LoginPage />, { capabilities });
  const button = await screen.findByRole('button', { name: enter });
  expect(screen.getByLabelText('Usuario')).toHaveAttribute('autocomplete', 'username webauthn');
  await user.click(screen.getByRole('checkbox', { name: 'Recordarme' }));
  await user.click(button);
  await api.answer(passkeyLoginOptions);
  expect(api.asked(passkeyLogin)).toEqual([{ credential: used, remember: true }]);
  await api.answer(passkeyLogin);
  expect(storage.read()).toMatchObject({ usuario: 'jugador', username: 'Juan_Perez' });
  expect(window.localStorage).toHaveLength(1);
});

test('the login page says calmly that the dialog was closed, and why a passkey was refused', async () => {
  const { get } = installPasskeys();
  get.mockRejectedValueOnce(closedByUser).mockRejectedValueOnce(new Error('broken'));
  const { api, user } = renderView(<LoginPage />, { capabilities });
  const button = await screen.findByRole('button', { name: enter });
  await user.click(button);
  await api.answer(passkeyLoginOptions);
  expect(await screen.findByText(passkeyMessages.login.cancelled)).toHaveAttribute('role', 'status');
  expect(screen.queryByText(passkeyMessages.login.failed)).toBeNull();
  await user.click(button);
  await api.answer(passkeyLoginOptions);
  expect(await screen.findByText(passkeyMessages.login.failed)).toBeVisible();
  expect(screen.queryByText(passkeyMessages.login.cancelled)).toBeNull();
});

test('a passkey that the browser suggests in the field opens a session', async () => {
  const { get } = installPasskeys({ canOffer: true });
  get.mockResolvedValue(browserCredential);
  const { api } = renderView(<LoginPage />, { capabilities });
  await screen.findByRole('button', { name: enter });
  await api.answer(passkeyLoginOptions);
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
  expect(api.asked(passkeyLogin)).toEqual([{ credential: used, remember: false }]);
});

async function openSettings(list: object = {}) {
  const view = renderView(<SettingsPage />, { capabilities, user: player });
  await view.api.answer(stats);
  const section = await screen.findByRole('region', { name: 'Llaves de acceso' });
  await view.api.answer(passkeys, { ...examples.passkeys.answer, ...list });
  return {
    ...view,
    section,
    press: (name: string) => view.user.click(within(section).getByRole('button', { name })),
  };
}

test('the settings add a passkey with a name and the password (behaviour 6.11)', async () => {
  const { create } = installPasskeys();
  create.mockResolvedValue(browserCredential);
  const { api, user, section, press } = await openSettings({ passkeys: [], isVerified: false });
  expect(section).toHaveTextContent(messages.none);
  await press('Agregar una llave');
  const dialog = within(screen.getByRole('dialog', { name: 'Agregar una llave de acceso' }));
  await user.type(dialog.getByLabelText('Nombre de la llave'), 'Mi teléfono');
  await user.type(dialog.getByLabelText('Contraseña actual'), 'una-clave');
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(api.asked(passkeyOptions)).toEqual([{ userID: 7, password: 'una-clave' }]);
  await api.answer(passkeyOptions);
  expect(api.asked(addPasskey)).toEqual([
    {
      userID: 7,
      name: 'Mi teléfono',
      credential: {
        id: 'llave',
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: 'internal,hybrid',
      },
    },
  ]);
  await api.answer(addPasskey);
  await api.answer(passkeys);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(section).getByText(messages.added)).toBeVisible();
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('Mi teléfonoAgregada el 01/03/2026Último uso: 04/03/2026'),
    expect.stringContaining('Llave USBAgregada el 02/03/2026Sin usar todavía'),
  ]);
});

test('the settings rename and remove a passkey', async () => {
  installPasskeys();
  const { api, user, press } = await openSettings();
  await press('Renombrar Mi teléfono');
  const name = screen.getByLabelText('Nombre de la llave');
  expect(name).toHaveValue('Mi teléfono');
  await user.clear(name);
  await user.type(name, 'Otra');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(api.asked(renamePasskey)).toEqual([{ userID: 7, id: 3, name: 'Otra' }]);
  await api.answer(renamePasskey);
  await api.answer(passkeys);
  await press('Quitar Llave USB');
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Contraseña actual'), 'mal');
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(api.asked(removePasskey)).toEqual([{ userID: 7, id: 4, password: 'mal' }]);
  await api.refuse(removePasskey, 'La contraseña actual no es correcta.');
  expect(within(screen.getByRole('dialog')).getByText('La contraseña actual no es correcta.')).toBeVisible();
});

test('the settings of an unconfirmed session ask for a passkey first, and say who needs one (behaviour 6.12)', async () => {
  installPasskeys();
  const { section, press, api } = await openSettings({ isVerified: false, isRequired: true });
  expect(section).toHaveTextContent(messages.required);
  expect(section).toHaveTextContent(messages.confirmFirst);
  expect(within(section).queryByRole('button', { name: 'Agregar una llave' })).toBeNull();
  expect(within(section).getByRole('button', { name: 'Quitar Llave USB' })).toBeDisabled();
  await press('Confirmar con una llave');
  expect(api.asked(passkeyLoginOptions)).toEqual([{}]);
});

test.each([
  ['links', AdminLinksPage],
  ['news', AdminNewsPage],
])(
  'the page of %s says that changes need a passkey, and where to confirm the session (behaviour 9.10)',
  async (_, Page) => {
    installPasskeys();
    const { api } = renderView(<Page />, { capabilities, user: player });
    await vi.waitFor(() => expect(api.asked(passkeys)).not.toEqual([]));
    await api.answer(passkeys, { ...examples.passkeys.answer, isVerified: false, isRequired: true });
    expect(screen.getByText(messages.required)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'Ir a Configuración' })).toHaveAttribute('href', paths.settings);
  },
);

test('the settings say that the list could not be loaded, and load it again', async () => {
  installPasskeys();
  const { api, user } = renderView(<SettingsPage />, { capabilities, user: player });
  await api.answer(stats);
  const section = within(await screen.findByRole('region', { name: 'Llaves de acceso' }));
  await api.fail(passkeys);
  expect(section.getByText(messages.loadFailed)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Reintentar' }));
  expect(api.asked(passkeys)).toEqual([{ userID: 7 }]);
});
