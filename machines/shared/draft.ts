import type { CallbackActorLogic, EventObject } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import type { DraftKind } from '#contract/drafts/draft-kind.ts';
import { providedCallback } from './provided.ts';

// Unsent texts that the browser stores, so that they survive a reload, an expired session and a crash. Each draft is an
// actor: a machine invokes it at its root, hears the stored draft, and tells it what the player types. Without storage
// the text can still be written and sent.

/** Whose draft it is. `item` names one of several drafts of the kind. */
export interface DraftOwner {
  userID: UserId;
  item?: string;
}

/** What a draft tells its machine. */
export type DraftReport<Draft> =
  /** The stored draft, as soon as the actor starts and when asked; null if there is none, or if it is damaged. */
  | { type: 'draft.found'; draft: Draft | null }
  /** Another tab has stored a newer draft. */
  | { type: 'draft.changed'; draft: Draft }
  /** Another tab has removed the draft. */
  | { type: 'draft.removed' };

/** What a machine tells a draft. */
export type DraftCommand<Draft> =
  /** Stores the draft. */
  | { type: 'draft.typed'; draft: Draft }
  /** Removes the draft. With fields only one that has them: another tab may have stored a newer draft meanwhile. */
  | { type: 'draft.dropped'; draft?: Partial<Draft> }
  /** Asks what is stored now: no event may have come yet of what another tab has stored. */
  | { type: 'draft.read' };

/** All drafts of a kind, for a list of them; null for a damaged one. */
export interface DraftsFound<Draft> {
  type: 'drafts.found';
  drafts: readonly { item: string; draft: Draft | null }[];
}

/** Removes one draft of a list. */
export interface DraftListCommand {
  type: 'draft.dropped';
  item: string;
}

/** The kind of a declared actor, and whether the actor lists all drafts of the kind. */
export interface DeclaredDraft {
  kind: DraftKind;
  isList: boolean;
}

const declared = new WeakMap<object, DeclaredDraft>();

function declare<Command extends EventObject, Owner>(
  kind: DraftKind,
  isList: boolean,
): CallbackActorLogic<Command, Owner> {
  const logic = providedCallback<Command, Owner>(kind.key);
  declared.set(logic, { kind, isList });
  return logic;
}

/** Creates the actor of one draft. The app provides it in every machine (src/api/drafts.ts). */
export function draft<Draft>(kind: DraftKind<Draft>): CallbackActorLogic<DraftCommand<Draft>, DraftOwner> {
  return declare(kind, false);
}

/** Creates an actor that reports all drafts of a kind once, when it starts: `DraftsFound`. */
export function draftList(kind: DraftKind): CallbackActorLogic<DraftListCommand, Pick<DraftOwner, 'userID'>> {
  return declare(kind, true);
}

/** How `draft` or `draftList` declared an actor; undefined for other actors. */
export function declaredDraft(logic: object): DeclaredDraft | undefined {
  return declared.get(logic);
}
