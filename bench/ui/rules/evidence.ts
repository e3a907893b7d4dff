import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { nodesOf, transitionsOf } from '#bench/simulation/transitions.ts';

/** A numbered rule of docs/behaviour.md. */
export interface Rule {
  readonly number: string;
  /** The heading above it, such as `2 Session and access`. */
  readonly chapter: string;
  readonly text: string;
}

/** A test, or a group of tests, whose title ends with the rules that it verifies: `(behaviour 2.5, 2.6)`. */
export interface CitingTest {
  readonly file: string;
  readonly title: string;
  readonly rules: readonly string[];
}

/** The states and transitions of a machine that implement a rule, according to their `meta`. */
export interface Implementation {
  readonly machine: AnyStateMachine;
  /** Ids of states. */
  readonly states: readonly string[];
  /** Names of transitions, as in charts. */
  readonly transitions: readonly string[];
}

/** A rule with its implementations and tests. */
export interface Evidence {
  readonly rule: Rule;
  readonly implementations: readonly Implementation[];
  readonly tests: readonly CitingTest[];
}

/** The rules of docs/behaviour.md in their order. */
export function rulesIn(document: string): Rule[] {
  return document.split(/^## /m).flatMap((section) => {
    const [chapter = '', ...items] = section.split(/\n+- /);
    return items.map((item) => {
      const [, number = '', text = ''] = /^\*\*([\d.]+)\*\* (.+)$/s.exec(item) ?? [];
      return { number, chapter, text: text.replaceAll(/\s+/g, ' ').trim() };
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
function rulesOf(part: { meta?: unknown }): readonly string[] {
  return z.safeParse(meta, part.meta).data?.rules ?? [];
}

/** The states and transitions of a machine that implement rules, by the number of the rule. */
export function implementationsIn(machine: AnyStateMachine): Map<string, Implementation> {
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
  const implementations = machines.map(implementationsIn);
  return rules.map((rule) => ({
    rule,
    implementations: implementations.flatMap((inMachine) => inMachine.get(rule.number) ?? []),
    tests: tests.filter((test) => test.rules.includes(rule.number)),
  }));
}

/** Whether a test verifies the rule. A rule of a transition needs a test that runs machines. */
export function isVerified({ implementations, tests }: Evidence): boolean {
  const hasTransition = implementations.some(({ transitions }) => transitions.length > 0);
  return tests.some(({ file }) => !hasTransition || runsMachines(file));
}

/** Whether the tests of a file run machines without a browser and a server. */
export function runsMachines(file: string): boolean {
  return /^tests\/(machines|views|api)\//.test(file);
}
