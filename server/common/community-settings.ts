import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Community, demoCommunity } from '#contract/community.ts';
import { type IndexedPath, paths } from '#contract/site-paths.ts';
import { checked, webAddress } from '#contract/site-variables.ts';
import { ownPath } from '../directories.ts';
import { type Colours, checkColours, colourSettings } from './community-colours.ts';
import {
  type CommunityPictures,
  drawnLogo,
  noPictures,
  readCommunityPictures,
} from './community-pictures.ts';
import { messages } from './operator-messages.ts';
import { StartFailure } from './start-failure.ts';
import { decodeUtf8, readOwnFile, readOwnFolder } from './text-file.ts';

/** The settings of a community: the file `ajustes.env` in its folder. Its names are in Spanish. */

const settingsFile = 'ajustes.env';

/** The community, and what only the server needs of it. */
export interface CommunitySettings extends Community {
  /** The descriptions of the public pages for search engines. */
  readonly descriptions: Readonly<Record<IndexedPath, string>>;
  /** The last line of mails; the name of the community by default. */
  readonly mailClosing: string;
  readonly colours: Colours;
  readonly pictures: CommunityPictures;
  /** What the operator should look at. */
  readonly doubts: readonly string[];
  /** Environment variables that the file sets. */
  readonly variables: Readonly<Record<string, string>>;
}

const text = (most: number) => z.string().check(z.maxLength(most));

const socialNetworks = [
  ['DISCORD', 'Discord'],
  ['YOUTUBE', 'YouTube'],
  ['INSTAGRAM', 'Instagram'],
  ['FACEBOOK', 'Facebook'],
  ['TIKTOK', 'TikTok'],
] as const;

/** The settings that set an environment variable, if that is not set. */
const variableNames = {
  CLAVE_API: 'VITE_API_KEY',
  ROL_ADMINISTRADOR: 'VITE_ADMIN_ROLE_ID',
  CORREO_REMITENTE: 'MAIL_FROM',
} as const;

const descriptionNames = [
  'DESCRIPCION_INICIO',
  'DESCRIPCION_ENTRADA',
  'DESCRIPCION_TOPS',
  'DESCRIPCION_DESCARGA',
];
const numbered = (name: string, most: number) =>
  Array.from({ length: most }, (_, index) => `${name}_${index + 1}` as const);
const stepNames = numbered('PASO', 9);
const requirementNames = numbered('REQUISITO', 12);
const isRequirement = (value: string) => value.split('|').filter((part) => part.trim()).length === 3;

const optional = (names: readonly string[], rule: z.ZodMiniType<string>) =>
  Object.fromEntries(names.map((name) => [name, z.optional(rule)]));

