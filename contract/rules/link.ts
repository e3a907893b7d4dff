import { publicLabels } from '#contract/labels/public.ts';
import type { adminMessages } from '#contract/messages/admin.ts';
import { parseUrl } from './url.ts';

export type LinkProblem = Extract<
  keyof typeof adminMessages.links,
  'empty' | 'unchanged' | 'badScheme' | 'misleading' | 'malformed'
>;

/** Whether a text may become a link: an http or https URL without misleading parts. */
export function isWebAddress(text: string): boolean {
  return addressProblem(text) === null;
}

/**
 * Line breaks and control characters, which browsers ignore, and characters without a shape, such as those that change
 * the writing direction.
 */
const hiddenCharacter = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** `https://known.example@other.example` leads to other.example. Browsers accept any number of slashes. */
const userInfo = /^https?:[\\/]*[^\\/?#]*@/i;

/** Some browsers accept it, the server does not. */
const spaceInHost = /^https?:[\\/]*[^\\/?#]*\s/i;

function addressProblem(text: string): 'badScheme' | 'misleading' | 'malformed' | null {
  // First, because a hidden character may come before a correct beginning.
  if (hiddenCharacter.test(text)) return 'misleading';
  if (!/^https?:\/\//i.test(text)) return 'badScheme';
  if (userInfo.test(text)) return 'misleading';
  return parseUrl(text) !== null && !spaceInHost.test(text) ? null : 'malformed';
}

/** Why a new link cannot replace the current one, or null (behaviour 8.1). */
export function linkProblem(newLink: string, currentLink: string): LinkProblem | null {
  const trimmed = newLink.trim();
  if (trimmed === '') return 'empty';
  if (trimmed === currentLink) return 'unchanged';
  return addressProblem(trimmed);
}

/** Downloads that are always shown, matched by a part of their link's name (behaviour 3.9). */
const expectedDownloads = [
  { part: 'launcher', label: publicLabels.downloads.launcher },
  { part: 'aio', label: publicLabels.downloads.runtimes },
] as const;

export interface Download {
  label: string;
  /** The URL, or null when it is missing or invalid. */
  target: string | null;
}

/** All downloads: first the expected ones, also if they are missing, then the others by name. */
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
