import type { Community } from '#contract/community.ts';

/** The text of site.webmanifest, which makes the site installable. */
export function webManifest({ name, tagline }: Community): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    lang: 'es',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#060b18',
    theme_color: '#060b18',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
