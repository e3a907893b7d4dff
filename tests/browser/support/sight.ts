import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demo/accounts.ts';

/** Something that a person does on a page: the control, by its place among all controls or forms. */
export interface Action {
  readonly kind: 'press' | 'submit';
  readonly name: string;
  readonly index: number;
  /** Where the control is in the window when it is pressed; only one if the page does not scroll that far. */
  readonly blocks: readonly ('end' | 'center')[];
}

const controls = 'a[href], button, input[type="radio"], input[type="checkbox"]';
const typed = 'input:not([type="radio"], [type="checkbox"], [hidden]), textarea';

/** What a person types into a field, by a part of its label. */
const answers: readonly [label: RegExp, text: string][] = [
  [/^(Contraseña|Contraseña actual)$/, demoPassword],
  [/contraseña/i, 'una-clave-larga-9'],
  [/Correo/, 'familia@example.com'],
  [/Nuevo nombre/, 'Pedro_Gomez'],
  [/^Historia$/, 'Nació en el puerto y no volvió. '.repeat(60)],
  [/link/i, 'https://example.com/otro.exe'],
  [/fecha|Desde|Hasta/, '2026-01-15'],
  [/Contenido/, '*Uno*Dos'],
  [/Buscar/, 'a'],
];

/** The controls of the page that differ, the first and the last of each kind, and its forms. Of an open dialog only its own. */
export function actionsOf(page: Page, isPlain: boolean): Promise<Action[]> {
  return page.evaluate(
    ({ controls, typed, isPlain }) => {
      const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
      const kinds = new Map<string, Action[]>();
      for (const [index, control] of [...document.querySelectorAll<HTMLElement>(controls)].entries()) {
        if (!root.contains(control) || !control.checkVisibility({ visibilityProperty: true })) continue;
        if (control.matches(':disabled, [aria-disabled="true"], .skip-link, [target="_blank"], footer *'))
          continue;
        if (control instanceof HTMLAnchorElement) {
          if (control.host !== location.host) continue;
          const isElsewhere = control.pathname !== location.pathname;
          if (isElsewhere && !isPlain) continue;
        }
        const isBar = control.closest('header') !== null && control.closest('main, dialog') === null;
        const isMenu = document.querySelector('header [aria-expanded="true"]') !== null;
        if (isMenu ? !isBar : !isPlain && isBar) continue;
        const name = (
          control.ariaLabel ??
          control.closest('label')?.textContent ??
          control.textContent ??
          ''
        ).trim();
        const kind = `${control.tagName}${control.className}${control instanceof HTMLButtonElement ? name.replace(/«.*»/, '') : ''}`;
        const same = kinds.get(kind) ?? [];
        kinds.set(kind, same);
        same[Math.min(same.length, 1)] = { kind: 'press', name: name.slice(0, 40), index, blocks: ['end'] };
      }
      const forms = [...document.querySelectorAll('form')].flatMap((form, index): Action[] => {
        const isTyped = [...form.querySelectorAll(typed)].some(
          (field) => field.checkVisibility() && !field.matches(':disabled, [readonly]'),
        );
        return root.contains(form) && form.checkVisibility() && isTyped
          ? [
              {
                kind: 'submit',
                name: `form ${index}: ${form.textContent.slice(0, 30)}`,
                index,
                blocks: ['end'],
              },
            ]
          : [];
      });
      const presses = [...kinds.values()].flat().map((action): Action => {
        const control = document.querySelectorAll(controls)[action.index];
        const topAt = (block: 'end' | 'center') => {
          control?.scrollIntoView({ block });
          return control?.getBoundingClientRect().top;
        };
        return topAt('end') === topAt('center') ? action : { ...action, blocks: ['end', 'center'] };
      });
      return [...presses, ...forms];
    },
    { controls, typed, isPlain },
  );
}

