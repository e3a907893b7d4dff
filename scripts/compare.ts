/**
 * Compares the pictures of the named states with those of another version: `npm run compare -- <git ref>`. Builds that version
 * and this one, lists the states that look different, and writes a page that shows them side by side.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { print, runCommand, WrongUse } from '#server/operator/commands/command.ts';
import { settle } from '#tests/browser/support/sight.ts';
import { chromiumFlags, findHeadlessShell, requireChromium } from '#tests/support/chromium.ts';
import { nodeArguments } from '#tests/support/programs.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { adminStates, enter, playerStates, publicStates, type State } from '#tests/support/states.ts';
import { openDemoSession } from './demo-session.ts';
import { openSessionPage } from './session-page.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'compared');
const looks = [
  { name: 'desktop', colorScheme: 'dark', width: 1280, height: 900 },
  { name: 'phone', colorScheme: 'light', width: 390, height: 844 },
] as const;
const groups = [
  { usuario: null, states: publicStates },
  { usuario: 'jugador', states: playerStates },
  { usuario: 'admin', states: adminStates },
];
/** The time at which all pictures are taken. */
const now = new Date();
/** Colours that differ by less look the same: the edges of letters. */
const tolerance = 24;

/** Takes the pictures of a state in all looks. A state that this version does not know has none. */
async function takePictures(page: Page, state: State): Promise<Buffer[]> {
  await page.setViewportSize(looks[0]);
  try {
    await enter(page, state);
  } catch {
    return [];
  }
  const pictures: Buffer[] = [];
  await page.waitForLoadState('networkidle');
  await settle(page);
  // A message would disappear between two pictures.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(look);
    if (look.name === 'phone') await state.actOnPhone?.(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  }
  await page.clock.resume();
  return pictures;
}

/** Opens a version's pages as anonymous visitor, player and administrator. */
async function openPages(browser: Browser, { address, addressByName }: ServerProcess): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { usuario } of groups) {
    const session = usuario === null ? null : await openDemoSession(address, usuario);
    const { page } = await openSessionPage(browser, { address: addressByName, session });
    page.setDefaultTimeout(20_000);
    await page.clock.install({ time: now });
    // The compiler's helper for names, which a page does not have.
    await page.addInitScript('window.__name = (named) => named');
    await page.addInitScript(() => {
      // The questions of a quiz come in a random order.
      Math.random = () => 0.5;
      // A strip of links scrolls to the current one, the count of urgent taxes comes, and a quiz began at any time.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `nav, nav * { overflow: clip !important }
        nav [aria-describedby] > span[aria-hidden], [role="timer"] { display: none }`,
      );
      document.adoptedStyleSheets = [sheet];
    });
    pages.push(page);
  }
  return pages;
}

/** The second picture with the different pixels in red, or null if both look the same. */
async function differenceOf(before: Buffer, after: Buffer): Promise<Buffer | null> {
  const [old, current] = await Promise.all(
    [before, after].map((picture) =>
      sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!old || !current) return null;
  const { width, height } = current.info;
  const marked = Buffer.from(current.data);
  let count = old.info.width === width && old.info.height === height ? 0 : 1;
  for (let at = 0; at < marked.length; at += 3) {
    const isSame = [0, 1, 2].every(
      (part) => Math.abs((old.data[at + part] ?? 0) - (current.data[at + part] ?? 0)) <= tolerance,
    );
    if (isSame) continue;
    count += 1;
    marked.set([255, 0, 80], at);
  }
  return count === 0
    ? null
    : sharp(marked, { raw: { width, height, channels: 3 } })
        .webp()
        .toBuffer();
}

const style = `body{font:16px sans-serif;margin:1rem}div{display:flex;gap:1rem;align-items:start}
img{max-width:32%;border:1px solid #999}`;

async function compare(ref: string, project: string): Promise<void> {
  execFileSync('git', ['worktree', 'add', '--detach', project, ref], { cwd: root, stdio: 'ignore' });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const [name, cwd] of [
    [ref, project],
    ['this version', root],
  ] as const) {
    print(`Building ${name}…`);
    execFileSync(process.execPath, nodeArguments('scripts/build.ts'), { cwd, stdio: 'ignore' });
  }
  // Both on the same data, which the older program has written.
  const old = await startServer(project);
  await old.stop();
  const current = await startServer(root, old.dataDir);
  await old.start();
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? requireChromium(),
    args: [...chromiumFlags],
  });
  const rows: string[] = [];
  try {
    const oldPages = await openPages(browser, old);
    const newPages = await openPages(browser, current);
    for (const [group, { states }] of groups.entries()) {
      const [oldPage, newPage] = [oldPages[group], newPages[group]];
      if (!oldPage || !newPage) continue;
      for (const [place, state] of states.entries()) {
        process.stderr.write(
          `\r${place + 1} of ${states.length} states, ${group + 1} of ${groups.length} groups `,
        );
        const [before, after] = await Promise.all([
          takePictures(oldPage, state),
          takePictures(newPage, state),
        ]);
        for (const [index, { name }] of looks.entries()) {
          const [first, second] = [before[index], after[index]];
          if (!first && !second) {
            print(`${state.name}, ${name}: reached in neither version`);
            continue;
          }
          const difference = first && second ? await differenceOf(first, second) : null;
          if (first && second && !difference) continue;
          const title = `${state.name}, ${name}${first ? '' : ', not in the old version'}${second ? '' : ', not reached'}`;
          print(title);
          const images = [first, second, difference].map((picture, place) => {
            if (!picture) return '';
            const file = `${rows.length}-${place}.${place === 2 ? 'webp' : 'png'}`;
            writeFileSync(join(folder, file), picture);
            return `<img src="${file}" loading="lazy" alt="">`;
          });
          rows.push(`<h2>${title}</h2><div>${images.join('')}</div>`);
        }
      }
    }
  } finally {
    await browser.close();
    await Promise.all([old.remove(), current.remove()]);
  }
  writeFileSync(
    join(folder, 'index.html'),
    `<meta charset="utf-8"><style>${style}</style>${rows.join('\n')}`,
  );
  print(`${rows.length} pictures differ: ${join('compared', 'index.html')}`);
}

await runCommand(async () => {
  const [ref = ''] = process.argv.slice(2);
  if (ref === '') throw new WrongUse('A commit, branch or tag is needed.');
  if (
    ref.startsWith('-') ||
    spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).status !== 0
  )
    throw new WrongUse(`There is no ${ref}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const project = join(mkdtempSync(join(tmpdir(), 'compare-')), 'project');
  try {
    await compare(ref, project);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', project], { cwd: root, stdio: 'ignore' });
  }
}, 'npm run compare -- <git ref>');
