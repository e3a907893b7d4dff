import { updateLink } from '#contract/calls/admin.ts';
import { links } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import type { MessagePath } from './message-paths.ts';
import { fill, type OpenPage, press, type Situation, slowRead, slowSubmission } from './situation.tsx';

const at = paths.adminLinks;
const launcher = { id: 1, nombre: 'Launcher', link: 'https://example.com/1' };

async function submit(page: OpenPage, text = 'https://example.com/nuevo') {
  await page.api.answer(links, [launcher]);
  fill('Nuevo link', text);
  await press(page, 'Actualizar');
}

function unsoundLink(message: MessagePath, text: string): Situation {
  return {
    at,
    when: `"${text}" is the new link`,
    shows: [[message, { field: 'Nuevo link' }]],
    lead: (page) => submit(page, text),
  };
}

/** The messages of the administration of links. */
export const adminLinksSituations: readonly Situation[] = [
  slowRead(at),
  {
    at,
    when: 'the links do not load',
    shows: [
      ['links.loadFailed', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: ({ api }) => api.fail(links),
  },
  {
    at,
    when: 'there are no links',
    shows: [
      ['links.none', 'text'],
      ['waiting.retry', 'button'],
    ],
    lead: ({ api }) => api.answer(links, []),
  },
  unsoundLink('links.empty', ' '),
  unsoundLink('links.unchanged', ` ${launcher.link} `),
  unsoundLink('links.badScheme', 'ftp://example.com'),
  unsoundLink('links.malformed', 'http:// a b'),
  unsoundLink('links.misleading', 'https://launcher.example@example.com'),
  {
    at,
    when: 'an earlier link has the same URL',
    shows: [['links.shared', { field: 'Nuevo link' }]],
    lead: async (page) => {
      await page.api.answer(links, [launcher, { ...launcher, id: 2, nombre: 'Mods' }]);
      fill('Link', '2');
      fill('Nuevo link', 'https://example.com/nuevo');
      await press(page, 'Actualizar');
    },
  },
  {
    at,
    when: 'the server refuses',
    shows: [['links.refused', 'alert']],
    lead: async (page) => {
      await submit(page);
      await page.api.refuse(updateLink, 'No.');
      await page.api.answer(links, [launcher]);
    },
  },
  {
    at,
    when: 'another administrator changed it',
    shows: [
      ['links.refused', 'alert'],
      ['links.stale', 'alert'],
    ],
    lead: async (page) => {
      await submit(page);
      await page.api.refuse(updateLink, 'Ya es otro.', 409);
      await page.api.answer(links, [{ ...launcher, link: 'https://example.com/de-otro' }]);
    },
  },
  {
    at,
    when: 'no answer comes',
    shows: [['links.failed', 'alert']],
    lead: async (page) => {
      await submit(page);
      await page.api.fail(updateLink);
      await page.api.answer(links, [launcher]);
    },
  },
  slowSubmission(at, 'the new link', (page) => submit(page)),
  {
    at,
    when: 'it is cancelled',
    shows: [['waiting.unsure', 'alert']],
    lead: async (page) => {
      await submit(page);
      await page.wait(durations.slow);
      await press(page, 'Cancelar');
    },
  },
  {
    at,
    when: 'it succeeds',
    shows: [['links.done', 'status']],
    lead: async (page) => {
      await submit(page);
      await page.api.answer(updateLink);
    },
  },
];
