import { updateLink } from '#contract/calls/admin.ts';
import { links } from '#contract/calls/public.ts';
import { paths } from '#contract/site-paths.ts';
import type { MessagePath } from './message-paths.ts';
import {
  answer,
  fail,
  fill,
  inOrder,
  on,
  press,
  refuse,
  type Situation,
  slowChange,
  slowRead,
} from './situation.tsx';

const launcher = { id: 1, nombre: 'Launcher', link: 'https://example.com/1' };
const page = on(paths.adminLinks);
const submit = (text = 'https://example.com/nuevo') =>
  inOrder(answer(links, [launcher]), fill('Nuevo link', text), press('Actualizar'));
const again = answer(links, [launcher]);

const unsoundLink = (message: MessagePath, text: string) =>
  page(`"${text}" is the new link`, [[message, { field: 'Nuevo link' }]], submit(text));

/** The messages of the administration of links. */
export const adminLinksSituations: readonly Situation[] = [
  slowRead(page),
  page('the links do not load', { 'links.loadFailed': 'alert', 'waiting.retry': 'button' }, fail(links)),
  page('there are no links', { 'links.none': 'text', 'waiting.retry': 'button' }, answer(links, [])),
  unsoundLink('links.empty', ' '),
  unsoundLink('links.unchanged', ` ${launcher.link} `),
  unsoundLink('links.badScheme', 'ftp://example.com'),
  unsoundLink('links.malformed', 'http:// a b'),
  unsoundLink('links.misleading', 'https://launcher.example@example.com'),
  page(
    'an earlier link has the same URL',
    { 'links.shared': { field: 'Nuevo link' } },
    answer(links, [launcher, { ...launcher, id: 2, nombre: 'Mods' }]),
    fill('Link', '2'),
    fill('Nuevo link', 'https://example.com/nuevo'),
    press('Actualizar'),
  ),
  page('the server refuses', { 'links.refused': 'alert' }, submit(), refuse(updateLink), again),
  page(
    'another administrator changed it',
    { 'links.refused': 'alert', 'links.stale': 'alert' },
    submit(),
    refuse(updateLink, 'Ya es otro.', 409),
    answer(links, [{ ...launcher, link: 'https://example.com/de-otro' }]),
  ),
  page('no answer comes', { 'links.failed': 'alert' }, submit(), fail(updateLink), again),
  slowChange(page, 'the new link', submit()),
  page('it succeeds', { 'links.done': 'status' }, submit(), answer(updateLink)),
];
