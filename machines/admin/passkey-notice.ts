import { assign, setup } from 'xstate';
import { type Passkeys, passkeys } from '#contract/calls/passkeys.ts';
import type { UserId } from '#contract/calls/session.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { load, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// Whether an administrator must confirm the session with a passkey. Without an answer nothing is said.

interface PasskeyNoticeContext {
  userID: UserId;
  list: Passkeys | null;
}

export const passkeyNoticeMachine = setup({
  types: {} as { context: PasskeyNoticeContext; input: { userID: UserId }; tags: Tag },
  actors: { passkeys: call(passkeys) },
  actions: { takeList: assign((_, list: Passkeys) => ({ list })) },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'passkeyNotice',
  context: ({ input }) => ({ ...input, list: null }),
  initial: 'loading',
  states: {
    ...load({
      src: 'passkeys',
      input: ({ context: { userID } }: { context: PasskeyNoticeContext }) => ({ userID }),
      on: {},
      take: 'takeList',
    }),
    ready: { description: 'Se sabe si hace falta una llave' },
  },
});
