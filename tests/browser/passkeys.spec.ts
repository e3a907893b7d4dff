import type { CDPSession, Page } from '@playwright/test';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { paths } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { expect, logIn, logOut, test } from './support/site.ts';

// Browsers have no passkeys at an IP address.
test.use({
  baseURL: async ({ server }, use) => use(server.addressByName),
});

/** Chromium's virtual authenticator, which has a fingerprint of the user. */
async function addAuthenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognizeUser: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const section = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });

async function addPasskey(page: Page, name: string) {
  await section(page).getByRole('button', { name: 'Agregar una llave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
  await dialog.getByLabel('Nombre de la llave').fill(name);
  await dialog.getByLabel('Contraseña actual').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}

test('a player adds a passkey, enters with it, and removes it (behaviour 4.9, 6.11)', async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  // The virtual authenticator answers a suggestion at once, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await logIn(page, 'familia1');
  await page.goto(paths.settings);
  await authenticator.recognizeUser(false);
  await addPasskey(page, 'Mi portátil');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(passkeyMessages.settings.cancelled)).toBeVisible();
  await authenticator.recognizeUser(true);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(section(page).getByText(passkeyMessages.settings.added)).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText('Mi portátil');
  await logOut(page);

  await expect(page).toHaveURL(/\/login$/);
  const enter = page.getByRole('button', { name: 'Entrar con una llave de acceso' });
  await authenticator.recognizeUser(false);
  await enter.click();
  await expect(page.getByText(passkeyMessages.login.cancelled)).toBeVisible();
  await authenticator.recognizeUser(true);
  await enter.click();
  await expect(page).not.toHaveURL(/\/login$/);

  await page.goto(paths.settings);
  await section(page).getByRole('button', { name: 'Quitar Mi portátil' }).click();
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(section(page).getByText(passkeyMessages.settings.removed)).toBeVisible();
  await expect(section(page).getByText(passkeyMessages.settings.none)).toBeVisible();
});

test('a suggestion of the browser logs in without a press', async ({ page }) => {
  await addAuthenticator(page);
  const { username } = await logIn(page, 'familia2');
  await page.goto(paths.settings);
  await addPasskey(page, 'Mi portátil');
  await expect(section(page).getByText(passkeyMessages.settings.added)).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('link', { name: username })).toBeVisible();
});

test('at an IP address nothing of passkeys is shown', async ({ page, server }) => {
  await page.goto(`${server.address}${paths.login}`);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  await expect(page.getByLabel('Usuario')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toHaveCount(0);
});
