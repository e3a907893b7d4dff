import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfiguredCommunity } from '#server/common/community-settings.ts';
import { english, type Messages } from '#server/common/english-messages.ts';
import { readEnvironment } from '#server/common/environment.ts';
import { messages, named } from '#server/common/operator-messages.ts';
import { spanish } from '#server/common/spanish-messages.ts';
import { checks } from '#server/operator/doctor.ts';
import { gameChecks } from '#server/operator/game-checks.ts';
import { welcome } from '#server/operator/welcome.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comunidad-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [{ VIDA_LANG: 'es' }, spanish.nodeAdvice],
  [{ VIDA_LANG: 'en', LANG: 'es_PE.UTF-8' }, english.nodeAdvice],
  [{ LANG: 'es_PE.UTF-8' }, spanish.nodeAdvice],
  [{ LC_MESSAGES: 'es', LANG: 'C' }, spanish.nodeAdvice],
  [{ LC_ALL: 'C.UTF-8', LANG: 'es_ES.UTF-8' }, english.nodeAdvice],
  [{ LANG: 'est_EE' }, english.nodeAdvice],
  [{}, english.nodeAdvice],
])('VIDA_LANG, then the locale, decides the language: %j', (variables, said) => {
  const none = { VIDA_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' };
  for (const [name, value] of Object.entries({ ...none, ...variables })) vi.stubEnv(name, value);
  expect(messages.nodeAdvice).toBe(said);
});

/** Every fact is a number in brackets, so that both languages must have the same facts. */
const facts = Array.from({ length: 6 }, (_, index) => `<${index}>`);
type Table = Readonly<Record<string, string | ((...facts: string[]) => string)>>;
const flat = ({ demoPurposes, ...others }: Messages): Table => ({ ...demoPurposes, ...others });
const said = (message: Table[string] = '') => (typeof message === 'function' ? message(...facts) : message);
const factsIn = (text: string) => text.match(/<\d>/g)?.toSorted();

test.each(Object.keys(flat(english)))('%s is said in both languages with the same facts', (name) => {
  const [en, es] = [said(flat(english)[name]), said(flat(spanish)[name])];
  expect(factsIn(es)).toEqual(factsIn(en));
  expect(es).not.toBe(en);
  // Words that only one of the languages has, outside of code and names.
  const bare = (text: string) => text.replace(/`[^`]*`|"[^"]*"|'[^']*'|«[^»]*»|convert\(.*?\)/g, '');
  expect(bare(en)).not.toMatch(/\b(el|la|los|las|de|no se|está|esta|una|con)\b/);
  expect(bare(es)).not.toMatch(/\b(the|of|is|are|and|or|with|cannot|must|set|has|for|from)\b/);
});

/** What a function throws, in both languages. */
function bothErrors(run: () => unknown): string[] {
  return ['en', 'es'].map((language) => {
    vi.stubEnv('VIDA_LANG', language);
    try {
      run();
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
}

const formatOf = (message = '') => message.replace(/^.*?(must be|debe ser) /, '');

test('the format of each variable is said in both languages', async () => {
  const example = await readFile('.env.example', 'utf8');
  const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const errors = names.map((name) => bothErrors(() => readEnvironment({ [name]: '\u0001 #' })));
  const refused = errors.filter(([en]) => en);
  expect(refused.length).toBeGreaterThan(24);
  expect(refused.filter(([en, es]) => formatOf(en) === formatOf(es))).toEqual([]);
});

test.each(['NOMBRE=', 'SERVIDOR=', 'DISCORD=', 'REQUISITO_1=', 'ACENTO_CLARO=', 'NADA=', ''])(
  'a wrong %s of the community is said in both languages',
  async (setting) => {
    await writeFile(join(folder, 'ajustes.env'), `${setting}${'x'.repeat(5000)}`);
    const [en, es] = bothErrors(() => readConfiguredCommunity(folder));
    expect(en).not.toBe('');
    expect(formatOf(es)).not.toBe(formatOf(en));
  },
);

test('each check and each result of the doctor has a Spanish name', () => {
  vi.stubEnv('VIDA_LANG', 'es');
  const results = ['ok', 'warning', 'problem', 'skipped'];
  const names = [...Object.keys(checks), ...Object.keys(gameChecks), ...results];
  expect(names.filter((name) => named(name) === name)).toEqual(['node', 'proxy', 'discord']);
});

test('the start greets in both languages', () => {
  const greet = (language: string) => {
    vi.stubEnv('VIDA_LANG', language);
    const environment = readEnvironment({});
    return welcome({ address: 'A', environment, database: 'D', mail: 'M', siteDir: '/none' }).split('\n');
  };
  const [english, spanish] = [greet('en'), greet('es')];
  expect(spanish).toHaveLength(english.length);
  expect(spanish.filter((line) => line !== '' && english.includes(line))).toEqual(['  Vida Rol: A']);
});
