import { type Capability, capabilitiesMeta } from '#contract/capabilities.ts';
import { escapedHtml } from '../common/escaped-html.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  /** Escaped as React renders it. */
  title: string;
  /** One or two sentences; missing for a page that must not be indexed. */
  description: string | null;
  siteName: string;
  /** The page's path, with the query that names its content. */
  path: string;
  type?: 'website' | 'article';
  /** The site's URL without a trailing slash; '' if the build does not know it. */
  siteUrl: string;
}

/** The markers around the metadata elements of a built page, so that the server can replace these. */
const marks = { start: '<!--page-->', end: '<!--/page-->' };

/**
 * The page with other metadata elements.
 * @throws when the page has no marks for them.
 */
export function withPageHead(html: string, head: string): string {
  const start = html.indexOf(marks.start) + marks.start.length;
  const end = html.indexOf(marks.end, start);
  if (start < marks.start.length || end < 0) throw new Error(`the page has no ${marks.start}${marks.end}`);
  return html.slice(0, start) + head + html.slice(end);
}

/** The page with an element at the end of its head. */
export function withElement(html: string, element: string): string {
  return html.replace('</head>', () => `  ${element}\n  </head>`);
}

/** Tells the site which optional calls this server offers. */
export function capabilitiesElement(capabilities: readonly Capability[]): string {
  return named(capabilitiesMeta, capabilities.join(' '));
}

const socialCard = { path: '/social-card.png', width: 1200, height: 630 };

/** The metadata elements of a page's head. */
export function pageHead({
  title,
  description,
  siteName,
  path,
  type = 'website',
  siteUrl,
}: PageHead): string {
  const lines = [`<title>${title}</title>`];
  if (description !== null) {
    lines.push(
      named('description', description),
      property('og:type', type),
      property('og:locale', 'es_ES'),
      property('og:site_name', siteName),
      `<meta property="og:title" content="${title}">`,
      property('og:description', description),
      property('og:image', siteUrl + socialCard.path),
      property('og:image:width', String(socialCard.width)),
      property('og:image:height', String(socialCard.height)),
      property('og:image:alt', `La ciudad de ${siteName} al anochecer`),
      named('twitter:card', 'summary_large_image'),
    );
    // Canonical and social URLs must be absolute.
    if (siteUrl !== '') {
      lines.push(
        property('og:url', siteUrl + path),
        `<link rel="canonical" href="${escapedHtml(siteUrl + path)}">`,
      );
    }
  }
  return lines.join('\n    ');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapedHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapedHtml(content)}">`;
}
