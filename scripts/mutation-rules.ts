/**
 * Removes each transition that implements a rule of docs/behaviour.md (`meta` in machines/), one at a time, and expects
 * the tests that cite the rule to fail. Takes files of `machines/`; without arguments it runs all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { type Plugin, parseSync } from 'vite';
import { createVitest } from 'vitest/node';
import * as z from 'zod/mini';
import { citingTests, runsMachines } from '#bench/ui/rules/evidence.ts';
import { projects } from '../tests/vitest.config.ts';
import { fail, print } from './command.ts';

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly rules: readonly string[];
  /** The file's text without the transition. */
  readonly source: string;
}

/** The files of a folder and the folders in it. */
function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => ending.test(file))
    .sort();
}

const machineFiles = filesIn('machines', /\.ts$/);
const chosen = process.argv.slice(2);
for (const file of chosen) {
  if (!machineFiles.includes(file)) fail(`There is no file "${file}" in machines/.`);
}

const literal = z.object({
  type: z.literal('ObjectExpression'),
  start: z.number(),
  end: z.number(),
  properties: z.array(z.object({ key: z.optional(z.object({ name: z.optional(z.string()) })) })),
});
const place = z.object({ type: z.string(), start: z.number(), end: z.number() });
const transitionKeys: readonly unknown[] = ['guard', 'target', 'reenter', 'actions', 'meta'];

/** A mutant for each transition of a file whose `meta` has rules. */
function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  const mutantsIn = (tree: unknown, parent: unknown): Mutant[] => {
    if (typeof tree !== 'object' || tree === null) return [];
    const { data: node } = z.safeParse(literal, tree);
    const keys = node?.properties.map(({ key }) => key?.name) ?? [];
    if (!node || !keys.includes('meta') || !keys.every((key) => transitionKeys.includes(key)))
      return Object.values(tree).flatMap((inner) => mutantsIn(inner, Array.isArray(tree) ? parent : tree));
    const [, rules = ''] = /meta: \{ rules: \[([^\]]+)/.exec(source.slice(node.start, node.end)) ?? [];
    const { type, start, end } = z.parse(place, parent);
    // Removes the transition from `after: { slow: {…} }` or `onDone: [{…}]`. A constant that several machines share
    // gets a guard that never passes.
    const [from, to, instead] =
      type === 'Property'
        ? [start, end, '...{}']
        : type === 'ArrayExpression'
          ? [node.start, node.end, '...[]']
          : [node.start, node.end, '{ guard: never([]) }'];
    return [
      {
        file,
        line: source.slice(0, node.start).split('\n').length,
        rules: rules.match(/[\d.]+/g) ?? [],
        source: `import { or as never } from 'xstate';${source.slice(0, from)}${instead}${source.slice(to)}`,
      },
    ];
  };
  return mutantsIn(parseSync(file, source).program, null);
}

let mutant: Mutant | null = null;

const plugin: Plugin = {
  name: 'without-transition',
  enforce: 'pre',
  transform: (_code, id) => (mutant && id === resolve(mutant.file) ? mutant.source : null),
};

const vitest = await createVitest('test', {
  config: false,
  watch: false,
  reporters: [{}],
  projects: projects.map((project) => ({ ...project, plugins: [plugin] })),
});

const tests = filesIn('tests', /\.test\.tsx?$/)
  .filter(runsMachines)
  .flatMap((file) => citingTests(file, readFileSync(file, 'utf8')));

/** Runs the tests in some files that cite a rule. @returns whether there were any and all passed */
async function isGreen(rule: string, files: readonly string[], isSecondTime = false): Promise<boolean> {
  const specifications = await vitest.globTestSpecifications([...files]);
  vitest.setGlobalTestNamePattern(new RegExp(`\\(behaviour ([\\d., ]+, )?${rule.replace('.', '\\.')}[,)]`));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // If no worker starts, for example on a busy machine, Vitest returns the results of an earlier run.
  if (unhandledErrors.some((error) => inspect(error).includes('[vitest-pool]'))) {
    if (isSecondTime) throw new AggregateError(unhandledErrors, `${rule}: Vitest could not run its tests`);
    return isGreen(rule, files, true);
  }
  // Vitest also returns the modules of earlier runs.
  const ran = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
  const states = ran.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state));
  return ran.every((module) => module.ok()) && states.includes('passed');
}

/** Whether a test of a rule fails with a mutant. The slower tests of views run only if no other test fails. */
async function turnsRed(next: Mutant, rule: string): Promise<boolean> {
  const files = [...new Set(tests.filter(({ rules }) => rules.includes(rule)).map(({ file }) => file))];
  const quick = files.filter((file) => file.startsWith('tests/machines/'));
  for (const some of [quick, files.filter((file) => !quick.includes(file))]) {
    if (some.length === 0 || !(await isGreenWithout(rule, some))) continue;
    mutant = next;
    vitest.invalidateFile(resolve(next.file));
    const isRed = !(await isGreen(rule, some));
    mutant = null;
    vitest.invalidateFile(resolve(next.file));
    if (isRed) return true;
  }
  return false;
}

const known = new Map<string, boolean>();

/** Whether the tests pass without a mutant. If not, a failure with the mutant means nothing. */
async function isGreenWithout(rule: string, files: readonly string[]): Promise<boolean> {
  const key = `${rule} ${files.join()}`;
  const result = known.get(key) ?? (await isGreen(rule, files));
  known.set(key, result);
  if (!result) print(`${rule}: its tests fail without a mutant too: ${files.join(', ')}`);
  return result;
}

const mutants = (chosen.length > 0 ? chosen : machineFiles).flatMap(mutantsOf);
let survivors = 0;
for (const next of mutants) {
  for (const rule of next.rules) {
    const isRed = await turnsRed(next, rule);
    if (!isRed) survivors += 1;
    print(`${rule.padEnd(5)} ${isRed ? 'red' : 'SURVIVED'}  ${next.file}:${next.line}`);
  }
}
await vitest.close();
print(`${mutants.length} transitions removed; ${survivors} did not turn their rule red`);
process.exitCode = survivors === 0 && mutants.length > 0 ? 0 : 1;
