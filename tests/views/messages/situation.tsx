import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { adminLevel } from '#contract/calls/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { durations, limits } from '#contract/limits.ts';
import { accessOf } from '#contract/site-paths.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { player, renderView } from '../../support/render.tsx';
import type { Look } from './look.ts';
import { type MessageFunction, type MessagePath, messageAt } from './message-paths.ts';

export type OpenPage = ReturnType<typeof renderView>;

/** A message that a function of the contract makes. */
interface Made {
  by: MessageFunction;
  text: string;
}

/** A message, how it is shown, and in which part of the page. */
export type ShownMessage = readonly [message: MessagePath | Made, look: Look, where?: () => HTMLElement];

/** A situation on a page, and the messages that the page then shows. */
export interface Situation {
  /** Address at which the page is opened. */
  at: string;
  when: string;
  shows: readonly ShownMessage[];
  /** Brings the page into the situation. */
  lead?: (page: OpenPage) => unknown;
  /** Logs a player in where the address does not require one. */
  isPlayer?: boolean;
  /** Whether its message stays after a press on its control, until an answer or a reload. */
  isLasting?: boolean;
  /** Rendered instead of the page at that address. */
  view?: ReactElement;
}

/** The dot path of a message, or the name of the function that makes it. */
export function nameOf([message]: ShownMessage): string {
  return typeof message === 'string' ? message : message.by;
}

export function textOf([message]: ShownMessage): string {
  return typeof message === 'string' ? messageAt(message) : message.text;
}

/** Opens the page of a situation as a user with access to it. */
export async function open({
  at,
  isPlayer = false,
  view,
}: Pick<Situation, 'at' | 'isPlayer' | 'view'>): Promise<OpenPage> {
  const { pathname } = new URL(at, 'http://site.invalid');
  const access = accessOf(pathname);
  const isAdmin = access === 'admin';
  const user = isPlayer || access === 'player' ? player : isAdmin ? 'unknown' : undefined;
  const page = renderView(view ? <Shell>{view}</Shell> : <SiteRoutes />, {
    path: at,
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

/** Sets the value of a field in one change event. */
export function fill(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export function press({ user }: OpenPage, name: string, where: () => HTMLElement = wholePage) {
  return user.click(within(where()).getByRole('button', { name }));
}

/** A page whose data takes long shows a notice and a retry. */
export function slowRead(at: string, lead?: Situation['lead'], what = 'its data'): Situation {
  return {
    at,
    when: `${what} takes long`,
    shows: [
      ['waiting.slow', 'status'],
      ['waiting.retry', 'button'],
    ],
    lead: async (page) => {
      await lead?.(page);
      await page.wait(durations.slow);
    },
  };
}

/** A submission that takes long shows a notice and can be cancelled. */
export function slowSubmission(
  at: string,
  what: string,
  lead: NonNullable<Situation['lead']>,
  where = mainPart,
): Situation {
  return {
    at,
    when: `${what} takes long`,
    shows: [
      ['waiting.slow', 'status', where],
      ['waiting.cancel', 'button', where],
    ],
    lead: async (page) => {
      await lead(page);
      await page.wait(durations.slow);
    },
  };
}

/** A page whose data does not load and that has no specific message (behaviour 1.7). */
export function genericFailure(
  at: string,
  endpoint: Endpoint,
  lead?: Situation['lead'],
  what = 'its data',
): Situation {
  return {
    at,
    when: `${what} does not load`,
    shows: [
      ['generic.failure', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: async (page) => {
      await lead?.(page);
      await page.api.fail(endpoint);
    },
  };
}

/** Asserts that the page did not navigate. */
export function expectAt(page: OpenPage, { at }: Situation): void {
  const [pathname] = at.split('?');
  expect(page.address().split('?')[0]).toBe(pathname);
}
