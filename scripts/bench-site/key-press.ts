/**
 * How long a key press takes until the screen shows it, on the pages with the most to show, at a quarter of
 * the processor's speed. By itself it measures the built site on a host of its own.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import {
  adminLevel,
  certificationStatus,
  checkAuth,
  type Endpoint,
  questions,
  tops,
} from '#contract/endpoints.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { startHost } from '#tests/browser/support/host-process.ts';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { print } from '../command.ts';
import { median } from './median.ts';

export interface KeyPressFigures {
  readonly name: string;
  /** From the key to the end of the page's work on the frame that shows what it did. */
  readonly medianMs: number;
  readonly worstMs: number;
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
    const durations: number[] = [];
    for (let index = 0; index < pressCount; index += 1) {
      await press(index);
      durations.push(await page.evaluate(takeSlowest));
    }
    return { name, medianMs: Math.round(median(durations)), worstMs: Math.round(Math.max(...durations)) };
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
  const durations: number[] = [];
  Object.assign(window, { keyDurations: durations });
  // A letter does its work when the key goes down, the space bar on a choice when it comes up.
  for (const type of ['keydown', 'keyup']) {
    window.addEventListener(
      type,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // Comes after style, layout and paint of this frame.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => durations.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      true,
    );
  }
}

/** In the page: once everything has been drawn, the slowest key since the last time. */
async function takeSlowest(): Promise<number> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  const durations: unknown = Reflect.get(window, 'keyDurations');
  if (!Array.isArray(durations) || durations.length === 0) throw new Error('no key was noted');
  return Math.max(...durations.splice(0));
}

if (process.argv[1] === import.meta.filename) {
  const executablePath = requireChromium();
  const host = await startHost();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const [floor, ...figures] = await measureKeyPresses(host.address, browser);
    for (const { name, medianMs, worstMs } of [...(floor ? [floor] : []), ...figures]) {
      const ratio = floor ? (medianMs / floor.medianMs).toFixed(1) : '—';
      print(
        `${name.padEnd(32)} ${String(medianMs).padStart(4)} ms, worst ${String(worstMs).padStart(4)} ms, ×${ratio}`,
      );
    }
  } finally {
    await browser.close();
    await host.remove();
  }
}
