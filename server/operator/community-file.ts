import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { printable } from '#contract/printable.ts';
import { businessTypes } from '#contract/rules/business-types.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import { isWebAddress } from '#contract/rules/link.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { importableHash, isImportableHash } from '../session/passwords.ts';

/**
 * The JSON file with which a community imports its data: lists of rows with the field names of the API.
 * Every list is optional. `owner` is the usuario of a player of the file or the database.
 * `docs/import-example.json` shows every field.
 */

/** The game stores 32-bit columns; money is wider. */
const integer = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
const count = integer.check(z.minimum(0));
const id = integer.check(z.minimum(1));
const money = z.int();

const text = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(printable, 'must hold no control characters'));
const filled = (most: number) => text(most).check(z.regex(/\S/, 'must not be empty'));
const short = filled(200);
const owner = filled(64);

/** Optional text, null by default. */
const optionalShort = z._default(z.nullable(short), null);
const countOrZero = z._default(count, 0);
const moneyOrZero = z._default(money, 0);
/** A need of the character, satisfied by default. */
const need = z._default(integer, 100);
const integerOrZero = z._default(integer, 0);

/** Optional rows, empty by default. */
function list<T extends z.ZodMiniType>(row: T) {
  return z._default(z.array(row), []);
}

/** A moment, without a time zone. A T, a fraction of a second and a Z, as JSON libraries write them, are ignored. */
const moment = z
  .string()
  .check(z.refine(isDateAndTime, 'must be a date and time, such as 2024-05-01 12:00:00'));

const player = z.strictObject({
  usuario: filled(64),
  /** '' for none: such a player cannot recover a password. */
  email: z._default(
    z.pipe(
      z.nullable(text(limits.emailMax).check(z.regex(/^([^\s@]+@[^\s@]+)?$/, 'must be an e-mail address'))),
      z.transform((email) => email ?? ''),
    ),
    '',
  ),
  Name: filled(limits.characterNameMax),
  /** Hashed during the import. Without it and `passwordHash` the player sets one by mail, or an operator does. */
  password: z.optional(z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax))),
  /** An argon2id hash that costs as much as ours; others cannot be imported. */
  passwordHash: z.optional(
    z.string().check(
      z.refine(isImportableHash, {
        error: `must be ${importableHash}: without it the player sets a password by mail`,
      }),
    ),
  ),
  confirmed: z._default(z.boolean(), true),
  /** Whether the character is in the game. */
  connected: z._default(z.boolean(), false),
  Admin: countOrZero,
  Discord: z._default(z.string().check(z.regex(/^[0-9]{0,20}$/, 'must be digits in quotes')), ''),
  /** Whether the chat id has the role that opens the administration. Used when Discord is not configured. */
  tieneRol: z._default(z.boolean(), false),
  permisoName: z._default(z.boolean(), false),
  rol: z._default(z.nullable(z.enum(characterRoles)), null),
  Skin: countOrZero,
  Eat: need,
  Soif: need,
  Need: need,
  Sleep: need,
  Higiene: need,
  Diversion: need,
  Job: optionalShort,
  Member: optionalShort,
  PuntosDeRol: integerOrZero,
  HorasJugadas: countOrZero,
  Level: z._default(integer, 1),
  Warn: countOrZero,
  Vip: countOrZero,
  Crystal: countOrZero,
  Bank: moneyOrZero,
  MoneyVR: moneyOrZero,
  DineroGastado: moneyOrZero,
  CoinsGastados: countOrZero,
  SkinMascota: countOrZero,
  NombreEnfermedad: optionalShort,
  NombreShame: optionalShort,
  alcohol: optionalShort,
  TimeDis: optionalShort,
  Inventory: z._default(text(1000), ''),
  Antecedentes: list(z.strictObject({ Rules: short, Meses: count })),
  Multas: list(z.strictObject({ Rules: short, Money: money })),
  historia: z._default(
    z.nullable(
      z.strictObject({ datosImportantes: text(limits.storyTextMax), historia: filled(limits.storyTextMax) }),
    ),
    null,
  ),
  factionCertified: z._default(z.boolean(), false),
  userCertified: z._default(z.boolean(), false),
});

