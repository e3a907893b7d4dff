import { assign, setup } from 'xstate';
import { links } from '#contract/calls/public.ts';
import { type Download, downloadsOf } from '#contract/rules/link.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A visitor downloads the launcher and the required files. The requirements are static; only the links are
// loaded.

export const downloadMachine = setup({
  types: {} as {
    context: { downloads: readonly Download[] };
    events: { type: 'links.retried' };
    tags: Tag;
  },
  actors: { links: call(links) },
  actions: { takeLinks: assign((_, value: CallValue<typeof links>) => ({ downloads: downloadsOf(value) })) },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'download',
  context: { downloads: [] },
  initial: 'loading',
  states: {
    ...load({ src: 'links', input: {}, on: { 'links.retried': reload }, take: 'takeLinks' }),
    ready: { description: 'Los enlaces están a la vista' },
  },
});
