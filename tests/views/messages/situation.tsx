import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { adminLevel } from '#contract/calls/session.ts';
import type { Capability } from '#contract/capabilities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { durations, limits } from '#contract/limits.ts';
import { accessOf } from '#contract/site-paths.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { player, renderView } from '../../support/render.tsx';
import type { Look } from './look.ts';
import { type MessageFunction, type MessagePath, messageAt } from './message-paths.ts';

export type OpenPage = ReturnType<typeof renderView>;

/**
 * Something that the user, the server or the clock does. Awaiting `act` with a callback that is not async makes React
 * complain about a part of the page that loads meanwhile.
 */
export type Step = (page: OpenPage) => unknown;
type Place = () => HTMLElement;

/** A message that a function of the contract makes. */
interface Made {
  by: MessageFunction;
  text: string;
}

type ShownMessage = readonly [message: MessagePath | Made, look: Look, where?: Place];
/** Messages and how each is shown. */
type Shows = Readonly<Partial<Record<MessagePath, Look>>> | ShownMessage[];

/** A situation on a page, and the messages that the page then shows. */
export interface Situation {
  /** Address at which the page is opened. */
  readonly at: string;
  readonly when: string;
  readonly shows: readonly (readonly [message: string | Made, look: Look, where: Place])[];
  /** Brings the page into the situation. */
  readonly lead: Step;
  /** Logs a player in where the address does not require one. */
  readonly isPlayer?: boolean;
  /** Whether its message stays after a press on its control, until an answer or a reload. */
  readonly isLasting?: boolean;
  /** What the page shows after a press on the control. */
  readonly afterwards?: MessagePath;
  /** Rendered instead of the page at that address. */
  readonly view?: ReactElement;
  /** The optional calls that the server offers. */
  readonly capabilities?: readonly Capability[];
}

/** Makes the situations of a page, which all begin with the same step, and show their messages in the same part of it. */
export function on(
  at: string,
  {
    begin = () => {},
    where: usual = mainPart,
    ...options
  }: { begin?: Step; where?: Place } & Pick<
    Situation,
    'isPlayer' | 'isLasting' | 'view' | 'capabilities'
  > = {},
) {
  return (when: string, shows: Shows, ...steps: readonly Step[]): Situation => ({
    at,
    when,
    shows: Array.isArray(shows)
      ? shows.map(([message, look, where = usual]) => [message, look, where])
      : Object.entries(shows).map(([message, look]) => [message, look, usual]),
    lead: inOrder(begin, ...steps),
    ...options,
  });
}

type Page = ReturnType<typeof on>;

/** The dot path of a message, or the name of the function that makes it. */
export function nameOf([message]: Situation['shows'][number]): string {
  return typeof message === 'string' ? message : message.by;
}

export function textOf([message]: Situation['shows'][number]): string {
  return typeof message === 'string' ? messageAt(message) : message.text;
}

/** Opens the page of a situation as a user with access to it. */
export async function open({
  at,
  isPlayer = false,
  view,
  capabilities = [],
}: Pick<Situation, 'at' | 'isPlayer' | 'view' | 'capabilities'>): Promise<OpenPage> {
  const { pathname } = new URL(at, 'http://site.invalid');
  const access = accessOf(pathname);
  const isAdmin = access === 'admin';
  const user = isPlayer || access === 'player' ? player : isAdmin ? 'unknown' : undefined;
  const page = renderView(view ? <Shell>{view}</Shell> : <SiteRoutes />, {
    path: at,
    capabilities,
    ...(user && { user }),
  });
  if (isAdmin) {
    act(() => page.session.send({ type: 'session.opened', user: player }));
    await page.api.answer(adminLevel, { Admin: limits.adminLevel, Discord: '' });
  }
  // The code of a page is lazy; its load time is not tested here.
  if (!view) {
    await waitFor(() => expect(screen.getByRole('main').querySelector('h1, h2')).not.toBeNull());
    await act(async () => {});
  }
  return page;
}

