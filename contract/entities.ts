import * as z from 'zod/mini';
import { businessTypes } from './images.ts';
import { limits } from './limits.ts';
import { madeOnce } from './made-once.ts';
import { optionalRows, part, rows } from './tolerant-parts.ts';
import {
  amount,
  amountOrZero,
  flag,
  label,
  optionalAmount,
  optionalFlag,
  optionalLabel,
} from './tolerant-scalars.ts';
import { id, integer, nullableText } from './wire-scalars.ts';

/**
 * The entities of the API. Each has two schemas: `…Wire`, strictly what our host
 * sends, and `…Reader`, what the site accepts and the clean type that it makes of it.
 */

// Player stats ------------------------------------------------------------------------------------

const storyWire = madeOnce(() => z.strictObject({ datosImportantes: z.string(), historia: z.string() }));
const writtenStory = madeOnce(() =>
  z.object({ datosImportantes: optionalLabel(), historia: optionalLabel() }),
);
/** What is saved of a story: null when there is none. */
const storyReader = madeOnce(() =>
  z.pipe(
    z.nullish(z.union([writtenStory(), z.string().check(z.refine((text) => text.trim() === ''))])),
    // A host without a story for this player sends null, nothing, '' or two empty texts.
    z.transform((story) => ({
      saved: story && typeof story === 'object' && story.historia.trim() !== '' ? story : null,
    })),
  ),
);
export type Story = z.output<ReturnType<typeof writtenStory>>;

export const statsWire = madeOnce(() =>
  z.strictObject({
    Name: z.string(),
    Skin: integer(),
    Eat: integer(),
    Soif: integer(),
    Need: integer(),
    Sleep: integer(),
    Higiene: integer(),
    Diversion: integer(),
    Job: nullableText(),
    Member: nullableText(),
    PuntosDeRol: integer(),
    HorasJugadas: integer(),
    Level: integer(),
    Warn: integer(),
    Vip: integer(),
    Crystal: integer(),
    Bank: integer(),
    MoneyVR: integer(),
    DineroGastado: integer(),
    CoinsGastados: integer(),
    SkinMascota: integer(),
    NombreEnfermedad: nullableText(),
    NombreShame: nullableText(),
    alcohol: nullableText(),
    TimeDis: nullableText(),
    Mail: z.string(),
    Inventory: z.string(),
    Antecedentes: z.array(z.strictObject({ Rules: z.string(), Meses: integer() })),
    Multas: z.array(z.strictObject({ Rules: z.string(), Money: integer() })),
    permisoName: z.boolean(),
    historia: z.nullable(storyWire()),
  }),
);

/** Every part but the name may be odd, and is null then. */
export const statsReader = madeOnce(() =>
  z.object({
    Name: label(),
    Skin: part(amount()),
    Eat: part(amount()),
    Soif: part(amount()),
    Need: part(amount()),
    Sleep: part(amount()),
    Higiene: part(amount()),
    Diversion: part(amount()),
    Job: part(optionalLabel()),
    Member: part(optionalLabel()),
    PuntosDeRol: part(amount()),
    HorasJugadas: part(amount()),
    Level: part(amount()),
    Warn: part(amount()),
    Vip: part(optionalLabel()),
    Crystal: part(amount()),
    Bank: part(amount()),
    MoneyVR: part(amount()),
    DineroGastado: part(amount()),
    CoinsGastados: part(amount()),
    SkinMascota: part(optionalLabel()),
    NombreEnfermedad: part(optionalLabel()),
    NombreShame: part(optionalLabel()),
    alcohol: part(optionalLabel()),
    TimeDis: part(optionalLabel()),
    Mail: part(optionalLabel()),
    Inventory: part(optionalLabel()),
    Antecedentes: part(optionalRows(z.object({ Rules: optionalLabel(), Meses: optionalLabel() }))),
    Multas: part(optionalRows(z.object({ Rules: optionalLabel(), Money: amount() }))),
    permisoName: part(optionalFlag()),
    historia: part(storyReader()),
  }),
);
export type Stats = z.output<ReturnType<typeof statsReader>>;

// Item catalogue ----------------------------------------------------------------------------------

export const itemWire = madeOnce(() => z.strictObject({ ID: id(), Nombre: z.string() }));
export const itemReader = madeOnce(() => z.object({ ID: amount(), Nombre: label() }));

// Property ----------------------------------------------------------------------------------------

