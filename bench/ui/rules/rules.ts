import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { nodesOf } from '#bench/simulation/transitions.ts';

/** A numbered rule of docs/behaviour.md. */
export interface Rule {
  readonly number: string;
  /** The heading above it, such as `2 Session and access`. */
  readonly chapter: string;
  readonly text: string;
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

/** The id of a rule or a chapter on the page of the rules. */
export function anchorOf(name: string): string {
  return `regla-${name.split(' ')[0]}`;
}

const meta = z.object({ rules: z.array(z.string()) });

/** The ids of a machine's states that implement each rule, according to their `meta`. */
export function statesByRule(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const states = new Map<string, string[]>();
  for (const node of nodesOf(machine.root)) {
    for (const rule of z.safeParse(meta, node.meta).data?.rules ?? [])
      states.set(rule, [...(states.get(rule) ?? []), node.id]);
  }
  return states;
}
