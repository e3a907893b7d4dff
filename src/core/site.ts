import { type Picture, picturePath } from '#contract/images.ts';

/** The settings of a community, which the build reads from VITE_* variables. */
export interface SiteSettings {
  /** '' for the site's own origin. */
  apiUrl: string;
  apiKey: string;
  apiKeyHeader: string;
  adminRoleId: string;
  /** Whether to ask the server for its optional calls: a CDN's pages do not say them. */
  asksCapabilities: boolean;
  name: string;
  tagline: string;
  social: { network: string; address: string }[];
}

/** Defined by the build (vite.config.ts). */
declare const __SITE__: SiteSettings;

/** The settings of this build. */
export const site: SiteSettings = __SITE__;

/** The URL of an image on the server. */
export function pictureUrl(picture: Picture): string {
  return site.apiUrl + picturePath(picture);
}
