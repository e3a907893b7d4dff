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
  /** A page that waits for it gets the whole answer. */
  delivered?(call: Call, answer: Answer): void;
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

/** The data of all machines of a tab as text. */
export function contextsOf(tab: SimulatedTab): string {
  return tab.machines.map(([, actor]) => JSON.stringify(snapshotOf(actor)?.context ?? {})).join('\n');
}

/** Whether a person logs out who is not remembered, so that nothing may stay in the browser. */
export function leavesNothing(tab: SimulatedTab, { type }: StepEvent): boolean {
  return type === 'logout.requested' && tab.user !== null && tab.storages[1]?.getItem('vr.session') !== null;
}
