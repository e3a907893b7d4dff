import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { saveStory, stats } from '#contract/calls/player.ts';
import { storyReview } from '#contract/calls/story-review.ts';
import type { Capability } from '#contract/capabilities.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { writeText } from '#src/api/browser-storage.ts';
import SettingsPage from '#src/pages/player/settings/settings-page.tsx';
import { BackButton } from '../support/back-button.tsx';
import { asksBeforeClosing, player, renderView } from '../support/render.tsx';

const sheet = examples.stats.answer;
const longEnough = 'ñ'.repeat(limits.storyMin);
const saved = { datosImportantes: 'Alta y callada.', historia: 'Nació en el puerto.' };

function Site() {
  return (
    <>
      <BackButton />
      <Link to="/user/settings">Configuración</Link>
      <Routes>
        <Route path="/user/settings" element={<SettingsPage />} />
        <Route path="/tops" element={<p>Los mejores</p>} />
      </Routes>
    </>
  );
}

function open(capabilities: readonly Capability[] = []) {
  return renderView(<Site />, { path: '/user/settings', user: player, capabilities });
}

async function openForm() {
  const view = open();
  await view.api.answer(stats);
  return view;
}

const features = () => screen.getByRole('textbox', { name: 'Características' });
const unsaved = () => screen.getByRole('textbox', { name: 'Historia sin guardar' });
const story = () => screen.getByRole('textbox', { name: 'Historia' });
const saveButton = () => screen.getByRole('button', { name: 'Guardar historia' });

function write(historia: string, datosImportantes = 'Cicatriz en la ceja.') {
  fireEvent.change(features(), { target: { value: datosImportantes } });
  fireEvent.change(story(), { target: { value: historia } });
}

async function save(user: ReturnType<typeof open>['user']) {
  await user.click(saveButton());
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
}

describe('writing the story', () => {
  test('says that the text is saved, unless an earlier write to the storage failed', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('the storage is full', 'QuotaExceededError');
    });
    writeText(window, 'localStorage', 'any', 'text');
    setItem.mockRestore();
    const promise = /lo que escribas se conserva/;
    await openForm();
    expect(screen.queryByText(promise)).not.toBeInTheDocument();
    act(() => void writeText(window, 'localStorage', 'any', 'text'));
    expect(screen.getByText(promise)).toBeVisible();
  });

  test('counts the valid characters between both limits (behaviour 6.7)', async () => {
    await openForm();
    expect(story()).toHaveAccessibleDescription(/0 caracteres válidos \(de 1\.300 a 3\.000\)/);
    write('¡Hola, Año 2026! 🙂');
    expect(screen.getByText(/^11 caracteres válidos/)).toBeVisible();
    expect(screen.getByText('Aún es corta')).toBeVisible();
    write(longEnough);
    expect(screen.getByText('Longitud correcta')).toBeVisible();
    write('a'.repeat(limits.storyMax + 1));
    expect(screen.getByText('Es demasiado larga')).toBeVisible();
  });

  test('asks for a confirmation, and is read-only after saving', async () => {
    const { api, user } = await openForm();
    write(longEnough);
    await user.click(saveButton());
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.asked(saveStory)).toEqual([]);
    await save(user);
    expect(api.asked(saveStory)).toEqual([
      { userID: 7, historia: { datosImportantes: 'Cicatriz en la ceja.', historia: longEnough } },
    ]);
    await api.answer(saveStory);
    expect(screen.getByText(longEnough)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Historia' })).not.toBeInTheDocument();
  });
});

describe('a story saved on the server', () => {
  test('keeps the text typed here readable until discarded when another tab saved first (behaviour 6.10)', async () => {
    const { api, user } = await openForm();
    write(longEnough);
    await save(user);
    // The other tab removed the draft that both share.
    window.localStorage.removeItem('vr.storyDraft.7');
    await api.refuse(saveStory, 'Ya está guardada.');
    await api.answer(stats, { ...sheet, historia: saved });
    expect(screen.getByText(saved.historia)).toBeVisible();
    expect(unsaved()).toHaveValue(longEnough);
    expect(unsaved()).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Características sin guardar' })).toHaveValue(
      'Cicatriz en la ceja.',
    );
    await user.click(screen.getByRole('button', { name: 'Descartar este texto' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    expect(unsaved()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descartar este texto' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText(playerMessages.story.savedElsewhere)).not.toBeInTheDocument();
    expect(screen.getByText(saved.historia)).toBeVisible();
    expect(window.localStorage.getItem('vr.storyDraft.7')).toBeNull();
  });

  test('does not affect the other forms when it cannot be read', async () => {
    const { api, user } = open();
    await api.answer(stats, { ...sheet, historia: 5 });
    const part = within(screen.getByRole('region', { name: 'Historia del personaje' }));
    await user.type(screen.getByRole('textbox', { name: 'Nuevo nombre' }), 'pedro_gomez');
    await user.click(part.getByRole('button', { name: 'Reintentar' }));
    await api.answer(stats, { ...sheet, historia: '' });
    expect(story()).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nuevo nombre' })).toHaveValue('Pedro_Gomez');
  });
});

describe('unsaved text (behaviour 6.9)', () => {
  const draftKey = 'vr.storyDraft.7';

  test('of another tab appears at once, so that this tab does not overwrite it', async () => {
    await openForm();
    write('Nació');
    window.localStorage.setItem(draftKey, JSON.stringify(saved));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draftKey })));
    expect(features()).toHaveValue(saved.datosImportantes);
    expect(story()).toHaveValue(saved.historia);
  });

  test('warns before the tab closes only while something is unsaved', async () => {
    await openForm();
    expect(asksBeforeClosing()).toBe(false);
    write('Nació');
    expect(asksBeforeClosing()).toBe(true);
  });

  test('is kept on Back without a question', async () => {
    const { api, user, address } = renderView(<Site />, { path: '/tops', user: player });
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    await api.answer(stats);
    write('Nació');
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(address()).toBe('/tops');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    await api.answer(stats);
    expect(story()).toHaveValue('Nació');
  });
});

test('a refused story that may be written again shows the reason and fills the form (behaviour 6.14)', async () => {
  const { api } = open(['storyReview']);
  await api.answer(stats);
  await api.answer(storyReview, { decision: 'rechazada', reason: 'Falta su infancia.', reopened: saved });
  expect(screen.getByText('Falta su infancia.')).toBeVisible();
  expect([features(), story()]).toEqual([
    expect.objectContaining({ value: saved.datosImportantes }),
    expect.objectContaining({ value: saved.historia }),
  ]);
});
