import type { Plugin } from 'vite';
import { durations } from '../../contract/limits.ts';
import { siteMessages } from '../../contract/messages/site.ts';

/**
 * Stands before the style sheets, because a hanging one makes all later scripts wait. It keeps the page blank, too,
 * but a copy that a script inserts does not. Requests that hang are stopped before the page is loaded again:
 * browsers open few connections to a host, and a hanging request occupies one of them.
 */
const script = `setTimeout(() => {
  const notice = document.getElementById('slow-start');
  if (!notice) return;
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
  notice.append(notice.firstElementChild.content);
  notice.querySelector('a').onclick = () => stop();
}, ${durations.slow});`;

/**
 * Says in every page that the site takes long to start, with a link that loads the page again. Needs none of the
 * site's modules, because these are what is missing. The site removes the notice when it starts (src/main.tsx).
 */
export function slowStart(): Plugin {
  const { slow, retry } = siteMessages.waiting;
  return {
    name: 'slow-start',
    transformIndexHtml: () => [
      { tag: 'script', children: script, injectTo: 'head' },
      {
        tag: 'div',
        attrs: { id: 'slow-start', role: 'status' },
        children: `<template><p class="not-started">${slow} <a href="">${retry}</a></p></template>`,
        injectTo: 'body-prepend',
      },
    ],
  };
}
