import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { logIn as logInCall } from '#contract/calls/session.ts';
import { defaultSettings } from '#contract/community.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { storageKeys } from '#src/api/storage-keys.ts';

/** A started browser. It has one window at a time, on a storage of its own. */
export interface Engine {
  /** The folder for downloaded files. */
  readonly downloads: string;
  open(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** Input from a source in WebDriver's form, which is also that of WebDriver BiDi. */
export type Input =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[];
    };

export interface EngineWindow {
  /** Uncaught errors and errors of the console; WebKit reports none. */
  errors(): readonly string[];
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression whose value is a string. */
  evaluate(expression: string): Promise<string>;
  perform(input: Input): Promise<void>;
  close(): Promise<void>;
}

const script = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const library = readFileSync(createRequire(import.meta.url).resolve(script), 'utf8');
const { apiKey, apiKeyHeader } = defaultSettings;
/** WebDriver's characters for keys without one. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** Also elements with `visibility: hidden` are not visible; the second name is that of Chromium before 121. */
const visibility = 'visibilityProperty: true, checkVisibilityCSS: true';

/** Waits until a check does not throw, and returns its result. The timeout only ends hanging tests. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });

type Words = string | RegExp;
const code = (words: Words) => (words instanceof RegExp ? String(words) : JSON.stringify(words));
const query = (by: string, what: Words, options: string, inside = 'body') =>
  `TestingLibraryDom.queryAllBy${by}(document.querySelector('${inside}') ?? document.body, ${code(what)}, ${options})`;

/** Queries are expressions; their element is the first visible one. `inside` is a selector. */
export const role = (what: string, name: Words = /(?:)/, inside?: string) =>
  query('Role', what, `{ name: ${code(name)} }`, inside);
export const button = (name: Words) => role('button', name);
export const link = (name: Words, inside?: string) => role('link', name, inside);
export const label = (name: string) => query('LabelText', name, `{ selector: 'input, select, textarea' }`);
export const text = (words: Words) => query('Text', words, '{}');

/** A page of the site as a person uses it: its actions wait for their element. */
export type Page = ReturnType<typeof createPage>;

/** Functions that a page gets as arguments run in the browser, so they may use no variable of the test. */
export function createPage(window: EngineWindow, address: string) {
  async function evaluate<T, Input>(run: (input: Input) => T, input?: Input): Promise<T> {
    return JSON.parse(await window.evaluate(`JSON.stringify((${run})(${JSON.stringify(input)}) ?? null)`));
  }

  /** What is read of the element, undefined if there is none. */
  async function once<T>(wanted: string, read: (element: HTMLElement) => T): Promise<T | undefined> {
    if ((await window.evaluate('typeof TestingLibraryDom')) === 'undefined') {
      await window.evaluate(`((() => {${library}}).call(globalThis), '')`);
    }
    const found = `${wanted}.filter((element) => element.checkVisibility({ ${visibility} }))`;
    const values = `${found}.slice(0, 1).map((element) => (${read})(element) ?? null)`;
    return JSON.parse(await window.evaluate(`JSON.stringify(${values})`))[0];
  }

  /** Waits until the check does not throw. A failure that needs a busy machine cannot be looked at again. */
  async function untilShown(check: () => Promise<void>): Promise<void> {
    try {
      await until(check);
    } catch (error) {
      const shown = await evaluate(() =>
        [...document.querySelectorAll('input')]
          .map(({ name, value }) => `${name}: ${value}`)
          .concat(`focus: ${document.activeElement?.outerHTML.slice(0, 200)}`, document.body.innerText),
      );
      throw new Error(`${error}\nThe page shows:\n${shown.join('\n')}`);
    }
  }

  /** Waits until what is read of the element is as expected. */
  const expectOf = <T>(wanted: string, read: (element: HTMLElement) => T, expected: T | undefined) =>
    untilShown(async () => expect(await once(wanted, read), wanted).toEqual(expected));

  const read = <T>(wanted: string, reader: (element: HTMLElement) => T): Promise<T> =>
    until(async () => {
      const value = await once(wanted, reader);
      if (value === undefined) throw new Error(`not on the page: ${wanted}`);
      return value;
    });

  const type = (values: readonly string[]) =>
    window.perform({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) =>
        (['keyDown', 'keyUp'] as const).map((action) => ({ type: action, value })),
      ),
    });

  let aside = 4;
  async function click(wanted: string): Promise<void> {
    let last = '';
    // Two quick clicks at one place are a double click, also if the page has scrolled.
    aside = -aside;
    const [x, y] = await until(async () => {
      const [left, top, problem] = await read(wanted, place);
      const isStill = last === `${left} ${top}`;
      last = `${left} ${top}`;
      if (problem !== '' || !isStill) throw new Error(`${wanted} ${problem || 'moves'}`);
      return [left, top];
    });
    await window.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: x + aside, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  return {
    evaluate,
    read,
    click,
    expect: expectOf,
    see: (wanted: string) => expectOf(wanted, () => true, true),
    gone: (wanted: string) => expectOf(wanted, () => true, undefined),
    /** A toast stays for seconds, which a busy engine can miss. Its place keeps the text. */
    told: (words: Words) =>
      untilShown(async () => {
        const told = await evaluate(() =>
          [...document.querySelectorAll('[role=alert], [role=status], [data-text]')].map(
            (region) => region.getAttribute('data-text') ?? region.textContent,
          ),
        );
        expect(told).toContainEqual(words instanceof RegExp ? expect.stringMatching(words) : words);
      }),
    expectPath: (path: string) =>
      until(async () => expect(await evaluate(() => location.pathname + location.search)).toBe(path)),
    goto: (path: string) => window.goto(address + path),
    back: () => window.back(),
    reload: () => window.reload(),
    press: (key: keyof typeof keys) => type([keys[key]]),
    /** Replaces the text of a field. */
    async fill(wanted: string, value: string) {
      await click(wanted);
      await read(
        wanted,
        (field) => 'select' in field && typeof field.select === 'function' && field.select(),
      );
      await type([...value]);
    },
    /** Chooses an option of a select by its first letters. */
    async choose(wanted: string, option: string) {
      await read(wanted, (select) => select.focus());
      await type([...option]);
    },
    /** Opens a session and stores it, as the login page does. */
    async logIn(usuario: string) {
      const answer = await fetch(address + logInCall.path, {
        method: 'POST',
        headers: { [apiKeyHeader]: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ usuario, password: demoPassword, remember: false }),
      });
      const session = { usuario, ...z.parse(logInCall.reader, await answer.json()) };
      // Any document of the site will do, and this one runs no scripts.
      await window.goto(`${address}/robots.txt`);
      const entry: [string, string] = [storageKeys.session, JSON.stringify(session)];
      await evaluate(([key, value]) => sessionStorage.setItem(key, value), entry);
    },
  };
}

/** Runs in the browser: where a person presses an element, and why that is not possible now. */
function place(element: HTMLElement): [x: number, y: number, problem: string] {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  if (element.matches(':disabled')) return [x, y, 'is disabled'];
  return [x, y, isHit ? '' : `is covered by ${hit?.outerHTML.slice(0, 80)}`];
}
