import type { Plugin } from 'vite';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { storageKeys } from '#src/api/storage-keys.ts';

/** An inline script that sets the chosen theme before the first paint. */
export const themeScript = `try {
  const theme = localStorage.getItem('${storageKeys.theme}');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {}`;

/**
 * Inline and before the style sheets, because a pending style sheet blocks later scripts and rendering. Replaces
 * pending style sheets by copies, because a style sheet that a script inserts does not block. The link aborts pending
 * requests before the reload, because browsers limit the connections per server.
 */
const slowStart = `setTimeout(() => {
  const notice = document.getElementById('slow-start');
  if (!notice) return;
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
  notice.append(notice.firstElementChild.content);
  notice.querySelector('a').onclick = () => stop();
}, ${durations.slow});`;

/** Only a capture listener gets the error event of a script that does not load. */
const failedStart = `addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const notice = document.getElementById('slow-start');
  notice?.replaceWith(notice.querySelector('#failed-start').content);
}, true);`;

/**
 * The scripts that every page runs without the site's modules: the theme, and a notice with a reload link if
 * the modules take too long or do not load. The site removes the notice when it starts or crashes.
 */
export function pageScripts(): Plugin {
  const { chunk, waiting } = siteMessages;
  const link = `<a href="">${waiting.retry}</a>`;
  return {
    name: 'page-scripts',
    transformIndexHtml: () => [
      { tag: 'script', children: themeScript, injectTo: 'head-prepend' },
      { tag: 'script', children: slowStart, injectTo: 'head-prepend' },
      { tag: 'script', children: failedStart, injectTo: 'head-prepend' },
      {
        tag: 'div',
        attrs: { id: 'slow-start', role: 'status' },
        children:
          `<template><p class="not-started">${waiting.slow} ${link}</p></template>` +
          `<template id="failed-start"><p role="alert" class="not-started">${chunk.failed} ${link}</p></template>`,
        injectTo: 'body-prepend',
      },
    ],
  };
}
