import { act, screen } from '@testing-library/react';
import { busyHours } from '#contract/calls/busy-hours.ts';
import { ownTops, topsWeek } from '#contract/calls/history.ts';
import { links, news, serverStatus, subNews, tops } from '#contract/calls/public.ts';
import { gapMessage, onlineMessage } from '#contract/messages/public.ts';
import { paths } from '#contract/site-paths.ts';
import { ServerAddress } from '#src/pages/public/download/server-address.tsx';
import { player } from '../../support/render.tsx';
import {
  answer,
  copy,
  fail,
  fill,
  genericFailure,
  inOrder,
  mainPart,
  on,
  refusedCopy,
  region,
  type Situation,
  slowRead,
} from './situation.tsx';

const page = on(paths.home);
const where = () => screen.getByRole('status', { name: 'Estado del servidor' });
const inStatus = on(paths.home, { where });
const inNews = on(paths.home, { where: region('Noticias') });
/** The contract's example contains a news item with this id. */
const openNews = on(`${paths.home}?noticia=2`);
const status = (online: string | number) => answer(serverStatus, { body: { online, maxplayers: 100 } });

const toCopy = on(paths.download, { view: <ServerAddress address="juego.mirol.example:7777" /> });
const toShare = on(`${paths.home}?noticia=2`, { begin: inOrder(answer(news), answer(subNews)) });

const home: readonly Situation[] = [
  inStatus(
    'the server is on',
    [[{ by: 'onlineMessage', text: onlineMessage(42, 100) }, 'status']],
    status(42),
  ),
  inStatus('the server is off', { 'serverStatus.off': 'status' }, status('Host unavailable')),
  on(paths.home, { isLasting: true, where })(
    'the server status does not load',
    [
      ['serverStatus.unreachable', 'status'],
      [{ by: 'onlineMessage', text: onlineMessage(0, 100) }, 'status'],
      ['waiting.retry', 'button', mainPart],
    ],
    fail(serverStatus),
  ),
  slowRead(page, 'the server status', answer(news)),
  slowRead(page, 'the list of news', answer(serverStatus)),
  inNews('the news do not load', { 'news.loadFailed': 'alert', 'waiting.retry': 'button' }, fail(news)),
  inNews('there is no news', { 'news.empty': 'text' }, answer(news, [])),
  on(`${paths.home}?noticia=99`)('the address names unknown news', { 'news.notFound': 'text' }, answer(news)),
  openNews(
    'the sub-news items do not load',
    { 'news.subNewsLoadFailed': 'alert', 'waiting.retry': 'button' },
    answer(serverStatus),
    answer(news),
    fail(subNews),
  ),
  openNews('there are no sub-news items', { 'news.noSubNews': 'text' }, answer(news), answer(subNews, [])),
  toShare('the link is copied', { 'news.copied': 'status' }, copy('Compartir')),
  toShare('the link cannot be copied', { 'news.notCopied': 'status' }, refusedCopy('Compartir')),
  slowRead(openNews, 'the list of sub-news items', answer(serverStatus), answer(news)),
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

const topsPage = on(paths.tops);
const listed = on(paths.tops, { isPlayer: true });
const own = row(player.username, 5);
const points = (...rows: unknown[]) => answer(tops, [{ id: 'PuntosDeRol', rows }]);
const gap = (left: number) => ({ by: 'gapMessage', text: gapMessage(left, `${left} puntos`, '1') }) as const;

const ownLine = () => act(() => import('#src/pages/public/tops/own-line.tsx'));
const weekly = on(paths.tops, {
  isPlayer: true,
  begin: async (page) => {
    await points(own)(page);
    await ownLine();
  },
  capabilities: ['topsWeek'],
});
const past = { points: 4, money: 0, hours: 0, gasto: 0 };

const leaderboards: readonly Situation[] = [
  slowRead(topsPage),
  genericFailure(topsPage, tops),
  listed('the player is first', { 'tops.first': 'text' }, points(own, row('Otro_Mas', 4))),
  listed('the player is behind', [[gap(4), 'text']], points(row('Otro_Mas', 9), own)),
  listed('the player is tied', [[gap(0), 'text']], points(row('Otro_Mas', 5), own)),
  listed('the player is not listed', { 'tops.notListed': 'text' }, points(row('Otro_Mas', 9))),
  weekly(
    'places of the week are known',
    { 'tops.week': 'text' },
    answer(topsWeek, [{ id: 1, ...past }]),
    answer(ownTops),
  ),
  weekly(
    'the week does not load',
    { 'tops.weekFailed': 'alert', 'waiting.retry': 'button' },
    answer(ownTops),
    fail(topsWeek),
  ),
  weekly('the line has no days', { 'topsLine.none': 'text' }, answer(ownTops, [])),
  weekly(
    'the line does not load',
    { 'topsLine.failed': 'alert', 'waiting.retry': 'button' },
    answer(topsWeek),
    fail(ownTops),
  ),
  topsPage('the leaderboard is empty', { 'tops.empty': 'text' }, answer(tops, [])),
  topsPage(
    'the search finds no player',
    { 'tops.noMatch': 'text' },
    answer(tops),
    fill('Buscar jugador', 'nadie se llama así'),
  ),
];

const inLinks = on(paths.download, { where: region('Enlaces') });

const hours = on(paths.download, { begin: answer(links), capabilities: ['busyHours'] });

const downloads: readonly Situation[] = [
  toCopy('the address is copied', { 'download.copied': 'status' }, copy('Copiar dirección')),
  toCopy('the address cannot be copied', { 'download.notCopied': 'status' }, refusedCopy('Copiar dirección')),
  slowRead(on(paths.download)),
  inLinks('the links do not load', { 'download.failed': 'alert', 'waiting.retry': 'button' }, fail(links)),
  inLinks(
    'a link is missing',
    { 'download.missing': 'text' },
    answer(links, [{ id: 1, nombre: 'Launcher', link: 'https://example.com/1' }]),
  ),
  hours('the hours are known', { 'busyHours.meaning': 'text' }, answer(busyHours)),
  hours(
    'no hour is known',
    { 'busyHours.empty': 'text' },
    answer(busyHours, { hours: Array.from({ length: 168 }, () => null) }),
  ),
  hours('the hours do not load', { 'busyHours.failed': 'alert', 'waiting.retry': 'button' }, fail(busyHours)),
];

/** The messages of the public pages. */
export const publicSituations: readonly Situation[] = [...home, ...leaderboards, ...downloads];
