import { siteMessages } from '../../contract/messages/site.ts';
/** What a page fetches when it starts (src/app/start-late.js): addresses on the site's own host. */
export interface StartFiles {
  /** The script that starts the site. */
  entry: string;
  /** The modules that it is made of, and the page's own, each after those that it imports: fetched together with it. */
  scripts: readonly string[];
  /**
   * Style sheets whose rules the page holds: their links stand there disabled, so that nothing is fetched for
   * them, and what loads pages finds that it has these already. Not in the markup: browsers that read ahead
   * in it fetch disabled ones too.
   */
  inlined: readonly string[];
  /** The sheet with what of the page's style may come late. */
  style: string | null;
  /**
   * Web fonts, each as a `FontFace` takes them. They are shown all at once: a page that takes them as they
   * come is laid out anew for each. One that does not come is done without.
   */
  fonts: readonly WebFont[];
}

type WebFont = readonly [family: string, source: string, descriptors: { weight: string; display: string }];

/** A web font, of the declarations of its `@font-face`. */
export function webFont(declarations: string): WebFont {
  const of = (name: string) => {
    const value = new RegExp(`(?:^|;)${name}:([^;]+)`).exec(declarations)?.[1];
    if (value === undefined) throw new Error(`a web font has no ${name}: ${declarations}`);
    return value;
  };
  const family = of('font-family').replace(/^"(.*)"$/, '$1');
  return [family, of('src'), { weight: of('font-weight'), display: of('font-display') }];
}

/** The end of a page: what it starts with, how, and what it says when that does not come. */
export function startMarkup(files: StartFiles, script: string): string {
  const { chunk, waiting } = siteMessages;
  return [
    `<template id="not-started"><p role="alert" class="not-started">${chunk.failed} <a href="">${waiting.retry}</a></p></template>`,
    `<script type="application/json" id="start-files">${JSON.stringify(files).replaceAll('<', '\\u003c')}</script>`,
    `<script>${script}</script>`,
  ].join('\n    ');
}

/** What the end of a built page says that it starts with; null where it says nothing. */
export function readStartFiles(html: string): unknown {
  const text = /<script type="application\/json" id="start-files">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? null : JSON.parse(text);
}
