import { act, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accountByEmail, forgotPassword, logIn } from '#contract/calls/session.ts';
import { durations } from '#contract/limits.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import LoginPage from '#src/pages/session/login/login-page.tsx';
import { setReducedMotion } from '../support/reduced-motion.ts';
import { renderView } from '../support/render.tsx';

type View = ReturnType<typeof renderView>;

const button = (name: string) => screen.getByRole('button', { name });

async function submitCredentials({ user }: View) {
  await user.type(screen.getByLabelText('Usuario'), 'jugador');
  await user.type(screen.getByLabelText('Contraseña'), 'secreta-1');
  await user.click(button('Iniciar sesión'));
}

async function submitEmail({ user }: View) {
  await user.click(button('¿Olvidaste tu contraseña?'));
  await user.type(screen.getByLabelText('Correo electrónico'), 'familia@example.com');
  await user.click(button('Enviar'));
}

describe('the login form', () => {
  test('sends a name and an address without the invisible characters of a copied text (behaviour 4.8)', async () => {
    const { api, user } = renderView(<LoginPage />);
    await user.click(screen.getByLabelText('Usuario'));
    await user.paste('\u200Bjugador\u2060');
    await user.type(screen.getByLabelText('Contraseña'), 'secreta-1');
    await user.click(button('Iniciar sesión'));
    expect(api.asked(logIn)).toMatchObject([{ usuario: 'jugador' }]);
    await api.refuse(logIn, 'No.');
    await user.click(button('¿Olvidaste tu contraseña?'));
    await user.paste('\u200Bfamilia@example\u00AD.com\u200B');
    await user.click(button('Enviar'));
    expect(api.asked(accountByEmail)).toEqual([{ email: 'familia@example.com' }]);
  });

  test('disables the button while waiting and keeps the fields', async () => {
    const view = renderView(<LoginPage />);
    await submitCredentials(view);
    expect(button('Iniciar sesión')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Iniciar sesión')).toHaveAttribute('aria-busy', 'true');
    await view.user.click(button('Iniciar sesión'));
    await view.user.type(screen.getByLabelText('Contraseña'), '{Enter}');
    expect(view.api.sent(logIn)).toHaveLength(1);
    expect(screen.getByLabelText('Usuario')).toHaveValue('jugador');
  });

  test('hides the password until the user shows it', async () => {
    const view = renderView(<LoginPage />);
    const field = screen.getByLabelText('Contraseña');
    expect(field).toHaveAttribute('type', 'password');
    await view.user.click(button('Mostrar lo escrito'));
    expect(field).toHaveAttribute('type', 'text');
    await view.user.click(button('Ocultar lo escrito'));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('a message', () => {
  test('stays while the pointer is over it, and goes when it is closed (behaviour 1.9)', async () => {
    const view = renderView(<LoginPage />);
    await submitCredentials(view);
    await view.api.fail(logIn);
    await view.user.hover(screen.getByRole('alert'));
    await view.wait(durations.toast);
    expect(screen.getByRole('alert')).toHaveTextContent(sessionMessages.login.failed);
    await view.user.unhover(screen.getByRole('alert'));
    await view.wait(durations.toast - 1);
    expect(screen.getByRole('alert')).toHaveTextContent(sessionMessages.login.failed);
    await view.user.click(button('Cerrar mensaje'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('is announced again when it is repeated (behaviour 1.10)', async () => {
    const view = renderView(<LoginPage />);
    await submitCredentials(view);
    await view.api.fail(logIn);
    // Screen readers announce what is inserted, not a text that stays.
    const inserted: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      inserted.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent)));
    });
    observer.observe(screen.getByRole('alert'), { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    for (const _ of [1, 2]) {
      await view.user.click(button('Iniciar sesión'));
      await view.api.fail(logIn);
    }
    expect(inserted).toEqual([sessionMessages.login.failed, sessionMessages.login.failed]);
  });
});

describe('password recovery', () => {
  test('is a separate form that leads back to the login', async () => {
    const view = renderView(<LoginPage />);
    await view.user.click(button('¿Olvidaste tu contraseña?'));
    expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
    expect(screen.getByLabelText('Correo electrónico')).toHaveAttribute('type', 'email');
    expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    await view.user.click(button('Volver'));
    expect(button('¿Olvidaste tu contraseña?')).toHaveFocus();
  });

  test('keeps the text of both forms, but no password (behaviour 4.5)', async () => {
    const view = renderView(<LoginPage />);
    await view.user.type(screen.getByLabelText('Usuario'), 'jugador');
    await view.user.type(screen.getByLabelText('Contraseña'), 'secreta-1');
    await view.user.click(screen.getByRole('checkbox', { name: 'Recordarme' }));
    await view.user.click(button('¿Olvidaste tu contraseña?'));
    await view.user.type(screen.getByLabelText('Correo electrónico'), 'familia@example.com');
    await view.user.click(button('Volver'));
    expect(screen.getByLabelText('Usuario')).toHaveValue('jugador');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Recordarme' })).toBeChecked();
    await view.user.click(button('¿Olvidaste tu contraseña?'));
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('familia@example.com');
  });
});

describe('several accounts with one address', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Selecciona tu cuenta' });

  async function openDialog() {
    const view = renderView(<LoginPage />);
    await submitEmail(view);
    await view.api.answer(accountByEmail);
    return view;
  }

  test('opens a dialog to choose one (behaviour 4.3)', async () => {
    const view = await openDialog();
    await view.user.click(within(dialog()).getByRole('radio', { name: 'Pedro_Rios' }));
    await view.user.click(button('Continuar'));
    expect(view.api.asked(forgotPassword)).toEqual([{ email: 'familia@example.com', ID: 6 }]);
    expect(button('Continuar')).toHaveAttribute('aria-disabled', 'true');
    await view.api.answer(forgotPassword);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('closes by Cancelar and by Escape', async () => {
    const view = await openDialog();
    await view.user.click(button('Cancelar'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await view.user.click(button('Enviar'));
    await view.api.answer(accountByEmail);
    // A browser fires this when Escape is pressed in an open dialog.
    act(() => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('familia@example.com');
  });
});

describe('the background pictures (behaviour 4.2)', () => {
  const shown = () => document.querySelector('[data-shown=true] img')?.getAttribute('src');

  test('stop as soon as the user prefers reduced motion (behaviour 1.16)', async () => {
    const view = renderView(<LoginPage />);
    await view.wait(durations.background);
    act(() => setReducedMotion(true));
    await view.wait(durations.background);
    expect(shown()).toBe('/fondos/login-2.webp');
    act(() => setReducedMotion(false));
    await view.wait(durations.background);
    expect(shown()).toBe('/fondos/login-3.webp');
  });

  test('stop while data saving is on', async () => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(window.navigator, 'connection');
    });
    const view = renderView(<LoginPage />);
    await view.wait(3 * durations.background);
    expect(shown()).toBe('/fondos/login-1.webp');
    Object.assign(connection, { saveData: false });
    act(() => connection.dispatchEvent(new Event('change')));
    await view.wait(durations.background);
    expect(shown()).toBe('/fondos/login-2.webp');
  });
});
