import type { EventObject } from 'xstate';
import type { UserId } from '#contract/entities/session.ts';
import { providedCallback } from './provided.ts';

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
