import * as z from 'zod/mini';

/** The new URLs that an administrator is typing, by link id: those that differ from the server's. */
export type TypedLinks = Readonly<z.output<typeof linkDrafts.schema>>;

export const linkDrafts = {
  key: 'vr.linkDrafts',
  place: 'localStorage',
  schema: z.record(z.string(), z.string()),
} as const;

const newsText = z.object({ titulo: z.string(), descripcion: z.string() });
const subNewsText = z.object({ minititulo: z.string(), contenido: z.string() });
const idOrNone = z.nullable(z.number());

const writing = z.object({
  news: newsText,
  /** In the form, not yet in the list. */
  subNews: subNewsText,
  /** The index of the pending sub-news that it replaces, or null. */
  editedIndex: idOrNone,
  /** The id of the news item, once it exists. */
  newsId: idOrNone,
  /**
   * The texts with which it was created: another tab may have typed the next ones meanwhile. Drafts of earlier versions have
   * none.
   */
  sentNews: z.pipe(
    z.optional(z.nullable(newsText)),
    z.transform((sent) => sent ?? null),
  ),
  /** The highest id before anything was sent; null until the list has loaded. */
  newestNewsId: idOrNone,
  newestSubNewsId: idOrNone,
  /** Sub-news that have been created, in order. They are sent again if the news item is deleted. */
  created: z.readonly(z.array(subNewsText)),
  /** Sub-news still to be sent, in order. */
  pending: z.readonly(z.array(subNewsText)),
});
/** The unsent text of an existing item, and the server's text that it started from. */
const newsEdit = z.object({ text: newsText, base: newsText });
const subNewsEdit = z.object({ text: subNewsText, base: subNewsText });

/** A new news item with its sub-news, or sub-news for an existing news item. */
export type WritingDraft = z.output<typeof writing>;

/** The unsent texts of an administrator. They share a key, so that they can be listed. */
const news = { key: 'vr.newsDraft', place: 'localStorage' } as const;
export const newsWritingDrafts = { ...news, schema: writing } as const;
export const newsEditDrafts = { ...news, schema: newsEdit } as const;
export const subNewsEditDrafts = { ...news, schema: subNewsEdit } as const;
export const newsDrafts = { ...news, schema: z.union([writing, newsEdit, subNewsEdit]) } as const;
