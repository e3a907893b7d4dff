import { type AnyActorLogic, fromCallback } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import type {
  DeclaredDraft,
  DraftCommand,
  DraftListCommand,
  DraftOwner,
  DraftReport,
  DraftsFound,
} from '#machines/shared/draft.ts';
import { keysIn, onChangeElsewhere, readJson, removeKey, writeText } from './browser-storage.ts';

/** Provides a declared draft. */
export type Drafts = (declared: DeclaredDraft) => AnyActorLogic;

/** Stores nothing; for screens that must not use the browser's storage. */
export const noDrafts: Drafts = ({ isList }) =>
  fromCallback(({ sendBack }) =>
    sendBack(isList ? { type: 'drafts.found', drafts: [] } : { type: 'draft.found', draft: null }),
  );

function has(draft: unknown, fields: unknown): boolean {
  return JSON.stringify(draft) === JSON.stringify(Object.assign({}, draft, fields));
}

/** The drafts in the browser's storage. */
export function createDrafts(window: Window): Drafts {
  return ({ kind: { key: start, place, schema }, isList }) => {
    const read = (key: string) => readJson(window, place, key, schema);

    if (isList)
      return fromCallback<DraftListCommand, { userID: UserId }>(({ input, sendBack, receive }) => {
        const prefix = `${start}.${input.userID}.`;
        const drafts = keysIn(window, place)
          .filter((key) => key.startsWith(prefix))
          .map((key) => ({ item: key.slice(prefix.length), draft: read(key) }));
        sendBack({ type: 'drafts.found', drafts } satisfies DraftsFound<unknown>);
        receive(({ item }) => removeKey(window, place, prefix + item));
      });

    return fromCallback<DraftCommand<unknown>, DraftOwner>(({ input, sendBack, receive }) => {
      const key = [start, input.userID, input.item ?? []].flat().join('.');
      const tell = () => sendBack({ type: 'draft.found', draft: read(key) } satisfies DraftReport<unknown>);
      tell();
      receive((command) => {
        if (command.type === 'draft.read') tell();
        else if (command.type === 'draft.typed') writeText(window, place, key, JSON.stringify(command.draft));
        else if (command.draft === undefined || has(read(key), command.draft)) removeKey(window, place, key);
      });
      return onChangeElsewhere(window, key, () => {
        const draft = read(key);
        const report: DraftReport<unknown> =
          draft === null ? { type: 'draft.removed' } : { type: 'draft.changed', draft };
        sendBack(report);
      });
    });
  };
}
