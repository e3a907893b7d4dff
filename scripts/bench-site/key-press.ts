/**
 * How long a key press takes until the screen shows it, and until it shows all that follows from it, on the
 * pages with the most to show, at a quarter of the processor's speed. By itself it measures the built site on a
 * host of its own.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { adminLevel, checkAuth } from '#contract/calls/account.ts';
import { certificationStatus, questions } from '#contract/calls/player.ts';
import { tops } from '#contract/calls/public.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { startHost } from '#tests/browser/support/host-process.ts';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { print } from '../command.ts';
import { median } from './median.ts';

export interface KeyPressFigures {
  readonly name: string;
  /** From the key to the end of the page's work on the next frame, which shows that it was heard. */
  readonly medianMs: number;
  readonly worstMs: number;
  /** From the key to the end of the page's work on the last frame that something was changed for; a median. */
  readonly wholeMs: number;
}

/** What is kept in the page, in milliseconds. */
interface NotedKeys {
  /** When the last key went down. */
  pressed: number;
  /** How long each key took until its next frame was made. */
  next: number[];
  /** How long the last key took until the last frame that something was changed for was made; 0 for none. */
  last: number;
}

declare global {
  interface Window {
    notedKeys?: NotedKeys;
  }
}

const slowdown = 4;
const rowCount = 10_000;
const questionCount = 60;
const pressCount = 20;

/**
 * Measures key presses on the site at an address: an empty page with one field to compare with, the search
 * in full leaderboards, and an answer in a quiz. The calls are answered here, so that any host will do.
 */
export async function measureKeyPresses(address: string, browser: Browser): Promise<KeyPressFigures[]> {
  return [
    await measured('campo vacío', browser, openField),
    await measured(`TOPs, ${rowCount} filas`, browser, (page) => openTops(page, address)),
    await measured(`cuestionario, ${questionCount} preguntas`, browser, (page) => openQuiz(page, address)),
  ];
}

/** The figures as a table; in brackets how many times the first one's, which is the floor. */
export function keyPressLines(figures: readonly KeyPressFigures[]): string[] {
  const floor = figures[0]?.medianMs;
  const ratio = (ms: number) => (floor ? ` (${(ms / floor).toFixed(1)})` : '');
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

/** Opens a page and gives what presses the n-th key. */
type Opening = (page: Page) => Promise<(index: number) => Promise<void>>;

async function measured(name: string, browser: Browser, open: Opening): Promise<KeyPressFigures> {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeKeys);
    const press = await open(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const next: number[] = [];
    const last: number[] = [];
    for (let index = 0; index < pressCount; index += 1) {
      await press(index);
      await page.evaluate(settle);
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

async function openTops(page: Page, address: string) {
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
  await page.goto(`${address}/tops`);
  await page.getByRole('searchbox', { name: 'Buscar jugador' }).focus();
  return typing(page);
}

/** Types what many are called, then few, then nobody, and takes it back. */
function typing(page: Page) {
  const half = pressCount / 2;
  const text = 'numero99zz';
  return (index: number) => page.keyboard.press(index < half ? (text[index] ?? '') : 'Backspace');
}

async function openQuiz(page: Page, address: string) {
  const session = { usuario: 'jugador', token: 'bench', userID: 7, username: 'Juan_Perez' };
  await page.addInitScript(
    (stored) => window.sessionStorage.setItem('vr.session', stored),
    JSON.stringify(session),
  );
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
  await page.goto(`${address}/user/certificates/faccion`);
  const groups = page.getByRole('radiogroup');
  await groups.first().waitFor();
  return async (index: number) => {
    await groups.nth(index).getByRole('radio').first().focus();
    // It was scrolled to: that is no part of the key.
    await page.evaluate(settle);
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
 * In the page: keeps how long every key took until its frame was made. By hand, because the browser's own
 * Event Timing tells of a key that changes what is typed only when the field is empty again.
 */
function observeKeys(): void {
  const noted: NotedKeys = { pressed: 0, next: [], last: 0 };
  window.notedKeys = noted;
  // A method: the names that functions are given when this is compiled are unknown in the page.
  const frame = {
    /** After style, layout and paint of the next frame, and before whatever else waits. */
    end(note: (now: number) => void) {
      requestAnimationFrame(() => {
        scheduler.postTask(() => note(performance.now()), { priority: 'user-blocking' });
      });
    },
  };
  // A letter does its work when the key goes down, the space bar on a choice when it comes up.
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

/** In the page: ends when it has nothing more to do. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  }
}

/** In the page: the slowest key since the last time, and how long all took that it changed. */
function takeNoted(): { next: number; last: number } {
  const noted = window.notedKeys;
  if (!noted || noted.next.length === 0) throw new Error('no key was noted');
  const next = Math.max(...noted.next.splice(0));
  const last = Math.max(next, noted.last);
  noted.last = 0;
  return { next, last };
}

if (process.argv[1] === import.meta.filename) {
  const executablePath = requireChromium();
  const host = await startHost();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    for (const line of keyPressLines(await measureKeyPresses(host.address, browser))) print(line);
  } finally {
    await browser.close();
    await host.remove();
  }
}
