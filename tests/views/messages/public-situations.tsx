import { act, fireEvent, screen } from '@testing-library/react';
import { links, news, serverStatus, subNews, tops } from '#contract/calls/public.ts';
import { gapMessage, onlineMessage } from '#contract/messages/public.ts';
import { paths } from '#contract/site-paths.ts';
import { ServerAddress } from '#src/pages/public/download/server-address.tsx';
import { player } from '../../support/render.tsx';
import type { MessagePath } from './message-paths.ts';
import { fill, genericFailure, region, type ShownMessage, type Situation, slowRead } from './situation.tsx';

const status = () => screen.getByRole('status', { name: 'Estado del servidor' });
/** The contract's example contains a news item with this id. */
const openNews = `${paths.home}?noticia=2`;

/** What the clipboard answers. jsdom has none, like a page without https. */
function setClipboard(writeText: () => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

async function copy(button: string, answer: () => Promise<void>): Promise<void> {
  setClipboard(answer);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await act(async () => {});
}

const copying = (when: string, message: MessagePath, answer: () => Promise<void>): Situation => ({
  at: paths.download,
  view: <ServerAddress address="juego.mirol.example:7777" />,
  when,
  shows: [[message, 'status']],
  lead: () => copy('Copiar dirección', answer),
});

const sharing = (when: string, message: MessagePath, answer: () => Promise<void>): Situation => ({
  at: openNews,
  when,
  shows: [[message, 'status']],
  lead: async ({ api }) => {
    await api.answer(news);
    await api.answer(subNews);
    await copy('Compartir', answer);
  },
});

const home: readonly Situation[] = [
  {
    at: paths.home,
    when: 'the server is on',
    shows: [[{ by: 'onlineMessage', text: onlineMessage(42, 100) }, 'status', status]],
    lead: ({ api }) => api.answer(serverStatus, { body: { online: 42, maxplayers: 100 } }),
  },
  {
    at: paths.home,
    when: 'the server is off',
    shows: [['serverStatus.off', 'status', status]],
    lead: ({ api }) => api.answer(serverStatus, { body: { online: 'Host unavailable', maxplayers: 100 } }),
  },
  {
    at: paths.home,
    when: 'the server status does not load',
    isLasting: true,
    shows: [
      ['serverStatus.unreachable', 'status', status],
      [{ by: 'onlineMessage', text: onlineMessage(0, 100) }, 'status', status],
      ['waiting.retry', 'button'],
    ],
    lead: ({ api }) => api.fail(serverStatus),
  },
  slowRead(paths.home, ({ api }) => api.answer(news), 'the server status'),
  slowRead(paths.home, ({ api }) => api.answer(serverStatus), 'the list of news'),
  {
    at: paths.home,
    when: 'the news do not load',
    shows: [
      ['news.loadFailed', 'alert', region('Noticias')],
      ['waiting.retry', 'button', region('Noticias')],
    ],
    lead: ({ api }) => api.fail(news),
  },
  {
    at: paths.home,
    when: 'there is no news',
    shows: [['news.empty', 'text', region('Noticias')]],
    lead: ({ api }) => api.answer(news, []),
  },
  {
    at: `${paths.home}?noticia=99`,
    when: 'the address names unknown news',
    shows: [['news.notFound', 'text']],
    lead: ({ api }) => api.answer(news),
  },
  {
    at: openNews,
    when: 'the sub-news items do not load',
    shows: [
      ['news.subNewsLoadFailed', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: async ({ api }) => {
      await api.answer(serverStatus);
      await api.answer(news);
      await api.fail(subNews);
    },
  },
  {
    at: openNews,
    when: 'there are no sub-news items',
    shows: [['news.noSubNews', 'text']],
    lead: async ({ api }) => {
      await api.answer(news);
      await api.answer(subNews, []);
    },
  },
  sharing('the link is copied', 'news.copied', async () => {}),
  sharing('the link cannot be copied', 'news.notCopied', () => Promise.reject(new Error('denied'))),
  slowRead(
    openNews,
    async ({ api }) => {
      await api.answer(serverStatus);
      await api.answer(news);
    },
    'the list of sub-news items',
  ),
];

const row = (name: string, points: number) => ({
  id: 1,
  name,
  skin: 1,
  points,
  money: 0,
  hours: 0,
  gasto: 0,
});

const own = row(player.username, 5);
const places: readonly [place: string, rows: unknown, shown: ShownMessage][] = [
  ['first', [own, row('Otro_Mas', 4)], ['tops.first', 'text']],
  ['behind', [row('Otro_Mas', 9), own], [{ by: 'gapMessage', text: gapMessage(4, '4 puntos', '1') }, 'text']],
  ['tied', [row('Otro_Mas', 5), own], [{ by: 'gapMessage', text: gapMessage(0, '0 puntos', '1') }, 'text']],
  ['not listed', [row('Otro_Mas', 9)], ['tops.notListed', 'text']],
];

const leaderboards: readonly Situation[] = [
  slowRead(paths.tops),
  genericFailure(paths.tops, tops),
  ...places.map(
    ([place, rows, shown]): Situation => ({
      at: paths.tops,
      isPlayer: true,
      when: `the player is ${place}`,
      shows: [shown],
      lead: ({ api }) => api.answer(tops, [{ id: 'PuntosDeRol', rows }]),
    }),
  ),
  {
    at: paths.tops,
    when: 'the leaderboard is empty',
    shows: [['tops.empty', 'text']],
    lead: ({ api }) => api.answer(tops, []),
  },
  {
    at: paths.tops,
    when: 'the search finds no player',
    shows: [['tops.noMatch', 'text']],
    lead: async ({ api }) => {
      await api.answer(tops);
      fill('Buscar jugador', 'nadie se llama así');
    },
  },
];

const downloads: readonly Situation[] = [
  copying('the address is copied', 'download.copied', async () => {}),
  copying('the address cannot be copied', 'download.notCopied', () => Promise.reject(new Error('denied'))),
  slowRead(paths.download),
  {
    at: paths.download,
    when: 'the links do not load',
    shows: [
      ['download.failed', 'alert', region('Enlaces')],
      ['waiting.retry', 'button', region('Enlaces')],
    ],
    lead: ({ api }) => api.fail(links),
  },
  {
    at: paths.download,
    when: 'a link is missing',
    shows: [['download.missing', 'text', region('Enlaces')]],
    lead: ({ api }) => api.answer(links, [{ id: 1, nombre: 'Launcher', link: 'https://example.com/1' }]),
  },
];

/** The messages of the public pages. */
export const publicSituations: readonly Situation[] = [...home, ...leaderboards, ...downloads];
