import type { Plugin } from 'vite';
import { durations } from '../../contract/limits.ts';
import { siteMessages } from '../../contract/messages/site.ts';
import { storageKeys } from '../../src/api/storage-keys.ts';

/** Shows the chosen theme from the first paint on. */
const theme = `try {
  const theme = localStorage.getItem('${storageKeys.theme}');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {}`;

/**
 * Stands before the style sheets, because a hanging one makes all later scripts wait. It keeps the page blank, too,
 * but a copy that a script inserts does not. Requests that hang are stopped before the page is loaded again:
 * browsers open few connections to a server, and a hanging request occupies one of them.
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

/**
 * What every page runs by itself, without the site's modules: the chosen theme, and a notice with a link that loads
 * the page again when those modules take long. The site removes the notice when it starts (src/main.tsx).
 */
export function pageScripts(): Plugin {
  const { slow, retry } = siteMessages.waiting;
  return {
    name: 'page-scripts',
    transformIndexHtml: () => [
      { tag: 'script', children: theme, injectTo: 'head-prepend' },
      { tag: 'script', children: slowStart, injectTo: 'head-prepend' },
      {
        tag: 'div',
        attrs: { id: 'slow-start', role: 'status' },
        children: `<template><p class="not-started">${slow} <a href="">${retry}</a></p></template>`,
        injectTo: 'body-prepend',
      },
    ],
  };
}
