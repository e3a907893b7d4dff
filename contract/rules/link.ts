import type { adminMessages } from '#contract/messages/admin.ts';

export type LinkProblem = Extract<
  keyof typeof adminMessages.links,
  'empty' | 'unchanged' | 'badScheme' | 'misleading'
>;

/** Whether a text is an address that may become a link: http or https, and it leads where it seems to lead. */
export function isWebAddress(text: string): boolean {
  return addressProblem(text) === null;
}

/** Line breaks and control characters, which browsers drop, and marks that reverse the reading direction. */
const hiddenCharacter = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** `https://known.example@other.example` leads to other.example. Browsers take any number of slashes. */
const userInfo = /^https?:[\\/]*[^\\/?#]*@/i;

function addressProblem(text: string): 'badScheme' | 'misleading' | null {
  if (!/^https?:\/\//i.test(text)) return 'badScheme';
  if (hiddenCharacter.test(text) || userInfo.test(text)) return 'misleading';
  return URL.canParse(text) ? null : 'badScheme';
}

/** What keeps a new link from replacing the current one, or null (behaviour 8.1). */
export function linkProblem(newLink: string, currentLink: string): LinkProblem | null {
  const trimmed = newLink.trim();
  if (trimmed === '') return 'empty';
  if (trimmed === currentLink) return 'unchanged';
  return addressProblem(trimmed);
}

/** Downloads that the site always offers, by what their link's name contains (behaviour 3.9). */
const expectedDownloads = [
  { part: 'launcher', label: 'Descargar Launcher' },
  { part: 'aio', label: 'Descargar AIO Runtimes' },
] as const;

export interface Download {
  label: string;
  /** Where it leads, or null when it is missing or no web address. */
  target: string | null;
}

/** What can be downloaded: the expected ones first, missing or not, then the others by their names. */
export function downloadsOf(links: readonly { nombre: string; link: string }[]): Download[] {
  const labelled = links.map(({ nombre, link }) => {
    const target = link.trim();
    return {
      label: expectedDownloads.find(({ part }) => nombre.toLowerCase().includes(part))?.label ?? nombre,
      target: isWebAddress(target) ? target : null,
    };
  });
  const expected = expectedDownloads.flatMap(({ label }) => {
    const found = labelled.filter((download) => download.label === label);
    return found.length > 0 ? found : [{ label, target: null }];
  });
  return [...expected, ...labelled.filter(({ label }) => !isExpected(label))];
}

function isExpected(label: string): boolean {
  return expectedDownloads.some((expected) => expected.label === label);
}