export const mainPart = () => screen.getByRole('main');
export const wholePage = () => document.body;
export const region = (name: string) => () => screen.getByRole('region', { name });
export const dialog = (name: string) => () => screen.getByRole('dialog', { name });
export const alertDialog = (name: string) => () => screen.getByRole('alertdialog', { name });

/** The slow notice. Searching inside it avoids other 'Cancelar' buttons of the page. */
export function slowNotice(): HTMLElement {
  const notice = screen.getByText(messageAt('waiting.slow')).closest<HTMLElement>('[role=status]');
  if (!notice) throw new Error('there is no slow notice');
  return notice;
}

/** Takes one step after another. */
export function inOrder(...steps: readonly Step[]): Step {
  return async (page) => {
    for (const step of steps) await step(page);
  };
}

/** Sets the value of a field in one change event. */
export const fill =
  (label: string, text: string): Step =>
  () =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

export const press =
  (name: string, where = wholePage, role = 'button'): Step =>
  ({ user }) =>
    user.click(within(where()).getByRole(role, { name }));

/** Answers the pending call, by default with the contract's example. */
export const answer =
  (endpoint: Endpoint, body?: unknown): Step =>
  ({ api }) =>
    api.answer(endpoint, body);

export const refuse =
  (endpoint: Endpoint, text = 'No.', status?: number): Step =>
  ({ api }) =>
    api.refuse(endpoint, text, status);

/** Ends the pending call without an answer. */
export const fail =
  (endpoint: Endpoint): Step =>
  ({ api }) =>
    api.fail(endpoint);

export const pass =
  (milliseconds: number): Step =>
  ({ wait }) =>
    wait(milliseconds);

/** Gives up a call that takes long. */
export const giveUp = (where?: Place) => inOrder(pass(durations.slow), press('Cancelar', where));

/** A page whose data takes long shows a notice and a retry. */
export function slowRead(page: Page, what = 'its data', ...steps: readonly Step[]): Situation {
  const shows = { 'waiting.slow': 'status', 'waiting.retry': 'button' } as const;
  return page(`${what} takes long`, shows, ...steps, pass(durations.slow));
}

/** A submission that takes long shows a notice and can be cancelled. */
export function slowSubmission(page: Page, what: string, ...steps: readonly Step[]): Situation {
  const shows = { 'waiting.slow': 'status', 'waiting.cancel': 'button' } as const;
  return page(`${what} takes long`, shows, ...steps, pass(durations.slow));
}

/** A submission that takes long; when it is cancelled, it is unknown whether it was done. */
export function slowChange(page: Page, what: string, ...steps: readonly Step[]): Situation {
  return { ...slowSubmission(page, what, ...steps), afterwards: 'waiting.unsure' };
}

/** Two situations with one message: a submission is refused, and it is not answered. */
export function failedChange(
  page: Page,
  what: string,
  message: MessagePath,
  [submit, endpoint, ...after]: readonly [submit: Step, endpoint: Endpoint, ...after: Step[]],
): readonly Situation[] {
  return [
    page(`${what} is refused`, [[message, 'alert']], submit, refuse(endpoint), ...after),
    page(`${what} is not answered`, [[message, 'alert']], submit, fail(endpoint), ...after),
  ];
}

/** A page whose data does not load and that has no specific message (behaviour 1.7). */
export function genericFailure(
  page: Page,
  endpoint: Endpoint,
  what = 'its data',
  ...steps: readonly Step[]
): Situation {
  const shows = { 'generic.failure': 'alert', 'waiting.retry': 'button' } as const;
  return page(`${what} does not load`, shows, ...steps, fail(endpoint));
}

/** Asserts that the page did not navigate. */
export function expectAt(page: OpenPage, { at }: Situation): void {
  const [pathname] = at.split('?');
  expect(page.address().split('?')[0]).toBe(pathname);
}

/** Presses a button that copies. jsdom has no clipboard, like a page without https. */
const copyTo = (writeText: () => Promise<void>) => (button: string) =>
  inOrder(
    () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } }),
    press(button),
    () => act(async () => {}),
  );
export const copy = copyTo(async () => {});
export const refusedCopy = copyTo(() => Promise.reject(new Error('denied')));
