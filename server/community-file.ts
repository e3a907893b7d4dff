import * as z from 'zod';
import { businessTypes } from '#contract/images.ts';
import { limits } from '#contract/limits.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import { isWebAddress } from '#contract/rules/link.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';

/**
 * What a community brings along from elsewhere, as one JSON file: lists of rows whose fields are named
 * as the API names them (specification, section 3). Every list may be missing. `owner` is the usuario
 * of a player of the file or of the database. `docs/import-example.json` shows every field.
 */

/** Columns of the game are 32 bits wide, money is wider. */
const integer = z.int().min(-2_147_483_648).max(2_147_483_647);
const count = integer.min(0);
const id = integer.min(1);
const money = z.int();

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
const printable = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}]*$/u;
const text = (most: number) => z.string().max(most).regex(printable, 'must hold no control characters');
const filled = (most: number) => text(most).regex(/\S/, 'must not be empty');
const short = filled(200);
const owner = filled(64);

const player = z.strictObject({
  usuario: filled(64),
  email: z
    .string()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'),
  Name: filled(limits.characterNameMax),
  /** Hashed when it is loaded. Without it and `passwordHash` the player sets one by mail. */
  password: z.string().min(limits.passwordMin).max(limits.passwordMax).optional(),
  /** An argon2id hash in its encoded form; others cannot be taken over. */
  passwordHash: z
    .string()
    .regex(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/)
    .optional(),
  confirmed: z.boolean().default(true),
  Admin: count.default(0),
  Discord: z
    .string()
    .regex(/^[0-9]{0,20}$/, 'must be digits in quotes')
    .default(''),
  permisoName: z.boolean().default(false),
  rol: z.enum(characterRoles).nullable().default(null),
  Skin: count.default(0),
  Eat: integer.default(100),
  Soif: integer.default(100),
  Need: integer.default(100),
  Sleep: integer.default(100),
  Higiene: integer.default(100),
  Diversion: integer.default(100),
  Job: short.nullable().default(null),
  Member: short.nullable().default(null),
  PuntosDeRol: integer.default(0),
  HorasJugadas: count.default(0),
  Level: integer.default(1),
  Warn: count.default(0),
  Vip: count.default(0),
  Crystal: count.default(0),
  Bank: money.default(0),
  MoneyVR: money.default(0),
  DineroGastado: money.default(0),
  CoinsGastados: count.default(0),
  SkinMascota: count.default(0),
  NombreEnfermedad: short.nullable().default(null),
  NombreShame: short.nullable().default(null),
  alcohol: short.nullable().default(null),
  TimeDis: short.nullable().default(null),
  Inventory: text(1000).default(''),
  Antecedentes: z.array(z.strictObject({ Rules: short, Meses: count })).default([]),
  Multas: z.array(z.strictObject({ Rules: short, Money: money })).default([]),
  historia: z
    .strictObject({ datosImportantes: text(limits.storyTextMax), historia: filled(limits.storyTextMax) })
    .nullable()
    .default(null),
  factionCertified: z.boolean().default(false),
  userCertified: z.boolean().default(false),
});

export const communityFile = z.strictObject({
  players: z.array(player).default([]),
  vehicleModels: z.array(z.strictObject({ Model: count, carname: short, maxtanq: count })).default([]),
  vehicles: z
    .array(
      z.strictObject({
        owner,
        Model: count,
        Matricula: short,
        Money: money,
        Prise: money,
        Service: integer.default(0),
        Straf: integer.default(0),
        Detenido: integer.default(0),
        EngineStar: integer.default(0),
      }),
    )
    .default([]),
  houses: z
    .array(
      z.strictObject({
        owner,
        Number: integer,
        Model: integer,
        Money: money,
        Prise: money,
        /** 0 is open. */
        Lock: integer.default(1),
        /** Up to five names. */
        Invites: z.array(short).max(5).default([]),
      }),
    )
    .default([]),
  businesses: z
    .array(
      z.strictObject({
        owner,
        valor: z.enum(businessTypes),
        Number: integer,
        Info: text(200),
        Lugar: text(200),
        Prise: money,
        Money: money,
        /** What the site shows as income, whatever the kind calls it. */
        income: money,
      }),
    )
    .default([]),
  movements: z
    .array(
      z
        .strictObject({
          owner,
          /** As the game's clock showed it. */
          fecha: z.iso
            .datetime({ local: true, precision: 0 })
            .or(
              z
                .string()
                .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
            ),
          ingreso: money.min(0).default(0),
          egreso: money.min(0).default(0),
          saldo: money,
        })
        .refine(({ fecha }) => isCalendarDate(fecha), { path: ['fecha'], error: 'is no date' }),
    )
    .default([]),
  items: z.array(z.strictObject({ ID: id, Nombre: short })).default([]),
  questions: z
    .array(
      z.strictObject({
        type: z.enum(quizTypes),
        question: filled(1000),
        option1: filled(500),
        option2: filled(500),
        option3: filled(500),
        option4: filled(500),
        correct: z.int().min(1).max(limits.quizOptions),
      }),
    )
    .default([]),
  links: z
    .array(
      z.strictObject({
        nombre: short,
        link: text(limits.linkMax).refine((link) => link === '' || isWebAddress(link), {
          error: 'must be an http:// or https:// address without hidden characters or a user name, or empty',
        }),
      }),
    )
    .default([]),
});

export type CommunityFile = z.output<typeof communityFile>;

function isCalendarDate(fecha: string): boolean {
  const day = fecha.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Something in the file that keeps it from being loaded: where, such as 'vehicles[3].Model', and why. */
export interface RowProblem {
  readonly place: string;
  readonly reason: string;
}

/** Reads the text of a file, or names every row that does not fit. */
export function readCommunityFile(
  content: string,
): { readonly file: CommunityFile } | { readonly problems: RowProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return { problems: [{ place: 'the file', reason: 'is not valid JSON' }] };
  }
  const read = communityFile.safeParse(value);
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
