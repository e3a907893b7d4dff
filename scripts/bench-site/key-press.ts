/**
 * Measures the time from a key press to the next frame, and to the last frame that it changes, on the pages
 * with the most content, with the CPU slowed down 4 times.
 */
import type { Browser, Page } from '@playwright/test';
import { adminLevel, checkAuth } from '#contract/calls/account.ts';
import { certificationStatus, questions } from '#contract/calls/player.ts';
import { tops } from '#contract/calls/public.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import type { StoredSession } from '#src/api/session-storage.ts';
import { cpuSlowdown, openBenchPage, settle } from '../bench-page.ts';
import { median } from '../percentile.ts';

export interface KeyPressFigures {
  readonly name: string;
  /** From the key to the end of the next frame, which shows the first reaction. */
  readonly medianMs: number;
  readonly worstMs: number;
  /** From the key to the end of the last frame with a change; a median. */
  readonly wholeMs: number;
}

/** The measurements in the page, in milliseconds. */
interface NotedKeys {
  /** The time of the last keydown. */
  pressed: number;
  /** The time from each key to its next frame. */
  next: number[];
  /** The time from the last key to the last frame with a change; 0 for none. */
  last: number;
}

declare global {
  interface Window {
    notedKeys?: NotedKeys;
  }
}

const rowCount = 10_000;
const questionCount = 60;
const pressCount = 20;
const session = { usuario: 'jugador', token: 'bench', userID: 7, username: 'Juan_Perez' };

/**
 * Measures key presses on the site: an empty page with one field as baseline, the search in full
 * leaderboards, and an answer in a quiz. The calls are mocked here, so any server will do.
 */
export async function measureKeyPresses(address: string, browser: Browser): Promise<KeyPressFigures[]> {
  return [
    await measured('campo vacío', openField, { browser, address }),
    await measured(`TOPs, ${rowCount} filas`, openTops, { browser, address }),
    await measured(`cuestionario, ${questionCount} preguntas`, openQuiz, { browser, address, session }),
  ];
}

/** The results as a table, with the ratio to the first one, the baseline, in brackets. */
export function keyPressLines(figures: readonly KeyPressFigures[]): string[] {
  const baseline = figures[0]?.medianMs;
  const ratio = (ms: number) => (baseline ? ` (${(ms / baseline).toFixed(1)})` : '');
  return [
    `${''.padEnd(28)}${'next frame'.padEnd(16)}${'worst'.padEnd(10)}all of it`,
    ...figures.map(({ name, medianMs, worstMs, wholeMs }) =>
      [
        name.padEnd(28),
        `${medianMs} ms${ratio(medianMs)}`.padEnd(16),
        `${worstMs} ms`.padEnd(10),
        `${wholeMs} ms${ratio(wholeMs)}`,
      ].join(''),
    ),
  ];
}

/** Opens a page and returns a function that presses the n-th key. */
type Opening = (page: Page) => Promise<(index: number) => Promise<void>>;

async function measured(
  name: string,
  open: Opening,
  { browser, address, session = null }: { browser: Browser; address: string; session?: StoredSession | null },
): Promise<KeyPressFigures> {
  const { page, devtools, context } = await openBenchPage(browser, { address, session, isTimed: false });
  try {
    await page.addInitScript(observeKeys);
    const press = await open(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const next: number[] = [];
    const last: number[] = [];
    for (let index = 0; index < pressCount; index += 1) {
      await press(index);
      await settle(page);
      const noted = await page.evaluate(takeNoted);
      next.push(noted.next);
      last.push(noted.last);
    }
    return {
      name,
      medianMs: Math.round(median(next)),
      worstMs: Math.round(Math.max(...next)),
      wholeMs: Math.round(median(last)),
    };
  } finally {
    await context.close();
  }
}

async function openField(page: Page) {
  await page.goto('data:text/html,<!doctype html><title>Campo</title><input autofocus>');
  await page.getByRole('textbox').focus();
  return typing(page);
}

async function openTops(page: Page) {
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    id: index + 1,
    name: `Vecino_Número${index + 1}`,
    skin: index % 300,
    points: rowCount - index,
    money: index * 1000,
    hours: index % 700,
    gasto: index * 10,
  }));
  await answer(
    page,
    tops,
    leaderboards.map(({ id }) => ({ id, rows })),
  );
  await page.goto(paths.tops);
  await page.getByRole('searchbox', { name: 'Buscar jugador' }).focus();
  return typing(page);
}

/** Types a query with many results, then few, then none, and deletes it. */
function typing(page: Page) {
  const half = pressCount / 2;
  const text = 'numero99zz';
  return (index: number) => page.keyboard.press(index < half ? (text[index] ?? '') : 'Backspace');
}

async function openQuiz(page: Page) {
  await answer(page, checkAuth, { authenticated: true });
  await answer(page, adminLevel, { Admin: 0, Discord: '' });
  await answer(page, certificationStatus, { factionCertified: false, userCertified: false });
  await answer(
    page,
    questions,
    Array.from({ length: questionCount }, (_, index) => ({
      question: `¿Qué corresponde hacer en la situación número ${index + 1}?`,
      option1: 'Avisar a un superior',
      option2: 'Seguir como si nada',
      option3: 'Abandonar el lugar',
      option4: 'Esperar a que alguien pregunte',
      correct: 1,
    })),
  );
  await page.goto(quizPath('faccion'));
  const groups = page.getByRole('radiogroup');
  await groups.first().waitFor();
  return async (index: number) => {
    await groups.nth(index).getByRole('radio').first().focus();
    // Scrolling is not part of the measurement.
    await settle(page);
    await page.keyboard.press('Space');
  };
}

async function answer(page: Page, endpoint: Endpoint, body: unknown): Promise<void> {
  const path = endpoint.path.replace(/\{[^}]+\}/g, '*');
  await page.route(
    (url) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(url.pathname),
    (route) => route.fulfill({ json: body }),
  );
}

/**
 * Runs in the page: records the time from each key to its frame. Not with the Event Timing API, because it
 * reports keys that change a text field only when the field is empty again.
 */
function observeKeys(): void {
  const noted: NotedKeys = { pressed: 0, next: [], last: 0 };
  window.notedKeys = noted;
  // A method, because the compiler's helper for function names does not exist in the page.
  const frame = {
    /** After style, layout and paint of the next frame, before other tasks. */
    end(note: (now: number) => void) {
      requestAnimationFrame(() => {
        scheduler.postTask(() => note(performance.now()), { priority: 'user-blocking' });
      });
    },
  };
  // A text field handles keydown; the space bar selects an option on keyup.
  for (const type of ['keydown', 'keyup']) {
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        if (type === 'keydown') noted.pressed = timeStamp;
        frame.end((now) => noted.next.push(now - timeStamp));
      },
      true,
    );
  }
  new MutationObserver(() =>
    frame.end((now) => {
      noted.last = now - noted.pressed;
    }),
  ).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Runs in the page: the slowest key since the last call, and the time until its last change. */
function takeNoted(): { next: number; last: number } {
  const noted = window.notedKeys;
  if (!noted || noted.next.length === 0) throw new Error('no key press was measured');
  const next = Math.max(...noted.next.splice(0));
  const last = Math.max(next, noted.last);
  noted.last = 0;
  return { next, last };
}
