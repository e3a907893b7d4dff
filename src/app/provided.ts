import {
  type ActionArgs,
  type AnyActorLogic,
  type EventObject,
  enqueueActions,
  fromCallback,
  fromPromise,
  type MachineContext,
} from 'xstate';
import type { Capability } from '#contract/capabilities.ts';
import type { appActions, Player, PlayerRenamed, SessionGranted } from '#machines/shared/provided.ts';
import type { App } from '#src/core/workflow.ts';

type ActionName = keyof typeof appActions;
type ParamsOf<Name extends ActionName> = Parameters<(typeof appActions)[Name]>[1];

/** What every machine gets from outside by its name. Calls and drafts have no name here: they say what they are. */
export interface Provided {
  actions: {
    [Name in ActionName]: (
      _: ActionArgs<MachineContext, EventObject, EventObject>,
      params: ParamsOf<Name>,
    ) => void;
  };
  actors: Record<'player' | 'offeredCapabilities', AnyActorLogic>;
}

interface ProvidedParts extends Pick<App, 'storage'> {
  session: () => App['session'];
  capabilities: () => Promise<readonly Capability[]>;
  reloadSite: () => void;
}

export function createProvided({ session, storage, capabilities, reloadSite }: ProvidedParts): Provided {
  function rename(username: string): void {
    storage.update({ username });
    session().send({ type: 'player.renamed', username });
  }

  function changeSkin(skin: number | null | undefined): void {
    if (skin === null || skin === undefined || skin === session().getSnapshot().context.user?.skin) return;
    storage.update({ skin });
    session().send({ type: 'skin.changed', skin });
  }

  return {
    actions: {
      removeDrafts: () => storage.removeDrafts(),
      clearSession: () => storage.clear(),
      // The event is sent by XState: it warns of an actor, `access`, that starts during an action.
      grantSession: enqueueActions(({ enqueue }, { token, remember, ...user }: SessionGranted) => {
        enqueue(() => storage.save({ ...user, token }, remember));
        enqueue.sendTo(session(), { type: 'session.opened', user });
      }),
      updatePlayer(_, { skin, username }) {
        const { user } = session().getSnapshot().context;
        changeSkin(skin);
        // The answer to a rename was lost, or the game has renamed the character.
        if (username !== null && username !== user?.username) rename(username);
      },
      recognisePlayer(_, { characters }) {
        const { user } = session().getSnapshot().context;
        changeSkin(characters.find(({ name }) => name === user?.username)?.skin);
      },
      renamePlayer: (_, { username }) => rename(username),
      reloadSite,
    },
    actors: {
      player: fromCallback<EventObject, Player>(({ input: { userID, username }, sendBack }) => {
        const follow = () => {
          const { user } = session().getSnapshot().context;
          if (user?.userID !== userID || user.username === username) return;
          username = user.username;
          sendBack({ type: 'player.renamed', username } satisfies PlayerRenamed);
        };
        follow();
        return session().subscribe(follow).unsubscribe;
      }),
      offeredCapabilities: fromPromise(capabilities),
    },
  };
}