export const carWire = madeOnce(() =>
  z.strictObject({
    Model: integer(),
    ModeloDetalles: z.strictObject({ carname: z.string(), maxtanq: integer() }),
    Matricula: z.string(),
    Money: integer(),
    Service: integer(),
    Straf: integer(),
    Detenido: integer(),
    EngineStar: integer(),
    Prise: integer(),
  }),
);
export const carReader = madeOnce(() =>
  z.object({
    Model: amount(),
    ModeloDetalles: z.object({ carname: label(), maxtanq: amount() }),
    Matricula: optionalLabel(),
    Money: amount(),
    Service: amount(),
    Straf: amount(),
    Detenido: amount(),
    EngineStar: amount(),
    Prise: amount(),
  }),
);
export type Car = z.output<ReturnType<typeof carReader>>;

export const houseWire = madeOnce(() =>
  z.strictObject({
    Number: integer(),
    Model: integer(),
    Money: integer(),
    Prise: integer(),
    Lock: integer(),
    Invite1: nullableText(),
    Invite2: nullableText(),
    Invite3: nullableText(),
    Invite4: nullableText(),
    Invite5: nullableText(),
  }),
);
export const houseReader = madeOnce(() =>
  z.object({
    Number: amount(),
    Model: amount(),
    Money: amount(),
    Prise: amount(),
    Lock: amount(),
    Invite1: optionalLabel(),
    Invite2: optionalLabel(),
    Invite3: optionalLabel(),
    Invite4: optionalLabel(),
    Invite5: optionalLabel(),
  }),
);
export type House = z.output<ReturnType<typeof houseReader>>;

const optionalInteger = madeOnce(() => z.optional(integer()));
export const businessWire = madeOnce(() =>
  z.strictObject({
    valor: z.enum(businessTypes),
    Number: integer(),
    ID: id(),
    Info: z.string(),
    Lugar: z.string(),
    Prise: integer(),
    Money: integer(),
    Balans: optionalInteger(),
    Balanse: optionalInteger(),
    Bank: optionalInteger(),
    PassiveEarnings: optionalInteger(),
  }),
);
const businessReader = madeOnce(() =>
  z.object({
    valor: z.catch(z.enum([...businessTypes, 'other']), 'other'),
    Number: amount(),
    ID: optionalLabel(),
    Info: optionalLabel(),
    Lugar: optionalLabel(),
    Prise: amount(),
    Money: amount(),
    Balans: optionalAmount(),
    Balanse: optionalAmount(),
    Bank: optionalAmount(),
    PassiveEarnings: optionalAmount(),
  }),
);
/** Groups by type, as one flat list. An object that holds something, and no list, is no such answer. */
const groupedBusinesses = madeOnce(() =>
  z.pipe(
    z.record(z.string(), part(optionalRows(z.unknown()))),
    z.transform((groups, { issues }) => {
      const lists = Object.values(groups);
      if (lists.length > 0 && lists.every((list) => list === null)) {
        issues.push({ code: 'custom', input: groups });
      }
      return Object.entries(groups).flatMap(([valor, list]) =>
        (list ?? []).map((row) => (typeof row === 'object' ? { ...row, valor } : row)),
      );
    }),
  ),
);
/** Businesses as one list, whether they came flat or grouped by type. */
export const businessesReader = madeOnce(() =>
  z.pipe(z.union([z.array(z.unknown()), groupedBusinesses()]), rows(businessReader())),
);
export type Business = z.output<ReturnType<typeof businessReader>>;

// Bank movements ----------------------------------------------------------------------------------

const movementWire = madeOnce(() =>
  z.strictObject({
    fecha: z.string(),
    ingreso: integer(),
    egreso: integer(),
    saldo: integer(),
  }),
);
export const movementsWire = madeOnce(() =>
  z.strictObject({ movimientos: z.array(movementWire()), totalItems: integer() }),
);
const movementReader = madeOnce(() =>
  z.object({ fecha: optionalLabel(), ingreso: amount(), egreso: amount(), saldo: amount() }),
);
export const movementsReader = madeOnce(() =>
  z.object({ movimientos: rows(movementReader()), totalItems: part(amount()) }),
);
export type Movement = z.output<ReturnType<typeof movementReader>>;

// Leaderboards ------------------------------------------------------------------------------------

