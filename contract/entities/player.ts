import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { businessTypes } from '#contract/rules/business-types.ts';
import { countedRows, hasAny, optionalRows, part, partOr } from '#contract/tolerant-parts.ts';
import {
  amount,
  amountOrZero,
  flag,
  gameLabel,
  label,
  optionalAmount,
  optionalFlag,
  optionalGameLabel,
  optionalLabel,
} from '#contract/tolerant-scalars.ts';
import { figure, id, integer, nullableText } from '#contract/wire-scalars.ts';

/**
 * The entities of the personal area. Each has two schemas: `…Wire`, strictly what our server sends, and
 * `…Reader`, which accepts the variants of other servers and transforms them into one type.
 */

// Player stats

const storyWire = z.strictObject({ datosImportantes: z.string(), historia: z.string() });
const writtenStory = z.object({ datosImportantes: optionalLabel, historia: optionalLabel });
/** The saved story; null when there is none. */
const storyReader = z.pipe(
  z.nullish(z.union([writtenStory, z.string().check(z.refine((text) => text.trim() === ''))])),
  // Servers send null, undefined, '' or two empty texts for a player without a story.
  z.transform((story) => ({
    saved: story && typeof story === 'object' && story.historia.trim() !== '' ? story : null,
  })),
);
export type Story = z.output<typeof writtenStory>;

export const storyReviewWire = z.strictObject({
  /** Such as 'aprobada'; '' before the decision; null without a saved story. */
  decision: z.nullable(z.string()),
  reason: z.string(),
  /** The refused text, if the player may write the story again. */
  reopened: z.nullable(storyWire),
});
export const storyReviewReader = z.object({
  decision: z.nullable(optionalLabel),
  reason: optionalLabel,
  reopened: z.nullable(writtenStory),
});
export type StoryReview = z.output<typeof storyReviewReader>;

export const statsWire = z.strictObject({
  Name: z.string(),
  Skin: figure,
  Eat: figure,
  Soif: figure,
  Need: figure,
  Sleep: figure,
  Higiene: figure,
  Diversion: figure,
  Job: nullableText,
  Member: nullableText,
  PuntosDeRol: figure,
  HorasJugadas: figure,
  Level: figure,
  Warn: figure,
  Vip: figure,
  Crystal: figure,
  Bank: figure,
  MoneyVR: figure,
  DineroGastado: figure,
  CoinsGastados: figure,
  SkinMascota: figure,
  NombreEnfermedad: nullableText,
  NombreShame: nullableText,
  alcohol: nullableText,
  TimeDis: nullableText,
  Mail: z.string(),
  Inventory: z.string(),
  Antecedentes: z.array(z.strictObject({ Rules: z.string(), Meses: figure })),
  Multas: z.array(z.strictObject({ Rules: z.string(), Money: figure })),
  permisoName: z.boolean(),
  historia: z.nullable(storyWire),
});

const record = partOr(optionalGameLabel, '—');

/** Every part except the name is null when it cannot be read. */
export const statsReader = z.object({
  Name: label,
  Skin: part(optionalAmount),
  Eat: part(optionalAmount),
  Soif: part(optionalAmount),
  Need: part(optionalAmount),
  Sleep: part(optionalAmount),
  Higiene: part(optionalAmount),
  Diversion: part(optionalAmount),
  Job: part(optionalGameLabel),
  Member: part(optionalGameLabel),
  PuntosDeRol: part(optionalAmount),
  HorasJugadas: part(optionalAmount),
  Level: part(optionalAmount),
  Warn: part(optionalAmount),
  Vip: part(optionalGameLabel),
  Crystal: part(optionalAmount),
  Bank: part(optionalAmount),
  MoneyVR: part(optionalAmount),
  DineroGastado: part(optionalAmount),
  CoinsGastados: part(optionalAmount),
  SkinMascota: part(optionalGameLabel),
  NombreEnfermedad: part(optionalGameLabel),
  NombreShame: part(optionalGameLabel),
  alcohol: part(optionalGameLabel),
  TimeDis: part(optionalGameLabel),
  Mail: part(optionalLabel),
  Inventory: part(optionalLabel),
  Antecedentes: part(optionalRows(z.object({ Rules: record, Meses: partOr(optionalLabel, '—') }))),
  Multas: part(optionalRows(z.object({ Rules: record, Money: part(optionalAmount) }))),
  permisoName: part(optionalFlag),
  historia: part(storyReader),
});
export type Stats = z.output<typeof statsReader>;

// Item catalogue

export const itemWire = z.strictObject({ ID: id, Nombre: z.string() });
export const itemReader = z.object({ ID: amount, Nombre: gameLabel });

// Property

