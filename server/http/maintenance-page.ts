import type { Community } from '#contract/community.ts';
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
  place-content: safe center;
  box-sizing: border-box;
  min-height: 100dvh;
  margin: 0;
  padding: 1.5rem;
  font: 1.125rem/1.6 system-ui, sans-serif;
  color: var(--light, #0f1a34) var(--dark, #eef3fc);
  background: var(--light, #eef2f9) var(--dark, #060b18);
}
main {
  max-width: 32rem;
  padding: clamp(1.25rem, 6vw, 2.5rem);
  border: 1px solid var(--light, #d3dcec) var(--dark, #213156);
  border-radius: 0 0.875rem 0 0.875rem;
  corner-shape: bevel;
  background: var(--light, #fff) var(--dark, #0f1830);
}
.brand { display: flex; align-items: center; gap: 0.75rem; margin: 0; font-size: 1.25rem; }
img { width: 2.5rem; height: 2.5rem; }
h1 { margin: 1.5rem 0 0; font-size: clamp(1.75rem, 7vw, 2.25rem); line-height: 1.2; }
h1::after {
  content: "";
  display: block;
  width: 7.5rem;
  height: 4px;
  margin-block-start: 0.75rem;
  background: repeating-linear-gradient(90deg, var(--lane, var(--light, #df8400) var(--dark, #ffb341)) 0 1.5rem, transparent 1.5rem 2.25rem);
}
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
a { display: flex; align-items: center; min-height: 2.75rem; color: var(--link, var(--light, #00687c) var(--dark, #3fe0f0)); }`;

/** The page that the server shows during maintenance, without any of the site's code. `colours` are rules of the community. */
export function maintenancePage(
  { name, social }: Pick<Community, 'name' | 'social'>,
  text: string,
  colours: string,
): string {
  const discord = social.find(({ network }) => network === 'Discord');
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
      <p class="brand"><img src="/icon.svg" alt=""><b>${escapedHtml(name)}</b></p>
      <h1>En mantenimiento</h1>
      <p>${escapedHtml(text)}</p>
      <nav aria-label="Salidas">
        <a href="">${siteMessages.waiting.retry}</a>
        ${discord ? `<a href="${escapedHtml(discord.address)}">Discord</a>` : ''}
        <a href="${paths.login}">Entrar como administrador</a>
      </nav>
    </main>
  </body>
</html>
`;
}