const leaderboardIds = ['PuntosDeRol', 'Bank', 'HorasJugadas', 'DineroGastado'] as const;
const topRowWire = madeOnce(() =>
  z.strictObject({
    id: id(),
    name: z.string(),
    skin: integer(),
    points: integer(),
    money: integer(),
    hours: integer(),
    gasto: integer(),
  }),
);
export const topsWire = madeOnce(() =>
  z.array(z.strictObject({ id: z.enum(leaderboardIds), rows: z.array(topRowWire()) })),
);
const topRowReader = madeOnce(() =>
  z.object({
    id: optionalLabel(),
    name: label(),
    skin: amountOrZero(),
    points: amountOrZero(),
    money: amountOrZero(),
    hours: amountOrZero(),
    gasto: amountOrZero(),
  }),
);
export const topsReader = madeOnce(() => rows(z.object({ id: label(), rows: part(rows(topRowReader())) })));
export type TopRow = z.output<ReturnType<typeof topRowReader>>;

// News --------------------------------------------------------------------------------------------

export const newsWire = madeOnce(() =>
  z.strictObject({ id: id(), titulo: z.string(), descripcion: z.string() }),
);
export const newsReader = madeOnce(() =>
  z.object({ id: amount(), titulo: label(), descripcion: optionalLabel() }),
);
export type News = z.output<ReturnType<typeof newsReader>>;

export const subNewsWire = madeOnce(() =>
  z.strictObject({
    id: id(),
    minititulo: z.string(),
    contenido: z.string(),
    noticiaId: id(),
  }),
);
export const subNewsReader = madeOnce(() =>
  z.object({
    id: amount(),
    minititulo: label(),
    contenido: optionalLabel(),
    noticiaId: optionalAmount(),
  }),
);
export type SubNews = z.output<ReturnType<typeof subNewsReader>>;

// Links -------------------------------------------------------------------------------------------

export const linkWire = madeOnce(() => z.strictObject({ id: id(), nombre: z.string(), link: z.string() }));
export const linkReader = madeOnce(() => z.object({ id: amount(), nombre: label(), link: optionalLabel() }));
export type Link = z.output<ReturnType<typeof linkReader>>;

// Certificates ------------------------------------------------------------------------------------

export const questionWire = madeOnce(() =>
  z.strictObject({
    question: z.string(),
    option1: z.string(),
    option2: z.string(),
    option3: z.string(),
    option4: z.string(),
    correct: z.int().check(z.minimum(1), z.maximum(limits.quizOptions)),
  }),
);
export const questionReader = madeOnce(() =>
  z.object({
    question: label(),
    option1: label(),
    option2: label(),
    option3: label(),
    option4: label(),
    correct: z.pipe(amount(), z.int().check(z.minimum(1), z.maximum(limits.quizOptions))),
  }),
);
export type Question = z.output<ReturnType<typeof questionReader>>;

export const certificationWire = madeOnce(() =>
  z.strictObject({
    factionCertified: z.boolean(),
    userCertified: z.boolean(),
  }),
);
export const certificationReader = madeOnce(() =>
  z
    .object({ factionCertified: part(flag()), userCertified: part(flag()) })
    .check(z.refine((held) => held.factionCertified !== null || held.userCertified !== null)),
);
export type Certification = z.output<ReturnType<typeof certificationReader>>;

// Accounts ----------------------------------------------------------------------------------------

export const accountWire = madeOnce(() => z.strictObject({ ID: id(), Name: z.string() }));
/** The ID goes back to the host as it came, so its type is kept. */
export const accountReader = madeOnce(() =>
  z.object({ ID: z.union([z.number(), z.string()]), Name: label() }),
);
export type Account = z.output<ReturnType<typeof accountReader>>;

export const sessionGrantWire = madeOnce(() =>
  z.strictObject({ token: z.string(), userID: id(), username: z.string() }),
);
/** What a login grants. The userID goes back to the host as it came, so its type is kept. */
export const sessionGrantReader = madeOnce(() =>
  z.object({
    token: z.string().check(z.minLength(1)),
    userID: z.union([z.number(), z.string().check(z.minLength(1))]),
    username: label(),
  }),
);

// Server status -----------------------------------------------------------------------------------

export const serverStatusWire = madeOnce(() =>
  z.strictObject({
    body: z.strictObject({
      online: z.union([z.int(), z.literal('Host unavailable')]),
      maxplayers: integer(),
    }),
  }),
);
/** '' for a value that is missing or odd. */
const statusValue = madeOnce(() => z.catch(z.union([z.string(), z.number()]), ''));
export const serverStatusReader = madeOnce(() =>
  z.object({ body: z.object({ online: statusValue(), maxplayers: statusValue() }) }),
);

// Stories under review (defined, used by no screen) -----------------------------------------------

export const reviewedStoryWire = madeOnce(() =>
  z.strictObject({
    id: id(),
    userID: id(),
    Name: z.string(),
    datosImportantes: z.string(),
    historia: z.string(),
    decision: nullableText(),
    razon: nullableText(),
  }),
);
