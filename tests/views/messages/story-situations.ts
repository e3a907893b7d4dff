import { onTestFinished, vi } from 'vitest';
import { saveStory, stats } from '#contract/calls/player.ts';
import { storyReview } from '#contract/calls/story-review.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import {
  alertDialog,
  answer,
  fail,
  fill,
  inOrder,
  on,
  press,
  refuse,
  region,
  type Situation,
  slowSubmission,
  wholePage,
} from './situation.tsx';

const at = paths.settings;
const where = region('Historia del personaje');
const longEnough = 'ñ'.repeat(limits.storyMin);
const sheetWith = (historia: unknown) => answer(stats, { ...examples.stats.answer, historia });
const page = on(at, { where });
const reviewed = on(at, { where, begin: answer(stats), capabilities: ['storyReview'] });
const review = (decision: string, reopened: object | null = null) =>
  answer(storyReview, { decision, reason: 'Falta su infancia.', reopened });
const inStory = on(at, { where, begin: answer(stats) });

/** A browser whose storage is full or disabled. */
function refuseStorage() {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('the storage is full', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
}

const save = (historia = longEnough, datosImportantes = 'Cicatriz en la ceja.') =>
  inOrder(fill('Características', datosImportantes), fill('Historia', historia), press('Guardar historia'));
const confirmSave = inOrder(save(), press('Confirmar'));
const savedElsewhere = inOrder(
  confirmSave,
  refuse(saveStory, 'Ya está guardada.'),
  sheetWith({ datosImportantes: 'Alta.', historia: 'Nació en el puerto.' }),
);
const leave = inOrder(fill('Historia', 'Nació'), press('Autos', wholePage, 'link'));
const leaving = alertDialog('¿Salir sin guardar?');

/** The messages of the settings about the story. */
export const storySituations: readonly Situation[] = [
  page(
    'the story in the stats cannot be read',
    { 'generic.failure': 'alert', 'waiting.retry': 'button' },
    sheetWith(5),
  ),
  inStory('there is no story', { 'story.incomplete': { field: 'Historia' } }, save(' ')),
  inStory(
    'there are no features',
    { 'story.incomplete': { field: 'Características' } },
    save(longEnough, ''),
  ),
  inStory('the story is short', { 'story.tooShort': { field: 'Historia' } }, save(longEnough.slice(1))),
  inStory(
    'the story is long',
    { 'story.tooLong': { field: 'Historia' } },
    save('a'.repeat(limits.storyMax + 1)),
  ),
  inStory(
    'the story is about to be saved',
    [['story.confirm', 'text', alertDialog('¿Guardar la historia?')]],
    save(),
  ),
  inStory('a link leads away from an unsaved story', [['story.leave', 'text', leaving]], leave),
  inStory(
    'a link leads away from an unsaved story that the browser does not keep',
    [
      ['story.leaveForGood', 'text', leaving],
      ['storage.refused', 'alert', wholePage],
    ],
    refuseStorage,
    leave,
  ),
  inStory(
    'the server refuses a story',
    { 'story.refused': 'alert' },
    confirmSave,
    refuse(saveStory),
    answer(stats),
  ),
  inStory(
    'the story is not answered',
    { 'story.failed': 'alert' },
    confirmSave,
    fail(saveStory),
    answer(stats),
  ),
  inStory('another story was saved meanwhile', { 'story.savedElsewhere': 'alert' }, savedElsewhere),
  inStory(
    'an unsaved text is about to be discarded',
    [['story.discard', 'text', alertDialog('¿Descartar este texto?')]],
    savedElsewhere,
    press('Descartar este texto'),
  ),
  inStory(
    'the story is saved',
    { 'story.done': 'status', 'story.locked': 'text' },
    confirmSave,
    answer(saveStory),
  ),
  slowSubmission(inStory, 'the story', confirmSave),
  reviewed('the story waits for a decision', { 'storyReview.pending': 'text' }, review('')),
  reviewed('the story is accepted', { 'storyReview.accepted': 'text' }, review('aprobada')),
  reviewed(
    'a refused story may be written again',
    { 'storyReview.refused': 'text', 'storyReview.reopened': 'text' },
    review('rechazada', { datosImportantes: 'Alta.', historia: 'Nació.' }),
  ),
  reviewed(
    'the decision is not answered',
    { 'storyReview.failed': 'alert', 'waiting.retry': 'button' },
    fail(storyReview),
  ),
];
