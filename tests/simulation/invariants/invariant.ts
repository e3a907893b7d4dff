import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { SessionUser } from '#machines/session/session.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import type { Call, SimulatedNetwork } from '../network.ts';
import type { Answer, SessionTruth, SimulatedServer, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';

/** The running system that the ledger watches. */
export interface Watched {
  readonly server: SimulatedServer;
  readonly network: SimulatedNetwork;
  readonly openTabs: readonly SimulatedTab[];
  /** The passkeys of all browsers. */
  readonly passkeys: readonly Authenticator[];
  /** The shared storage of a browser. */
  sharedBy(browser: number): ReadonlyMap<string, string>;
  browserOf(tab: number): number;
  /** Whether several calls are at the server now. */
  readonly isTogether: boolean;
  rest(): Promise<void>;
  deliverAll(): Promise<void>;
  pass(ms: number): Promise<void>;
}

/** What all invariants are judged by. */
export interface Evidence {
  readonly world: Watched;
  /** What the database had when it was read last. */
  readonly truth: Truth;
  /** Whether the storage of a browser has been full. */
  isFull(browser: number): boolean;
  /** How many calls of a tab got no answer, or were refused or cancelled. */
  failuresOf(tab: number): number;
  blame(problem: string): void;
}

/** A message that a page shows. */
export interface Told {
  tab: SimulatedTab;
  /** Who was logged in then. */
  user: SessionUser | null;
  text: string;
  isSuccess: boolean;
}

/** Promises of docs/behaviour.md, which blame the system for what breaks them. */
export abstract class Invariant {
  protected readonly evidence: Evidence;

  constructor(evidence: Evidence) {
    this.evidence = evidence;
  }

  /** An actor of a tab tells something. */
  hear?(tab: SimulatedTab, event: InspectionEvent): void;
  /** A person uses a control. The function that it returns is called if the actor has taken the event. */
  use?(tab: SimulatedTab, path: string, event: StepEvent): (() => void) | undefined;
  /** The server has handled a call, with or without a session. */
  handled?(call: Call, answer: Answer, session: SessionTruth | null): void;
  /** The same call, before the database is read. A step may tell an answer again. */
  answered?(call: Call, answer: Answer): void | Promise<void>;
  /** Something has happened to an account in the game, or by the operator. */
  changed?(player: number): void;
  /** The database was read; `before` is null the first time. */
  look?(truth: Truth, before: Truth | null): void;
  /** After every step. */
  check?(): void;
  /** After every step, for each tab that has changed. `contexts` is the data of its machines as text. */
  checkTab?(tab: SimulatedTab, contexts: string): void;
  /** After the step in which a page has shown a message. */
  told?(message: Told): void | Promise<void>;
  /** When nothing happens any more and the network works. */
  checkQuiet?(): void | Promise<void>;
}

export const hasTag = (actor: AnyActorRef | undefined, tag: string) =>
  snapshotOf(actor)?.hasTag(tag) ?? false;

/** The data of an actor as text, without copies of what was sent before. */
export function textOf(actor: AnyActorRef | undefined): string {
  return JSON.stringify({ ...snapshotOf(actor)?.context, confirmed: null, submitted: null, offered: null });
}

function childrenOf(actor: AnyActorRef): (readonly [string, AnyActorRef])[] {
  const children: Record<string, AnyActorRef | undefined> = snapshotOf(actor)?.children ?? {};
  return Object.entries(children).flatMap(([id, child]) => (child ? [[id, child] as const] : []));
}

/** The machines of a tab by their paths, such as `adminNews.newsWriting`. */
export function machinesOf(tab: SimulatedTab): [path: string, actor: AnyActorRef][] {
  const found: [string, AnyActorRef][] = [];
  const add = (path: string, actor: AnyActorRef) => {
    if (!snapshotOf(actor)) return;
    found.push([path, actor]);
    for (const [id, child] of childrenOf(actor)) add(`${path}.${id}`, child);
  };
  for (const [name, actor] of tab.actors) add(name, actor);
  return found;
}

/** The data of all machines of a tab as text. */
export function contextsOf(tab: SimulatedTab): string {
  return machinesOf(tab)
    .map(([, actor]) => JSON.stringify(snapshotOf(actor)?.context ?? {}))
    .join('\n');
}

/** Whether a person logs out who is not remembered, so that nothing may stay in the browser. */
export function leavesNothing(tab: SimulatedTab, { type }: StepEvent): boolean {
  return type === 'logout.requested' && tab.user !== null && tab.storages[1]?.getItem('vr.session') !== null;
}
