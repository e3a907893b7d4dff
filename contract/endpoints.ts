import * as account from './calls/account.ts';
import * as admin from './calls/admin.ts';
import * as player from './calls/player.ts';
import * as visitor from './calls/public.ts';

/**
 * All calls by name, for code that needs the whole table. Pages and machines import single calls from calls/.
 */
export const endpoints = { ...account, ...visitor, ...player, ...admin };

export type EndpointName = keyof typeof endpoints;
