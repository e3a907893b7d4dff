import { join } from 'node:path';
import { brightAccent, type Colours } from './community-colours.ts';
import { escapedHtml } from './escaped-html.ts';
import { messages } from './operator-messages.ts';
import { StartFailure } from './start-failure.ts';
import { readOwnFile, readOwnFolder } from './text-file.ts';

/** A picture file of the community. */
export interface OwnPicture {
  readonly file: string;
  readonly body: Buffer;
  readonly type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp';
}

/** The pictures in the folder of the community. */
export interface CommunityPictures {
  readonly logo: OwnPicture | null;
  /** The picture of the icons; without one they show the logo. */
  readonly icon: OwnPicture | null;
  /** For shared links. */
  readonly card: OwnPicture | null;
  /** Behind the name of the site; null for the drawn city. */
  readonly hero: OwnPicture | null;
  /** Behind the login. */
  readonly login: readonly OwnPicture[];
}

export const noPictures: CommunityPictures = { logo: null, icon: null, card: null, hero: null, login: [] };

const photos = ['webp', 'jpg', 'png'];
/** The formats of each picture by its name. */
const formats: Readonly<Record<string, readonly string[]>> = {
  logo: ['svg', 'png', 'webp'],
  icono: ['svg', 'png'],
  tarjeta: ['png', 'jpg'],
  portada: photos,
  'entrada-1': photos,
  'entrada-2': photos,
  'entrada-3': photos,
};

const types: Readonly<Record<string, OwnPicture['type']>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** In bytes. A page with larger pictures is slow on a phone. */
const largest = 3_000_000;

/**
 * Reads the pictures of a folder. `doubts` says which files are ignored and why.
 * @throws {StartFailure} with one line for a picture that cannot be read, is damaged or contains a script.
 */
export function readCommunityPictures(
  directory: string,
  settingsFile: string,
): { pictures: CommunityPictures; doubts: string[] } {
  const doubts: string[] = [];
  const found = new Map<string, OwnPicture>();
  for (const file of readOwnFolder(directory)) {
    if (file === settingsFile || file.startsWith('.')) continue;
    const [, name = file, extension = ''] = /^(.*)\.([^.]+)$/.exec(file) ?? [];
    const allowed = formats[name];
    if (allowed === undefined) {
      doubts.push(messages.unknownPicture(file, Object.keys(formats).join(', ')));
    } else if (!allowed.includes(extension)) {
      doubts.push(messages.otherFormat(file, name, allowed.join(', ')));
    } else if (found.has(name)) {
      doubts.push(messages.secondPicture(file, found.get(name)?.file ?? ''));
    } else {
      found.set(name, readPicture(join(directory, file), extension));
    }
  }
  const get = (name: string) => found.get(name) ?? null;
  return {
    doubts,
    pictures: {
      logo: get('logo'),
      icon: get('icono'),
      card: get('tarjeta'),
      hero: get('portada'),
      login: ['entrada-1', 'entrada-2', 'entrada-3'].flatMap((name) => get(name) ?? []),
    },
  };
}

function readPicture(file: string, extension: string): OwnPicture {
  const body = readOwnFile(file);
  if (body.length > largest) {
    throw new StartFailure(messages.largePicture(file, largest / 1_000_000));
  }
  const type = imageTypeOf(body);
  if (type === null || type !== types[extension]) {
    throw new StartFailure(messages.notPicture(file, extension));
  }
  if (type === 'image/svg+xml' && isActive(body.toString('utf8'))) {
    throw new StartFailure(messages.activePicture(file));
  }
  return { file, body, type };
}

/** The initials of a community in its accent, for one without a logo. */
export function drawnLogo(name: string, colours: Colours): OwnPicture {
  const initials = name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  const letters = `<text x="16" y="21.5" text-anchor="middle" font-family="Chakra Petch, sans-serif" font-weight="700" font-size="16" fill="${brightAccent(colours)}">${escapedHtml(initials)}</text>`;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h24l8 8v24H8l-8-8z" fill="#0f1830"/>${letters}</svg>`;
  return { file: 'logo.svg', body: Buffer.from(body), type: 'image/svg+xml' };
}

/** The type of a picture by its first bytes; null for anything else. */
export function imageTypeOf(body: Buffer): OwnPicture['type'] | null {
  const start = body.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG\r\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'image/webp';
  return /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s.test(body.toString('utf8'))
    ? 'image/svg+xml'
    : null;
}

/** Whether an SVG runs code or loads something from elsewhere. */
function isActive(svg: string): boolean {
  return /<(script|foreignObject|iframe)|\son\w+\s*=|<!ENTITY|javascript:|href\s*=\s*["']?\s*(?!#|data:image\/)[^"'\s]/i.test(
    svg,
  );
}
