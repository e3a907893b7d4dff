import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createNews, createSubNews } from '#contract/calls/admin.ts';
import { saveStory } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { isNewsTextTooLong } from '#contract/rules/news.ts';
import { isPasswordTooLong } from '#contract/rules/password.ts';
import { isStoryTextTooLong } from '#contract/rules/story.ts';
import { excessOf } from '#contract/rules/text-length.ts';
import * as wire from '#contract/wire-scalars.ts';

/** Ends with an emoji of one code point and two code units. */
const textOf = (length: number) => `${'ñ'.repeat(length - 1)}🎉`;

describe('the site refuses exactly the texts that are too long for the server (behaviour 1.20)', () => {
  const title = [limits.newsTitleMax, limits.newsTitleMax + 1] as const;
  const text = [limits.newsTextMax, limits.newsTextMax + 1] as const;
  const story = [limits.storyTextMax, limits.storyTextMax + 1] as const;
  const news = (titulo: string, descripcion: string) => ({
    isTooLong: isNewsTextTooLong({ titulo, descripcion }),
    body: createNews.body,
    sent: { titulo, descripcion },
  });
  const subNews = (minititulo: string, contenido: string) => ({
    isTooLong: isNewsTextTooLong({ minititulo, contenido }),
    body: createSubNews.body,
    sent: { minititulo, contenido },
  });
  const history = (datosImportantes: string, historia: string) => ({
    isTooLong: isStoryTextTooLong({ datosImportantes, historia }),
    body: saveStory.body,
    sent: { ...examples.saveStory.input, historia: { datosImportantes, historia } },
  });
  const password = (typed: string) => ({
    isTooLong: isPasswordTooLong(typed),
    body: wire.password,
    sent: typed,
  });
  const email = (typed: string) => ({
    isTooLong: excessOf(typed, limits.emailMax) > 0,
    body: wire.email,
    sent: typed,
  });

  it.each([
    ['a title of news', title, (length: number) => news(textOf(length), 'b')],
    ['a text of news', text, (length: number) => news('a', textOf(length))],
    ['a title of a sub-news item', title, (length: number) => subNews(textOf(length), 'b')],
    ['a content of a sub-news item', text, (length: number) => subNews('a', textOf(length))],
    ['characteristics', story, (length: number) => history(textOf(length), 'b')],
    ['a story', story, (length: number) => history('a', textOf(length))],
    ['a password', [256, 257], (length: number) => password(textOf(length))],
    ['an e-mail address', [254, 255], (length: number) => email(`a@${textOf(length - 2)}`)],
  ] as const)('%s', (_name, [longest, tooLong], situation) => {
    const judged = [longest, tooLong].map((length) => {
      const { isTooLong, body, sent } = situation(length);
      return [isTooLong, z.safeParse(body, sent).success];
    });
    expect(judged).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});