/** Waits until nothing changes any more. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = Date.now() + 4000;
    let last = Date.now();
    const observer = new MutationObserver(() => {
      last = Date.now();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    const isQuiet = () =>
      Date.now() - last > (document.querySelector('[aria-busy="true"]') === null ? 100 : 1500);
    while (!isQuiet() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    observer.disconnect();
  });
}

/** Fills the fields of a form, and puts the focus into its last field of one line. Returns false if it has none. */
async function fillForm(page: Page, index: number): Promise<boolean> {
  const form = page.locator('form').nth(index);
  const group = form.getByRole('radio').first();
  if ((await group.count()) > 0 && (await group.isEnabled())) await group.check();
  for (const field of await form.locator(typed).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const label = await field.evaluate((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? (element.labels?.[0]?.textContent ?? element.ariaLabel ?? '')
        : '',
    );
    await field.fill(answers.find(([pattern]) => pattern.test(label))?.[1] ?? 'Texto');
  }
  return form.evaluate((element) => {
    const lines = [...element.querySelectorAll<HTMLInputElement>('input')].filter(
      (input) => input.checkVisibility() && !['radio', 'checkbox', 'date'].includes(input.type),
    );
    lines.at(-1)?.focus();
    return lines.length > 0;
  });
}

/** Does what a person would do, and returns what then is out of sight, covered, moved or without the focus. */
export async function problemsAfter(
  page: Page,
  action: Action,
  { block, keyboard, isWaiting }: { block: 'center' | 'end'; keyboard: number; isWaiting: boolean },
): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  /** The keyboard of a phone takes a part of the window while a text field has the focus. */
  const showKeyboard = async () => {
    if (keyboard === 0) return;
    const isTyping = await page.evaluate(
      (typed) =>
        document.activeElement?.matches(typed) === true && !document.activeElement.matches('[type="date"]'),
      typed,
    );
    const height = size.height - (isTyping ? keyboard : 0);
    if (page.viewportSize()?.height === height) return;
    await page.setViewportSize({ ...size, height });
    if (isTyping)
      await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        if (box && (box.top < 0 || box.bottom > innerHeight))
          document.activeElement?.scrollIntoView({ block: box.height > innerHeight ? 'start' : 'center' });
      });
  };
  const isTyped = action.kind === 'submit' && (await fillForm(page, action.index));
  await showKeyboard();
  const point = await page.evaluate(watch, { action, isTyped, controls, block });
  if (typeof point === 'string') return [point];
  if (isTyped) await page.keyboard.press('Enter');
  else await page.mouse.click(point.x, point.y);
  await settle(page);
  await showKeyboard();
  const { problems, isAway, scrolled, href } = await page.evaluate(look);
  await page.setViewportSize(size);
  if (isAway && !isTyped) {
    await page.goBack({ waitUntil: 'commit' });
    await settle(page);
    const now = await page.evaluate(() => ({
      scrolled: scrollY,
      most: document.documentElement.scrollHeight - innerHeight,
      hasFailed: document.querySelector('main [role="alert"]:not(:empty)') !== null,
      focus: document.activeElement?.tagName,
    }));
    // The page may leave the entry of something that is gone, or fail. The window was lower if it had a keyboard.
    const isSame = page.url() === href && !now.hasFailed;
    if (isSame && Math.abs(now.scrolled - Math.min(scrolled, now.most)) > 48)
      problems.push(`Back: at ${now.scrolled} instead of ${scrolled}`);
    if (now.focus === 'BODY') problems.push('Back: focus on body');
  } else if (!isWaiting && (await page.evaluate(() => window.sight?.isToast ?? false))) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.sight?.again());
    await page.clock.fastForward(6000);
    await settle(page);
    const later = await page.evaluate(look);
    problems.push(
      ...later.problems.filter((what) => /moved|body/.test(what)).map((what) => `later: ${what}`),
    );
  }
  return problems;
}

interface Sight {
  control: Element;
  tops: Map<Element, number>;
  texts: Map<Element, string>;
  changed: Set<Element>;
  /** Rows that got another place. */
  reordered: Set<Element>;
  end: number;
  href: string;
  path: string;
  scrolled: number;
  key: string | undefined;
  entry: number;
  isToast: boolean;
  again: () => void;
}

declare global {
  interface Window {
    sight?: Sight;
  }
}

interface Given {
  action: Action;
  isTyped: boolean;
  controls: string;
  block: 'center' | 'end';
}

