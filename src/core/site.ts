import { type SiteSettings, settingsElementId } from '#contract/community.ts';
import { type Picture, picturePath } from '#contract/images.ts';

/** The settings of the community, which each page contains. A renderer without a document sets them. */
export let site: SiteSettings;

export function setSite(settings: SiteSettings): void {
  site = settings;
}

const element = globalThis.document?.getElementById(settingsElementId);
if (element) setSite(JSON.parse(element.textContent));

/** The URL of an image on the server. */
export function pictureUrl(picture: Picture): string {
  return site.apiUrl + picturePath(picture);
}