const playerWithChat = player.check(
  z.refine(({ tieneRol, Discord }) => !tieneRol || Discord !== '', {
    path: ['tieneRol'],
    error: 'needs a Discord id',
  }),
);

const vehicle = z.strictObject({
  owner,
  Model: count,
  Matricula: short,
  Money: money,
  Prise: money,
  Service: integerOrZero,
  Straf: integerOrZero,
  Detenido: integerOrZero,
  EngineStar: integerOrZero,
});

const house = z.strictObject({
  owner,
  Number: integer,
  Model: integer,
  Money: money,
  Prise: money,
  /** 0 means open. */
  Lock: z._default(integer, 1),
  /** Up to five names. */
  Invites: z._default(z.array(short).check(z.maxLength(5)), []),
});

const business = z.strictObject({
  owner,
  valor: z.enum(businessTypes),
  Number: integer,
  Info: text(200),
  Lugar: text(200),
  Prise: money,
  Money: money,
  /** The income that the site shows, for every type. */
  income: money,
});

const movement = z.strictObject({
  owner,
  /** By the clock of the game. */
  fecha: moment,
  ingreso: z._default(money.check(z.minimum(0)), 0),
  egreso: z._default(money.check(z.minimum(0)), 0),
  saldo: money,
});

const question = z.strictObject({
  type: z.enum(quizTypes),
  question: filled(1000),
  option1: filled(500),
  option2: filled(500),
  option3: filled(500),
  option4: filled(500),
  correct: z.int().check(z.minimum(1), z.maximum(limits.quizOptions)),
});

const link = z.strictObject({
  nombre: short,
  link: text(limits.linkMax).check(
    z.refine((address) => address === '' || isWebAddress(address), {
      error: 'must be an http:// or https:// address without hidden characters or a user name, or empty',
    }),
  ),
});

const news = z.strictObject({
  titulo: filled(limits.newsTitleMax),
  descripcion: filled(limits.newsTextMax),
  /** When it was published, in UTC; by default now. */
  fecha: z._default(z.nullable(moment), null),
  /** `contenido` is cut into points at each asterisk. */
  mininoticias: list(
    z.strictObject({ minititulo: filled(limits.newsTitleMax), contenido: filled(limits.newsTextMax) }),
  ),
});

export const communityFile = z.strictObject({
  /** A moment that means now: all dates of the file move with it. By default they stay as they are. */
  asOf: z._default(z.nullable(moment), null),
  players: list(playerWithChat),
  vehicleModels: list(z.strictObject({ Model: count, carname: short, maxtanq: count })),
  vehicles: list(vehicle),
  houses: list(house),
  businesses: list(business),
  movements: list(movement),
  items: list(z.strictObject({ ID: id, Nombre: short })),
  questions: list(question),
  links: list(link),
  news: list(news),
});

export type CommunityFile = z.output<typeof communityFile>;

/** Whether the text is a date of the calendar with a time. The year 0 does not exist. */
function isDateAndTime(text: string): boolean {
  const [, day, time] = /^((?!0000)\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z?$/.exec(text) ?? [];
  const date = new Date(`${day}T${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${day}T${time}.000Z`;
}

/** Why the file cannot be imported: the place, such as 'vehicles[3].Model', and the reason. */
export interface RowProblem {
  readonly place: string;
  readonly reason: string;
}

/** Parses a file, or returns the problems of all rows. */
export function readCommunityFile(
  content: string,
): { readonly file: CommunityFile } | { readonly problems: RowProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { problems: [{ place: 'the file', reason: 'is not valid JSON' }] };
  }
  // zod/mini has no messages without a locale.
  const read = z.safeParse(communityFile, value, { error: z.locales.en().localeError });
  if (read.success) return { file: read.data };
  return {
    problems: read.error.issues.map(({ path, message }) => ({ place: placeOf(path), reason: message })),
  };
}

function placeOf(path: readonly PropertyKey[]): string {
  const place = path.reduce<string>(
    (before, part) => (typeof part === 'number' ? `${before}[${part}]` : `${before}.${String(part)}`),
    '',
  );
  return place.replace(/^\./, '') || 'the file';
}
