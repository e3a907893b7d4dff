import { adminNewsMachine } from '#machines/admin/admin-news.ts';
import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import type { DraftOwner, SavedDraft } from '#machines/admin/news-drafts.ts';
import { newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { fromRead } from '#machines/shared/provided-read.ts';
import { createNewsDraftStorage } from '#src/api/news-draft-storage.ts';

/** The drafts of administrators in this browser. */
export const newsDrafts = createNewsDraftStorage(window);

const actions = {
  saveDraft: (_: unknown, draft: SavedDraft) => newsDrafts.save(draft),
  removeDraft: (_: unknown, owner: DraftOwner) => newsDrafts.remove(owner),
};
const readDrafts = fromRead(newsDrafts.draftsOf);
const newsWriting = newsWritingMachine.provide({
  actions,
  actors: { readDraft: fromRead(newsDrafts.readWriting) },
});

/** The machine of the news administration, connected to the draft storage. */
export const adminNews = adminNewsMachine.provide({
  actions,
  actors: {
    readDrafts,
    newsWriting,
    newsEdit: newsEditMachine.provide({
      actions,
      actors: { readDraft: fromRead(newsDrafts.readNews) },
    }),
    newsDetail: newsDetailMachine.provide({
      actions,
      actors: {
        readDrafts,
        newsWriting,
        subNewsEdit: subNewsEditMachine.provide({
          actions,
          actors: { readDraft: fromRead(newsDrafts.readSubNews) },
        }),
      },
    }),
  },
});