export const carWire = z.strictObject({
  Model: figure,
  ModeloDetalles: z.strictObject({ carname: z.string(), maxtanq: figure }),
  Matricula: z.string(),
  Money: figure,
  Service: integer,
  Straf: integer,
  Detenido: integer,
  EngineStar: figure,
  Prise: figure,
});
export const carReader = z
  .object({
    Model: part(optionalAmount),
    ModeloDetalles: partOr(z.object({ carname: partOr(gameLabel, ''), maxtanq: part(optionalAmount) }), {
      carname: '',
      maxtanq: null,
    }),
    /** With its colour codes, because it identifies the car; `plateOf` is the text to show. */
    Matricula: partOr(optionalLabel, ''),
    Money: part(optionalAmount),
    Service: part(amountOrZero),
    Straf: part(amountOrZero),
    Detenido: part(amountOrZero),
    EngineStar: part(optionalAmount),
    Prise: part(optionalAmount),
  })
  .check(
    hasAny((car) => [
      car.Model,
      car.ModeloDetalles.carname,
      car.Matricula,
      car.Money,
      car.EngineStar,
      car.Prise,
    ]),
  );
export type Car = z.output<typeof carReader>;

export const houseWire = z.strictObject({
  Number: figure,
  Model: figure,
  Money: figure,
  Prise: figure,
  Lock: figure,
  Invite1: nullableText,
  Invite2: nullableText,
  Invite3: nullableText,
  Invite4: nullableText,
  Invite5: nullableText,
});
const keyHolder = partOr(optionalGameLabel, '—');
export const houseReader = z
  .object({
    Number: part(optionalAmount),
    Money: part(optionalAmount),
    Prise: part(optionalAmount),
    Lock: part(optionalAmount),
    Invite1: keyHolder,
    Invite2: keyHolder,
    Invite3: keyHolder,
    Invite4: keyHolder,
    Invite5: keyHolder,
  })
  .check(hasAny((house) => [house.Number, house.Money, house.Prise, house.Lock]));
export type House = z.output<typeof houseReader>;

const optionalInteger = z.optional(integer);
export const businessWire = z.strictObject({
  valor: z.enum(businessTypes),
  Number: figure,
  ID: id,
  Info: z.string(),
  Lugar: z.string(),
  Prise: figure,
  Money: figure,
  Balans: optionalInteger,
  Balanse: optionalInteger,
  Bank: optionalInteger,
  PassiveEarnings: optionalInteger,
});
/** Null if it is missing, undefined if it cannot be read. */
const income = partOr(optionalAmount, undefined);
const businessReader = z
  .object({
    valor: z.catch(z.enum([...businessTypes, 'other']), 'other'),
    Number: part(optionalAmount),
    ID: partOr(optionalLabel, ''),
    Info: partOr(optionalGameLabel, ''),
    Lugar: partOr(optionalGameLabel, ''),
    Prise: part(optionalAmount),
    Money: part(optionalAmount),
    Balans: income,
    Balanse: income,
    Bank: income,
    PassiveEarnings: income,
  })
  .check(
    hasAny((business) => [business.Number, business.Info, business.Lugar, business.Prise, business.Money]),
  );
/** Flattens businesses that are grouped by type. Rejects an object in which no value is a list. */
const groupedBusinesses = z.pipe(
  z.record(z.string(), part(optionalRows(z.unknown()))),
  z.transform((groups, { issues }) => {
    const lists = Object.values(groups);
    if (lists.length > 0 && lists.every((list) => list === null)) {
      issues.push({ code: 'custom', input: groups });
    }
    return Object.entries(groups).flatMap(([valor, list]) =>
      (list?.rows ?? []).map((row) => (typeof row === 'object' ? { ...row, valor } : row)),
    );
  }),
);
/** Businesses as one list, from a flat or a grouped answer. */
export const businessesReader = z.pipe(
  z.union([z.array(z.unknown()), groupedBusinesses]),
  countedRows(businessReader),
);
export type Business = z.output<typeof businessReader>;

// Bank movements

const movementWire = z.strictObject({
  fecha: z.string(),
  ingreso: integer,
  egreso: integer,
  saldo: figure,
});
export const movementsWire = z.strictObject({ movimientos: z.array(movementWire), totalItems: integer });
// A movement is either an income or an expense, so other servers may omit the other amount.
const movementReader = z
  .object({
    fecha: partOr(optionalLabel, ''),
    ingreso: part(amountOrZero),
    egreso: part(amountOrZero),
    saldo: part(optionalAmount),
  })
  // Without any value both amounts would be zero.
  .check(hasAny(({ fecha, ingreso, egreso, saldo }) => [fecha, ingreso || null, egreso || null, saldo]));
export const movementsReader = z.object({
  movimientos: countedRows(movementReader),
  totalItems: part(amount),
});
export type Movement = z.output<typeof movementReader>;

// Certificates

export const questionWire = z.strictObject({
  question: z.string(),
  option1: z.string(),
  option2: z.string(),
  option3: z.string(),
  option4: z.string(),
  correct: z.int().check(z.minimum(1), z.maximum(limits.quizOptions)),
});
export const questionReader = z.object({
  question: label,
  option1: label,
  option2: label,
  option3: label,
  option4: label,
  correct: z.pipe(amount, z.int().check(z.minimum(1), z.maximum(limits.quizOptions))),
});
export type Question = z.output<typeof questionReader>;

export const certificationWire = z.strictObject({
  factionCertified: z.boolean(),
  userCertified: z.boolean(),
});
export const certificationReader = z
  .object({ factionCertified: part(flag), userCertified: part(flag) })
  .check(z.refine((held) => held.factionCertified !== null || held.userCertified !== null));
export type Certification = z.output<typeof certificationReader>;
