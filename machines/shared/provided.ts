import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import type { Capability } from '#contract/capabilities.ts';

// Implementations that depend on the environment: storage, files, the page. The site provides them with
// `machine.provide`; until then they throw, so that a missing one is noticed.

type Action<Params> = (_: unknown, params: Params) => void;

interface Named {
  readonly provided: string;
}

function named<Part extends object>(provided: string, part: Part): Part & Named {
  return Object.assign(part, { provided });
}

function isNamed(part: unknown): part is Named {
  return part instanceof Object && 'provided' in part;
}

/** The name of an action or actor that is not provided yet; undefined for others. */
export function providedName(part: unknown): string | undefined {
  return isNamed(part) ? part.provided : undefined;
}

function notProvided(name: string): () => never {
  return () => {
    throw new Error(`${name} is not provided`);
  };
}

/** An action that the site provides. */
export function providedAction<Params = undefined>(name: string): Action<Params> {
  return named(name, notProvided(name));
}

/** A callback actor that the site provides. It exchanges events with the machine, and reports failures as events. */
export function providedCallback<Event extends EventObject, Input>(
  name: string,
): CallbackActorLogic<Event, Input> {
  return named(name, fromCallback<Event, Input>(notProvided(name)));
}

/** A promise that the site provides. */
export function providedPromise<Output, Input = void>(name: string): PromiseActorLogic<Output, Input> {
  return named(name, fromPromise<Output, Input>(notProvided(name)));
}

/** An accepted login. No machine stores the token. */
export interface SessionGranted {
  usuario: string;
  token: string;
  userID: UserId;
  username: string;
  remember: boolean;
}

/** The actions that change the session or the page. The app provides them to every machine that declares them. */
export const appActions = {
  /** Removes the player's drafts from a browser that does not remember the session (behaviour 2.14). */
  removeDrafts: providedAction('removeDrafts'),
  /** Removes the stored session. */
  clearSession: providedAction('clearSession'),
  /** Stores the session and opens it. */
  grantSession: providedAction<SessionGranted>('grantSession'),
  /** Updates the character's picture and name in the session; null leaves a value unchanged. */
  updatePlayer: providedAction<{ skin: number | null; username: string | null }>('updatePlayer'),
  /** Updates the picture in the session if the player is among these characters. */
  recognisePlayer: providedAction<{ characters: readonly { name: string; skin: number | null }[] }>(
    'recognisePlayer',
  ),
  /** Renames the player in the storage and in the session actor. */
  renamePlayer: providedAction<{ username: string }>('renamePlayer'),
  /** Loads the page again, perhaps in a new version. */
  reloadSite: providedAction('reloadSite'),
};

/** The character of a player. */
export interface Player {
  userID: UserId;
  username: string;
}

/** What `player` tells its machine: the character has been renamed, here or in another tab. */
export interface PlayerRenamed {
  type: 'player.renamed';
  username: string;
}

/** The player of the session, as an actor. The app provides it in every machine. */
export const player = providedCallback<EventObject, Player>('player');

/** The groups of optional calls that the server offers; none if it does not say so. The app provides it in every machine. */
export const offeredCapabilities = providedPromise<readonly Capability[]>('offeredCapabilities');
