import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { saveStory, stats } from '#contract/calls/player.ts';
import { limits } from '#contract/limits.ts';
import { answerSheet, at, settings, sheet } from './settings-page.ts';
import {
  alertDialog,
  fill,
  type OpenPage,
  press,
  region,
  type Situation,
  slowSubmission,
  wholePage,
} from './situation.tsx';

const story = region('Historia del personaje');
const longEnough = 'ñ'.repeat(limits.storyMin);

/** A browser whose storage is full or disabled. */
function refuseStorage() {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('the storage is full', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
}

function write(historia: string, datosImportantes = 'Cicatriz en la ceja.') {
  fill('Características', datosImportantes);
  fill('Historia', historia);
}

async function save(page: OpenPage, historia: string, datosImportantes?: string) {
  write(historia, datosImportantes);
  await press(page, 'Guardar historia');
}

async function confirmSave(page: OpenPage) {
  await save(page, longEnough);
  await press(page, 'Confirmar');
}

async function saveElsewhere({ api }: OpenPage) {
  await api.refuse(saveStory, 'Ya está guardada.');
  const historia = { datosImportantes: 'Alta.', historia: 'Nació en el puerto.' };
  await api.answer(stats, { ...sheet, historia });
}

/** The messages of the settings about the story. */
export const storySituations: readonly Situation[] = [
  settings(
    'the story in the stats cannot be read',
    [
      ['generic.failure', 'alert', story],
      ['waiting.retry', 'button', story],
    ],
    undefined,
    { ...sheet, historia: 5 },
  ),
  settings('there is no story', [['story.incomplete', { field: 'Historia' }, story]], (page) =>
    save(page, ' '),
  ),
  settings('there are no features', [['story.incomplete', { field: 'Características' }, story]], (page) =>
    save(page, longEnough, ''),
  ),
  settings('the story is short', [['story.tooShort', { field: 'Historia' }, story]], (page) =>
    save(page, longEnough.slice(1)),
  ),
  settings('the story is long', [['story.tooLong', { field: 'Historia' }, story]], (page) =>
    save(page, 'a'.repeat(limits.storyMax + 1)),
  ),
  settings(
    'the story is about to be saved',
    [['story.confirm', 'text', alertDialog('¿Guardar la historia?')]],
    (page) => save(page, longEnough),
  ),
  settings(
    'a link leads away from an unsaved story',
    [['story.leave', 'text', alertDialog('¿Salir sin guardar?')]],
    async ({ user }) => {
      write('Nació');
      await user.click(screen.getByRole('link', { name: 'Autos' }));
    },
  ),
  settings(
    'a link leads away from an unsaved story that the browser does not keep',
    [
      ['story.leaveForGood', 'text', alertDialog('¿Salir sin guardar?')],
      ['storage.refused', 'alert', wholePage],
    ],
    async ({ user }) => {
      refuseStorage();
      write('Nació');
      await user.click(screen.getByRole('link', { name: 'Autos' }));
    },
  ),
  settings('the server refuses a story', [['story.refused', 'alert', story]], async (page) => {
    await confirmSave(page);
    await page.api.refuse(saveStory, 'No.');
    await page.api.answer(stats);
  }),
  settings('the story is not answered', [['story.failed', 'alert', story]], async (page) => {
    await confirmSave(page);
    await page.api.fail(saveStory);
    await page.api.answer(stats);
  }),
  settings('another story was saved meanwhile', [['story.savedElsewhere', 'alert', story]], async (page) => {
    await confirmSave(page);
    await saveElsewhere(page);
  }),
  settings(
    'an unsaved text is about to be discarded',
    [['story.discard', 'text', alertDialog('¿Descartar este texto?')]],
    async (page) => {
      await confirmSave(page);
      await saveElsewhere(page);
      await press(page, 'Descartar este texto');
    },
  ),
  settings(
    'the story is saved',
    [
      ['story.done', 'status', story],
      ['story.locked', 'text', story],
    ],
    async (page) => {
      await confirmSave(page);
      await page.api.answer(saveStory);
    },
  ),
  slowSubmission(
    at,
    'the story',
    async (page) => {
      await answerSheet(page);
      await confirmSave(page);
    },
    story,
  ),
];
