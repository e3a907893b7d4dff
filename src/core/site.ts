import { type Picture, picturePath } from '#contract/images.ts';
import type { SiteSettings } from './site-settings.ts';

/** Defined by the build (vite.config.ts). */
declare const __SITE__: SiteSettings;

/** The settings of this build. */
export const site: SiteSettings = __SITE__;

/** The URL of an image on the server. */
export function pictureUrl(picture: Picture): string {
  return site.apiUrl + picturePath(picture);
}