/** Runs in the page before the action: brings the control into sight, and remembers what the person sees. Returns where to press. */
async function watch({
  action,
  isTyped,
  controls,
  block,
}: Given): Promise<{ x: number; y: number } | string> {
  const form = document.querySelectorAll('form')[action.index];
  const control = isTyped
    ? document.activeElement
    : action.kind === 'submit'
      ? form?.querySelector('button:not([type="button"])')
      : document.querySelectorAll(controls)[action.index];
  if (!control) return 'the control is gone';
  const target: Element = control.closest('label') ?? control;
  target.scrollIntoView({ block: isTyped ? 'nearest' : block });
  const isCovered = () => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit && !target.contains(hit) && !hit.contains(target);
  };
  // A message may lie over the lower edge of the window.
  if (!isTyped && isCovered()) target.scrollIntoView({ block: 'center' });
  const box = target.getBoundingClientRect();
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (!isTyped && !(hit && (target.contains(hit) || hit.contains(target))))
    return `the control is covered by ${hit?.outerHTML.slice(0, 80)}`;
  const sight: Sight = {
    control: target,
    tops: new Map(),
    texts: new Map(),
    changed: new Set(),
    reordered: new Set(),
    end: innerHeight,
    href: location.href,
    path: location.pathname,
    scrolled: scrollY,
    key: window.navigation?.currentEntry?.key,
    entry: window.navigation?.currentEntry?.index ?? 0,
    isToast: false,
    again() {
      sight.tops.clear();
      sight.changed.clear();
      for (const element of document.querySelectorAll(':is(main, dialog[open]) *')) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
        if (!hasText && !element.matches('img, input, textarea, svg')) continue;
        const { top, bottom, width } = element.getBoundingClientRect();
        // What follows the control moves up if it is removed.
        const isBefore = (target.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
        if (isBefore && top >= 0 && bottom <= innerHeight && width > 1) sight.tops.set(element, top);
      }
      sight.control = target.isConnected ? target : (document.activeElement ?? target);
      sight.tops.set(sight.control, sight.control.getBoundingClientRect().top);
      sight.texts = new Map();
      for (const region of document.querySelectorAll('[role="alert"], [role="status"], [aria-live]'))
        sight.texts.set(region, region.textContent);
      sight.href = location.href;
      sight.scrolled = scrollY;
      sight.end = innerHeight;
    },
  };
  sight.again();
  window.sight = sight;
  window.navigation?.addEventListener('navigate', () => {
    sight.scrolled = scrollY;
  });
  new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes } of changes) {
      for (const node of removedNodes)
        if (node instanceof Element && node.isConnected) sight.reordered.add(node);
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element) sight.changed.add(element);
      }
    }
  }).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: [
      'aria-expanded',
      'aria-pressed',
      'aria-selected',
      'aria-current',
      'aria-busy',
      'open',
      'type',
      'aria-invalid',
      'aria-checked',
    ],
  });
  // The page hears of the scrolling before the press.
  await new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)));
  return { x, y };
}

