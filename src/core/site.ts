import { type Picture, picturePath } from '#contract/images.ts';
import type { SiteSettings } from './site-settings.ts';

/** Put in place by the build (vite.config.ts). */
declare const __SITE__: SiteSettings;

/** The settings that this site was built with. */
export const site: SiteSettings = __SITE__;

/** Address of a picture on the API host. */
export function pictureUrl(picture: Picture): string {
  return site.apiUrl + picturePath(picture);
}
