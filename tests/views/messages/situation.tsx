import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { adminLevel } from '#contract/calls/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { durations, limits } from '#contract/limits.ts';
import { accessOf } from '#contract/site-paths.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { player, renderView } from '../../support/render.tsx';
import { type MessageFunction, type MessagePath, sentenceAt } from './message-paths.ts';
import type { Look } from './sight.ts';

export type OpenPage = ReturnType<typeof renderView>;

/** A sentence that a function of the contract makes. */
interface Made {
  by: MessageFunction;
  text: string;
}

/** A message, how it is shown, and in which part of the page. */
export type Sight = readonly [message: MessagePath | Made, look: Look, where?: () => HTMLElement];

/** What happens to a person on a page, and what the page says then. */
export interface Situation {
  /** Address at which the page is opened. */
  at: string;
  when: string;
  sees: readonly Sight[];
  /** Does what leads there. */
  lead?: (page: OpenPage) => unknown;
  /** A player, where the address alone does not demand one. */
  isPlayer?: boolean;
  /** In the place of the page at that address. */
  view?: ReactElement;
}

/** The dot path of a sight's message, or the function that makes it. */
export function nameOf([message]: Sight): string {
  return typeof message === 'string' ? message : message.by;
}

export function textOf([message]: Sight): string {
  return typeof message === 'string' ? sentenceAt(message) : message.text;
}

/** Opens the page of a situation as whoever may see it. */
export async function open({ at, isPlayer = false, view }: Situation): Promise<OpenPage> {
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
  // Its code comes in a file of its own; how fast it comes is not what is tested here.
  if (!view) {
    await waitFor(() => expect(screen.getByRole('main').querySelector('h1, h2')).not.toBeNull(), {
      timeout: 30_000,
    });
    await act(async () => {});
  }
  return page;
}

export const mainPart = () => screen.getByRole('main');
export const wholePage = () => document.body;
export const region = (name: string) => () => screen.getByRole('region', { name });
export const dialog = (name: string) => () => screen.getByRole('dialog', { name });
export const alertDialog = (name: string) => () => screen.getByRole('alertdialog', { name });

/** What says that something takes long, beside whatever else can be cancelled. */
export function slowNotice(): HTMLElement {
  const notice = screen.getByText(sentenceAt('waiting.slow')).closest<HTMLElement>('[role=status]');
  if (!notice) throw new Error('nothing says that it takes long');
  return notice;
}

/** Writes into a field at once what a person would type. */
export function fill(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export function press({ user }: OpenPage, name: string, where: () => HTMLElement = wholePage) {
  return user.click(within(where()).getByRole('button', { name }));
}

/** A page that waits long for what it shows: says so, and asks again. */
export function slowRead(at: string, lead?: Situation['lead'], what = 'what it shows'): Situation {
  return {
    at,
    when: `${what} takes long`,
    sees: [
      ['waiting.slow', 'status'],
      ['waiting.retry', 'button'],
    ],
    lead: async (page) => {
      await lead?.(page);
      await page.wait(durations.slow);
    },
  };
}

/** Something submitted that takes long: says so, and can be given up. */
export function slowSubmission(
  at: string,
  what: string,
  lead: NonNullable<Situation['lead']>,
  where = mainPart,
): Situation {
  return {
    at,
    when: `${what} takes long`,
    sees: [
      ['waiting.slow', 'status', where],
      ['waiting.cancel', 'button', where],
    ],
    lead: async (page) => {
      await lead(page);
      await page.wait(durations.slow);
    },
  };
}

/** A page whose content did not come, and no message of section 8 is its own. */
export function genericFailure(
  at: string,
  endpoint: Endpoint,
  lead?: Situation['lead'],
  what = 'what it shows',
): Situation {
  return {
    at,
    when: `${what} does not come`,
    sees: [
      ['generic.failure', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: async (page) => {
      await lead?.(page);
      await page.api.fail(endpoint);
    },
  };
}

/** Expects that the page has not gone elsewhere meanwhile. */
export function expectAt(page: OpenPage, { at }: Situation): void {
  const [pathname] = at.split('?');
  expect(page.address().split('?')[0]).toBe(pathname);
}
