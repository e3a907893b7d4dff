import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { escapedHtml } from '../common/escaped-html.ts';
import { firstPaintScript } from './first-paint-script.ts';

/** The page asks regularly whether the site is back; an error of a proxy is not the site. */
const script = `${firstPaintScript}
setInterval(async () => {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer && answer.status < 500) location.reload();
}, ${durations.maintenance});`;

/** The colours of src/styles/tokens.css. `light-dark()` is younger than the supported browsers: of two values, one is empty. */
const light = 'color-scheme: light; --light: initial; --dark: ;';
const dark = 'color-scheme: dark; --light: ; --dark: initial;';
const style = `:root { ${dark} }
@media (prefers-color-scheme: light) { :root { ${light} } }
[data-theme=dark] { ${dark} }
[data-theme=light] { ${light} }
body {
  display: grid;
  place-content: center;
  box-sizing: border-box;
  min-height: 100dvh;
  margin: 0;
  padding: 1.5rem;
  font: 1.125rem/1.6 system-ui, sans-serif;
  text-align: center;
  color: var(--light, #0f1a34) var(--dark, #eef3fc);
  background: var(--light, #eef2f9) var(--dark, #060b18);
}
main { max-width: 32rem; }
img { width: 4rem; height: 4rem; }
h1 { margin: 0.5rem 0; font-size: 2rem; line-height: 1.2; }
a { display: inline-block; padding: 0.75rem; color: var(--link, var(--light, #00687c) var(--dark, #3fe0f0)); }`;

interface MaintenanceText {
  readonly name: string;
  readonly text: string;
  /** Rules for the community's colours. */
  readonly style: string;
}

/** The page that the server shows during maintenance, without any of the site's code. */
export function maintenancePage({ name, text, style: colours }: MaintenanceText): string {
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapedHtml(name)} · En mantenimiento</title>
    <meta name="color-scheme" content="dark light">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>${style}${colours}</style>
    <script>${script}</script>
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="">
      <h1>En mantenimiento</h1>
      <p>${escapedHtml(text)}</p>
      <p><a href="">${siteMessages.waiting.retry}</a> <a href="${paths.login}">Entrar como administrador</a></p>
    </main>
  </body>
</html>
`;
}
