import type { Plugin } from 'vite';

const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const moduleScript = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/g;

/**
 * Loads every initial chunk by its own module script instead of a `modulepreload`, imported chunks first. The
 * browser evaluates each script in a separate task, so no task blocks the page for long.
 */
export function moduleScripts(): Plugin {
  return {
    name: 'module-scripts',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [entry] = html.match(moduleScript) ?? [];
        if (entry === undefined) return html;
        const imported = [...html.matchAll(preload)].map(([, file]) =>
          entry.replace(/src="[^"]+"/, `src="${file}"`),
        );
        return html.replace(preload, '').replace(entry, () => imported.join('') + entry);
      },
    },
  };
}