const settings = z.strictObject({
  ...optional(['DINERO', 'MONEDA', 'MONEDAS'], text(20)),
  ...optional(['CIUDAD', 'TALLER'], text(40)),
  ...optional(['NOMBRE', 'LEMA'], text(80)),
  ...optional(['CORREO_CIERRE', ...Object.keys(variableNames)], text(200)),
  ...optional(['PRESENTACION', 'MANTENIMIENTO', ...descriptionNames, ...stepNames], text(300)),
  ...optional(
    ['SERVIDOR'],
    checked((value) => /^[a-z0-9.-]+:\d{1,5}$/i.test(value), 'an address such as juego.ejemplo.com:7777'),
  ),
  ...optional(
    socialNetworks.map(([name]) => name),
    webAddress(),
  ),
  ...optional(
    requirementNames,
    checked(isRequirement, 'three texts separated by |: name | minimum | recommended'),
  ),
  ...optional(
    colourSettings,
    checked((value) => /^#[0-9a-f]{6}$/i.test(value), 'a colour such as #a8321a'),
  ),
});

/** The settings without a file: those of the demo. */
export const demoSettings: CommunitySettings = {
  ...demoCommunity,
  descriptions: descriptionsOf({}, demoCommunity),
  mailClosing: demoCommunity.name,
  colours: {},
  pictures: noPictures,
  doubts: [],
  variables: {},
};

/** The settings of the folder COMMUNITY_DIR. Only the usual folder may be missing: then they are those of the demo. */
export function readConfiguredCommunity(given: string | undefined): CommunitySettings {
  const directory = ownPath(given || 'community');
  if (given && !existsSync(directory)) throw new StartFailure(messages.noCommunityDirectory(directory));
  return readCommunitySettings(directory);
}

/**
 * Reads the settings of the community in a folder. Without the folder they are those of the demo.
 * @throws {StartFailure} with one line for a file that cannot be read, an unknown setting or a wrong value.
 */
function readCommunitySettings(directory: string): CommunitySettings {
  const file = join(directory, settingsFile);
  if (!existsSync(directory)) return demoSettings;
  if (!readOwnFolder(directory).includes(settingsFile))
    throw new StartFailure(messages.noSettingsFile(file, settingsFile));
  const given = settingsIn(decodeUtf8(readOwnFile(file), file), file);
  const read = z.safeParse(settings, given);
  if (!read.success) throw new StartFailure(`${file}: ${problemOf(read.error)}`);
  return communityOf(read.data, readCommunityPictures(directory, settingsFile));
}

/** The lines `NAME=value`. A comment has a line of its own, because colours begin with `#`. */
function settingsIn(text: string, file: string): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name = '', value = ''] = /^\s*([A-Z_0-9]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === '') throw new StartFailure(messages.wrongLine(file, index + 1));
    const plain = value.replace(/^(["'])(.*)\1$/, '$2');
    if (plain !== '') given[name] = plain;
  }
  return given;
}

function problemOf({ issues: [issue] }: z.core.$ZodError): string {
  if (issue?.code === 'unrecognized_keys') return messages.unknownSetting(issue.keys[0] ?? '', settingsFile);
  const name = issue?.path.join('.') ?? '';
  if (issue?.code === 'too_big') return messages.mustBeShorter(name, String(issue.maximum));
  return messages.mustBe(name, issue?.message ?? '');
}

type Given = Readonly<Partial<Record<string, string>>>;

/** The social links, the steps and the requirements of the demo are not those of another community. */
function communityOf(
  given: Given,
  { pictures, doubts }: ReturnType<typeof readCommunityPictures>,
): CommunitySettings {
  const listed = (names: readonly string[]) => names.flatMap((name) => given[name] ?? []);
  const requirements = listed(requirementNames).map((line) => {
    const [name = '', minimum = '', recommended = ''] = line.split('|').map((part) => part.trim());
    return { name, minimum, recommended };
  });
  const steps = listed(stepNames);
  const name = given['NOMBRE'] ?? demoCommunity.name;
  const city = given['CIUDAD'] ?? demoCommunity.city;
  const community: Community = {
    name,
    city,
    tagline: given['LEMA'] ?? `Tu historia en ${city} empieza aquí`,
    introduction: given['PRESENTACION'] ?? demoCommunity.introduction,
    cash: given['DINERO'] ?? demoCommunity.cash,
    coin: given['MONEDA'] ?? demoCommunity.coin,
    coins: given['MONEDAS'] ?? demoCommunity.coins,
    repairPlace: given['TALLER'] ?? demoCommunity.repairPlace,
    gameServer: given['SERVIDOR'] ?? null,
    social: socialNetworks.flatMap(([setting, network]) => {
      const address = given[setting];
      return address === undefined ? [] : [{ network, address }];
    }),
    steps: steps.length > 0 ? steps : demoCommunity.steps,
    requirements: requirements.length > 0 ? requirements : demoCommunity.requirements,
    hasHero: pictures.hero !== null,
    hasLoginPictures: pictures.login.length > 0,
    maintenance: given['MANTENIMIENTO'] ?? null,
  };
  const colours: Colours = Object.fromEntries(
    colourSettings.flatMap((key) => (given[key] ? [[key, given[key]]] : [])),
  );
  // The drawings of the demo show another community.
  const ownLogo = name === demoCommunity.name ? null : drawnLogo(name, colours);
  return {
    ...community,
    descriptions: descriptionsOf(given, community),
    mailClosing: given['CORREO_CIERRE'] ?? name,
    colours,
    pictures: { ...pictures, logo: pictures.logo ?? pictures.icon ?? ownLogo },
    doubts: [...checkColours(colours), ...doubts],
    variables: Object.fromEntries(
      Object.entries(variableNames).flatMap(([key, variable]) =>
        given[key] ? [[variable, given[key]]] : [],
      ),
    ),
  };
}

function descriptionsOf(given: Given, { name, city }: Community): Record<IndexedPath, string> {
  return {
    [paths.home]:
      given['DESCRIPCION_INICIO'] ??
      `${name}, comunidad de rol de ${city}: quién está jugando ahora, las últimas noticias y dónde seguirnos.`,
    [paths.login]:
      given['DESCRIPCION_ENTRADA'] ??
      `Entra en tu área personal de ${name}: tu personaje, tus bienes, tus movimientos y tus certificados.`,
    [paths.tops]:
      given['DESCRIPCION_TOPS'] ??
      `Los jugadores de ${name} con más puntos de rol, más dinero, más horas jugadas y más gasto.`,
    [paths.download]:
      given['DESCRIPCION_DESCARGA'] ??
      `Descarga lo que necesitas para jugar en ${name}, paso a paso, y comprueba los requisitos de tu computadora.`,
  };
}
