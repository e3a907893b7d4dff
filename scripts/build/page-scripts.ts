import type { Plugin } from 'vite';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { firstPaintScript } from '#server/http/first-paint-script.ts';

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

/**
 * Only a capture listener gets the error event of a script that does not load. Scripts that a proxy or an extension adds do
 * not count.
 */
const failedStart = `addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(location.origin + '/assets/')) return;
  const notice = document.getElementById('slow-start');
  notice?.replaceWith(notice.lastElementChild.content);
}, true);`;

/** Not in the contract: no view shows it. */
const oldBrowserMessage =
  'Tu navegador es demasiado antiguo para este sitio. Instala Firefox 115, Chrome o Edge 109, Safari 16.4, o uno más nuevo.';

/**
 * For browsers that are older than the supported ones, so in their language. It tests what came shortly before the
 * supported versions, in Chrome 108, Firefox 110 and Safari 16.4, because old
 * browsers report many names. The site does not remove this message.
 */
const oldBrowser = `(function () {
  var css = window.CSS;
  var script = window.HTMLScriptElement;
  if (css && css.supports('container-type: inline-size') && css.supports('height: 1dvh') &&
    script && script.supports && script.supports('importmap')) return;
  var notice = document.getElementById('slow-start');
  notice.id = 'old-browser';
  notice.innerHTML = '<p class="not-started">${oldBrowserMessage}</p>';
})();`;

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
      { tag: 'script', children: firstPaintScript, injectTo: 'head-prepend' },
      { tag: 'script', children: slowStart, injectTo: 'head-prepend' },
      { tag: 'script', children: failedStart, injectTo: 'head-prepend' },
      {
        tag: 'div',
        attrs: { id: 'slow-start', role: 'status' },
        children:
          `<template><p class="not-started">${waiting.slow} ${link}</p></template>` +
          `<template><p id="failed-start" role="alert" class="not-started">${chunk.failed} ${link}</p></template>`,
        injectTo: 'body-prepend',
      },
      { tag: 'script', children: oldBrowser, injectTo: 'body-prepend' },
    ],
  };
}