/** Runs in the page after the action. */
function look(): { problems: string[]; isAway: boolean; scrolled: number; href: string } {
  const sight = window.sight;
  if (!sight) return { problems: [], isAway: true, scrolled: 0, href: '' };
  const problems: string[] = [];
  const focused = document.activeElement;
  const line = 28;
  const end = innerHeight;
  const textOf = (element: Element) =>
    (element.textContent ?? '').trim().slice(0, 60) || element.outerHTML.slice(0, 90);
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    );
  };
  const unseen = (element: Element, isWhole: boolean): string | null => {
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    if (isWhole && height < end && bottom > end + 4) return `${Math.round(bottom - end)} px below`;
    if (top >= end - 8) return `${Math.round(top - end)} px below`;
    if (isWhole ? top < -4 : bottom < 8) return `${Math.round(-top)} px above`;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const covers = [Math.max(top, 0) + 3, Math.min(bottom, end) - 3].flatMap((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit && !element.contains(hit) && !hit.contains(element) ? [hit] : [];
    });
    const isCovered = covers.length > (isWhole ? 0 : 1);
    return isCovered ? `covered by ${covers[0]?.outerHTML.slice(0, 70)}` : null;
  };
  const entry = window.navigation?.currentEntry;
  const isAway =
    location.href !== sight.href && entry?.key !== sight.key && (entry?.index ?? 0) >= sight.entry;
  const seen = { problems, isAway, scrolled: sight.scrolled, href: sight.href };
  const isElsewhere = location.pathname !== sight.path;
  // A count in the menu may come late.
  const isPart = (element: Element) => element.closest('nav') === sight.control.closest('nav');
  const changed = [...sight.changed].filter((one) => one.isConnected && isDrawn(one) && isPart(one));

  // The focus.
  if (!focused || focused === document.body) problems.push('focus on body');
  else if (!focused.matches('main, dialog') && !(focused === sight.control && isAway)) {
    const where = unseen(focused, false);
    if (where) problems.push(`focus ${where}: ${focused.tagName} ${textOf(focused)}`);
  }

  // Dialogs.
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  for (const dialog of dialogs.filter((element) => sight.changed.has(element))) {
    const title = dialog.querySelector('h2') ?? dialog;
    const where = unseen(title, true);
    if (where && dialog.scrollHeight <= dialog.clientHeight)
      problems.push(`dialog ${where}: ${textOf(title)}`);
    if (!dialog.contains(focused)) problems.push(`focus outside of the dialog ${textOf(title)}`);
  }

  // Messages.
  const fields = [...document.querySelectorAll('[aria-invalid="true"]')];
  const errors = fields.flatMap((field): Element[] => {
    const error = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return error ? [error] : [];
  });
  const messages: Element[] = [];
  const regions = isElsewhere
    ? []
    : document.querySelectorAll('[role="alert"], [role="status"], [aria-live]:not([aria-live="off"])');
  for (const region of regions) {
    const text = region.textContent?.trim() ?? '';
    if (text === '' || text === sight.texts.get(region)?.trim() || !isDrawn(region)) continue;
    if (errors.includes(region) && region !== errors[0]) continue;
    if (dialogs.length > 0 && !region.closest('dialog')) continue;
    messages.push(region);
    const where = unseen(region, true);
    if (!where || /^(Página )?[\d.]+ de [\d.]+$/.test(text)) continue;
    // The same words may be in sight in another place.
    const twin = [...document.querySelectorAll('main p, main span')].some(
      (element) =>
        element.textContent?.trim() !== '' &&
        text.startsWith(element.textContent?.trim() ?? '-') &&
        isDrawn(element) &&
        !unseen(element, true),
    );
    if (!twin) problems.push(`message ${where}: ${textOf(region)}`);
  }
  sight.isToast = messages.some((region) =>
    region.parentElement?.querySelector('[aria-label="Cerrar mensaje"]'),
  );

  if (isElsewhere) {
    const heading = dialogs.length > 0 ? null : document.querySelector('main h1');
    const where = heading && unseen(heading, true);
    if (where && scrollY > 0) problems.push(`page ${where}: ${textOf(heading)}`);
    return seen;
  }

  // Anything at all.
  if (
    !focused?.matches(':invalid') &&
    isDrawn(sight.control) &&
    messages.length === 0 &&
    dialogs.length === 0 &&
    changed.length > 0 &&
    (location.href === sight.href || scrollY > 0)
  ) {
    if (changed.every((element) => unseen(element, false) !== null)) {
      const first = changed[0];
      if (first) problems.push(`result ${unseen(first, false)}: ${textOf(first)}`);
    }
  }

  // What the person was reading.
  const isSent = focused?.matches(':invalid, [aria-invalid="true"], [aria-invalid="true"] *');
  // A page that becomes shorter cannot keep its place.
  const isAtEnd =
    scrollY < sight.scrolled &&
    (scrollY === 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  const isLoading = document.querySelector('main [aria-busy="true"]') !== null;
  const isOpened =
    focused !== sight.control &&
    (focused?.matches('input, textarea') || [...sight.changed].some((element) => element.contains(focused)));
  // A dialog stays in the middle of a window whose keyboard hides.
  const isCentred = sight.control.closest('dialog') !== null && innerHeight !== sight.end;
  const isReordered = [...sight.reordered].some((row) => row.parentElement?.contains(sight.control));
  const scrolled = scrollY - sight.scrolled;
  /** The page was scrolled only to show what was out of sight. */
  const isShown = [...messages, ...changed].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return unseen(element, true) === null && (top + scrolled < 0 || bottom + scrolled > sight.end);
  });
  const movedBy = (element: Element, top: number) => {
    const moved = element.getBoundingClientRect().top - top;
    return Math.min(Math.abs(moved), Math.abs(moved + (isShown ? scrolled : 0)));
  };
  if (isCentred || location.href !== sight.href || isSent || isAtEnd || isLoading || isOpened || isReordered)
    return seen;
  const start = sight.tops.get(sight.control) ?? 0;
  if (sight.control.isConnected && isDrawn(sight.control)) {
    const moved = movedBy(sight.control, start);
    if (moved > line) problems.push(`control moved by ${Math.round(moved)}`);
  } else {
    const left = [...sight.tops].filter(([element]) => element.isConnected && isDrawn(element));
    const least = Math.min(...left.map(([element, top]) => movedBy(element, top)));
    if (left.length > 0 && least > line) problems.push(`all moved by ${Math.round(least)} at least`);
  }
  return seen;
}
