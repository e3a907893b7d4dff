import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { nodesOf, transitionsOf } from '../simulation/transitions.ts';

/** A numbered rule of docs/behaviour.md. */
export interface Rule {
  readonly number: string;
  /** The heading above it, such as `2 Session and access`. */
  readonly chapter: string;
  readonly text: string;
}

/** A test, or a group of tests, whose title ends with the rules that it proves: `(behaviour 2.5, 2.6)`. */
export interface CitingTest {
  readonly file: string;
  readonly title: string;
  readonly rules: readonly string[];
}

/** The parts of a machine that carry a rule, by their `meta`. */
export interface Carrier {
  readonly machine: AnyStateMachine;
  /** Ids of states. */
  readonly states: readonly string[];
  /** Names of transitions, as charts have them. */
  readonly transitions: readonly string[];
}

/** A rule with everything that carries and proves it. */
export interface Evidence {
  readonly rule: Rule;
  readonly carriers: readonly Carrier[];
  readonly tests: readonly CitingTest[];
}

/** The rules of docs/behaviour.md in their order. */
export function rulesIn(document: string): Rule[] {
  return document.split(/^## /m).flatMap((text) => {
    const [chapter = '', ...items] = text.split(/\n+- /);
    return items.map((item) => {
      const [, number = '', words = ''] = /^\*\*([\d.]+)\*\* (.+)$/s.exec(item) ?? [];
      return { number, chapter, text: words.replaceAll(/\s+/g, ' ').trim() };
    });
  });
}

/** The tests in a file that cite rules. */
export function citingTests(file: string, source: string): CitingTest[] {
  const titles = /(['"`])((?:(?!\1)[^\\\n])*) \(behaviour ([^()\n]+)\)\1/g;
  return [...source.matchAll(titles)].map(([, , title = '', rules = '']) => ({
    file,
    title,
    rules: rules.split(', '),
  }));
}

const meta = z.object({ rules: z.array(z.string()) });

/** The rules in the `meta` of a state or a transition. */
function rulesOf(carrying: { meta?: unknown }): readonly string[] {
  return z.safeParse(meta, carrying.meta).data?.rules ?? [];
}

/** The parts of a machine that carry rules, by the number of the rule. */
export function carriersIn(machine: AnyStateMachine): Map<string, Carrier> {
  const nodes = nodesOf(machine.root);
  const states = nodes.map((node) => ({ name: node.id, rules: rulesOf(node) }));
  const transitions = nodes
    .flatMap(transitionsOf)
    .map(({ name, definition }) => ({ name, rules: rulesOf(definition) }));
  const numbers = new Set([...states, ...transitions].flatMap(({ rules }) => rules));
  const named = (parts: typeof states, number: string) =>
    parts.filter(({ rules }) => rules.includes(number)).map(({ name }) => name);
  return new Map(
    [...numbers].map((number) => [
      number,
      { machine, states: named(states, number), transitions: named(transitions, number) },
    ]),
  );
}

/** The evidence of each rule. */
export function evidenceOf(
  rules: readonly Rule[],
  tests: readonly CitingTest[],
  machines: readonly AnyStateMachine[],
): Evidence[] {
  const carriers = machines.map(carriersIn);
  return rules.map((rule) => ({
    rule,
    carriers: carriers.flatMap((inMachine) => inMachine.get(rule.number) ?? []),
    tests: tests.filter((test) => test.rules.includes(rule.number)),
  }));
}

/** Whether a test proves the rule; if a transition carries it, one that runs machines, so that it takes the transition. */
export function isProven({ carriers, tests }: Evidence): boolean {
  const hasTransition = carriers.some(({ transitions }) => transitions.length > 0);
  return tests.some(({ file }) => !hasTransition || runsMachines(file));
}

/** Whether the tests of a file run machines without a browser and a server. */
export function runsMachines(file: string): boolean {
  return /^tests\/(machines|views|api)\//.test(file);
}
