/** The site as an app on somebody's home screen: the text of site.webmanifest. */
export function webManifest(site: { name: string; tagline: string }): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
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
