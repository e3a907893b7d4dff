import { escapedHtml } from '../../server/outside/escaped-html.ts';

/** What a page says of itself to search engines, and to those who are sent its link. */
export interface PageHead {
  /** Escaped, as React renders it. */
  title: string;
  /** One or two sentences; none for a page that is not for finding. */
  description: string | null;
  siteName: string;
  /** The page's path. */
  path: string;
  /** Where the site is found, without a slash at the end; '' when the build does not know. */
  siteUrl: string;
}

const socialCard = { path: '/social-card.png', width: 1200, height: 630 };

/** The elements of a page's head that tell what it is. */
export function pageHead({ title, description, siteName, path, siteUrl }: PageHead): string {
  const lines = [`<title>${title}</title>`];
  if (description !== null) {
    lines.push(
      named('description', description),
      property('og:type', 'website'),
      property('og:locale', 'es'),
      property('og:site_name', siteName),
      `<meta property="og:title" content="${title}">`,
      property('og:description', description),
      property('og:image', siteUrl + socialCard.path),
      property('og:image:width', String(socialCard.width)),
      property('og:image:height', String(socialCard.height)),
      property('og:image:alt', `La ciudad de ${siteName} al anochecer`),
      named('twitter:card', 'summary_large_image'),
    );
    // Only an absolute address says which of several is meant.
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
