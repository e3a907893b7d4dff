import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateLink } from '#contract/calls/admin.ts';
import { changePassword, stats } from '#contract/calls/player.ts';
import { links, news, subNews } from '#contract/calls/public.ts';
import { accountByEmail, logIn, resetPassword } from '#contract/calls/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import {
  answer,
  fill,
  inOrder,
  type OpenPage,
  open,
  press,
  type Situation,
  type Step,
} from './messages/situation.tsx';

interface Form extends Pick<Situation, 'at'> {
  field: string;
  most: string;
  /** A text of the field with `length` characters. */
  textOf: (length: number) => string;
  button: string;
  isSent: (page: OpenPage) => boolean;
  /** Opens the form, and fills the other fields. */
  lead: Step;
}

const letters = (length: number) => 'ñ'.repeat(length);
const asks = (call: Endpoint) => (page: OpenPage) => page.api.asked(call).length > 0;

const newNews = {
  at: `${paths.adminNews}?modo=agregar`,
  textOf: letters,
  button: 'Agregar mininoticia',
  isSent: () => screen.queryByRole('list', { name: 'Mininoticias por guardar' }) !== null,
  lead: inOrder(
    answer(news, []),
    fill('Título', 'Carrera'),
    fill('Descripción', 'El sábado.'),
    fill('Minititulo', 'Uno'),
    fill('Contenido', '*Uno'),
  ),
};
const editedNews = {
  at: `${paths.adminNews}?modo=editar&noticia=2`,
  textOf: letters,
  button: 'Guardar cambios',
  // Before an edit is sent, the list is read again (behaviour 8.11).
  isSent: asks(news),
  lead: answer(news, [{ id: 2, titulo: 'Segunda', descripcion: 'Dos.' }]),
};
const editedSubNews = {
  at: `${paths.adminNews}?modo=mininoticias&noticia=2`,
  textOf: letters,
  button: 'Guardar cambios',
  isSent: asks(subNews),
  lead: inOrder(
    editedNews.lead,
    answer(subNews, [{ id: 4, minititulo: 'Parte', contenido: '*A', noticiaId: 2 }]),
    press('Editar mininoticia'),
  ),
};
const story = {
  at: paths.settings,
  most: '20.000',
  button: 'Guardar historia',
  isSent: () => screen.queryByRole('alertdialog') !== null,
  lead: inOrder(
    answer(stats, { ...examples.stats.answer, historia: null }),
    fill('Características', 'Alta.'),
    fill('Historia', letters(limits.storyMin)),
  ),
};
const newPassword = {
  at: `${paths.resetPassword}?token=abc`,
  field: 'Nueva contraseña',
  most: '256',
  textOf: letters,
  button: 'Restablecer contraseña',
  isSent: asks(resetPassword),
  lead: () => {},
};
const changedPassword = {
  at: paths.settings,
  most: '256',
  textOf: letters,
  button: 'Cambiar contraseña',
  isSent: asks(changePassword),
  lead: inOrder(
    answer(stats, examples.stats.answer),
    ...['Contraseña actual', 'Nueva contraseña', 'Confirmar contraseña'].map((field) =>
      fill(field, 'una-clave'),
    ),
  ),
};

const forms: readonly Form[] = [
  { ...newNews, field: 'Minititulo', most: '200' },
  { ...newNews, field: 'Contenido', most: '10.000' },
  { ...editedNews, field: 'Título', most: '200' },
  { ...editedNews, field: 'Descripción', most: '10.000' },
  { ...editedSubNews, field: 'Minititulo', most: '200' },
  { ...editedSubNews, field: 'Contenido', most: '10.000' },
  {
    at: paths.adminLinks,
    field: 'Nuevo link',
    most: '2.000',
    textOf: (length) => 'https://example.com/'.padEnd(length, 'a'),
    button: 'Actualizar',
    isSent: asks(updateLink),
    lead: answer(links, [{ id: 1, nombre: 'Launcher', link: 'https://example.com/1' }]),
  },
  { ...story, field: 'Características', textOf: letters },
  { ...story, field: 'Historia', textOf: (length) => letters(limits.storyMin).padEnd(length, '.') },
  newPassword,
  { ...changedPassword, field: 'Contraseña actual' },
  { ...changedPassword, field: 'Nueva contraseña' },
  {
    at: paths.login,
    field: 'Correo electrónico',
    most: '254',
    textOf: (length) => `familia@${'a.'.repeat(length)}`.slice(0, length - 1).concat('z'),
    button: 'Enviar',
    isSent: asks(accountByEmail),
    lead: press('¿Olvidaste tu contraseña?'),
  },
];

/** Replaces the text of a field as a user does. */
async function paste(page: OpenPage, field: string, text: string) {
  await page.user.clear(screen.getByLabelText(field));
  await page.user.paste(text);
  // A new password needs the same confirmation.
  if (field === 'Nueva contraseña') await fill('Confirmar contraseña', text)(page);
}

test.each(forms)(
  'a text that is too long for $field at $at stays, is explained, gets the focus and is not sent (behaviour 1.19, 1.20)',
  async (form) => {
    const { field, most, textOf, button } = form;
    const page = await open(form);
    await form.lead(page);
    const length = Number(most.replace('.', ''));
    await paste(page, field, textOf(length + 15));
    const input = screen.getByLabelText(field);
    const message = `Máximo ${most} caracteres: sobran 15.`;
    expect(input).toHaveAccessibleDescription(expect.stringContaining(message));
    await press(button)(page);
    expect(form.isSent(page)).toBe(false);
    expect(input).toHaveValue(textOf(length + 15));
    await waitFor(() => expect(input).toHaveFocus());
    await paste(page, field, textOf(length));
    expect(input).not.toHaveAccessibleDescription(expect.stringContaining('Máximo'));
    await press(button)(page);
    expect(form.isSent(page)).toBe(true);
  },
);

test('a title of news that is too long is not published (behaviour 1.20)', async () => {
  const page = await open(newNews);
  await newNews.lead(page);
  await press('Agregar mininoticia')(page);
  await paste(page, 'Título', letters(limits.newsTitleMax + 1));
  expect(screen.getByText('Máximo 200 caracteres: sobra 1.')).toHaveRole('alert');
  const calls = page.api.made(news);
  await press('Guardar noticia')(page);
  expect(page.api.made(news)).toBe(calls);
  await waitFor(() => expect(screen.getByLabelText('Título')).toHaveFocus());
  await paste(page, 'Título', letters(limits.newsTitleMax));
  await press('Guardar noticia')(page);
  expect(page.api.made(news)).toBeGreaterThan(calls);
});

test('the login sends a password of any length (behaviour 4.1)', async () => {
  const page = await open({ at: paths.login });
  await inOrder(fill('Usuario', 'jugador'), fill('Contraseña', letters(300)), press('Iniciar sesión'))(page);
  expect(page.api.asked(logIn)).toMatchObject([{ password: letters(300) }]);
});
