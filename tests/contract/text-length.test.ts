import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createNews, createSubNews } from '#contract/calls/admin.ts';
import { type Story, saveStory } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { isNewsTextTooLong, type NewsDraft, type SubNewsDraft } from '#contract/rules/news.ts';
import { isPasswordTooLong } from '#contract/rules/password.ts';
import { isStoryTextTooLong } from '#contract/rules/story.ts';
import { excessOf } from '#contract/rules/text-length.ts';
import * as wire from '#contract/wire-scalars.ts';

/** Ends with an emoji of one code point and two code units. */
const textOf = (length: number) => `${'ñ'.repeat(length - 1)}🎉`;

/** Whether the site refuses what it would send with a text, and whether the server accepts it. */
function judge<Sent>(sent: (text: string) => Sent, isTooLong: (sent: Sent) => boolean, body: z.ZodMiniType) {
  return (text: string) => [isTooLong(sent(text)), z.safeParse(body, sent(text)).success];
}
const news = (sent: (text: string) => NewsDraft) => judge(sent, isNewsTextTooLong, createNews.body);
const subNews = (sent: (text: string) => SubNewsDraft) => judge(sent, isNewsTextTooLong, createSubNews.body);
const story = (sent: (text: string) => Story) =>
  judge(
    (text) => ({ ...examples.saveStory.input, historia: sent(text) }),
    ({ historia }) => isStoryTextTooLong(historia),
    saveStory.body,
  );
const { newsTitleMax, newsTextMax, storyTextMax } = limits;

describe('the site refuses exactly the texts that are too long for the server (behaviour 1.20)', () => {
  it.each([
    ['a title of news', newsTitleMax, news((titulo) => ({ titulo, descripcion: 'b' }))],
    ['a text of news', newsTextMax, news((descripcion) => ({ titulo: 'a', descripcion }))],
    ['a title of a sub-news item', newsTitleMax, subNews((minititulo) => ({ minititulo, contenido: 'b' }))],
    ['a content of a sub-news item', newsTextMax, subNews((contenido) => ({ minititulo: 'a', contenido }))],
    ['characteristics', storyTextMax, story((datosImportantes) => ({ datosImportantes, historia: 'b' }))],
    ['a story', storyTextMax, story((historia) => ({ datosImportantes: 'a', historia }))],
    ['a password', 256, judge((text) => text, isPasswordTooLong, wire.password)],
    [
      'an e-mail address',
      254,
      judge(
        (text) => `a@${text.slice(2)}`,
        (email) => excessOf(email, limits.emailMax) > 0,
        wire.email,
      ),
    ],
  ] as const)('%s', (_name, most, judged) => {
    expect([most, most + 1].map((length) => judged(textOf(length)))).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});
