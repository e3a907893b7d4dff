import * as z from 'zod/mini';
import { businessTypes } from './images.ts';
import { limits } from './limits.ts';
import {
  amount,
  amountOrZero,
  flag,
  label,
  optionalAmount,
  optionalFlag,
  optionalLabel,
  optionalList,
} from './tolerant-scalars.ts';
import { id, integer, nullableText } from './wire-scalars.ts';

/**
 * Entities of the specification's section 3. Each stands twice: `…Wire`, strictly what our host
 * sends, and `…Reader`, what the site accepts and the clean type that it makes of it. Each is made when
 * it is first read: a visit needs a few of them, and making all would hold up its first call.
 */

// Player stats ------------------------------------------------------------------------------------

const storyWire = z.lazy(() => z.strictObject({ datosImportantes: z.string(), historia: z.string() }));
const storyReader = z.lazy(() =>
  z.pipe(
    z.nullish(z.object({ datosImportantes: optionalLabel, historia: optionalLabel })),
    // A host without a story for this player sends null, nothing, or two empty texts.
    z.transform((story) => (story && story.historia.trim() !== '' ? story : null)),
  ),
);
export type Story = NonNullable<z.output<typeof storyReader>>;

export const statsWire = z.lazy(() =>
  z.strictObject({
    Name: z.string(),
    Skin: integer,
    Eat: integer,
    Soif: integer,
    Need: integer,
    Sleep: integer,
    Higiene: integer,
    Diversion: integer,
    Job: nullableText,
    Member: nullableText,
    PuntosDeRol: integer,
    HorasJugadas: integer,
    Level: integer,
    Warn: integer,
    Vip: integer,
    Crystal: integer,
    Bank: integer,
    MoneyVR: integer,
    DineroGastado: integer,
    CoinsGastados: integer,
    SkinMascota: integer,
    NombreEnfermedad: nullableText,
    NombreShame: nullableText,
    alcohol: nullableText,
    TimeDis: nullableText,
    Mail: z.string(),
    Inventory: z.string(),
    Antecedentes: z.array(z.strictObject({ Rules: z.string(), Meses: integer })),
    Multas: z.array(z.strictObject({ Rules: z.string(), Money: integer })),
    permisoName: z.boolean(),
    historia: z.nullable(storyWire),
  }),
);

export const statsReader = z.lazy(() =>
  z.object({
    Name: label,
    Skin: amount,
    Eat: amount,
    Soif: amount,
    Need: amount,
    Sleep: amount,
    Higiene: amount,
    Diversion: amount,
    Job: optionalLabel,
    Member: optionalLabel,
    PuntosDeRol: amount,
    HorasJugadas: amount,
    Level: amount,
    Warn: amount,
    Vip: optionalLabel,
    Crystal: amount,
    Bank: amount,
    MoneyVR: amount,
    DineroGastado: amount,
    CoinsGastados: amount,
    SkinMascota: optionalLabel,
    NombreEnfermedad: optionalLabel,
    NombreShame: optionalLabel,
    alcohol: optionalLabel,
    TimeDis: optionalLabel,
    Mail: optionalLabel,
    Inventory: optionalLabel,
    Antecedentes: optionalList(z.object({ Rules: optionalLabel, Meses: optionalLabel })),
    Multas: optionalList(z.object({ Rules: optionalLabel, Money: amount })),
    permisoName: optionalFlag,
    historia: storyReader,
  }),
);
export type Stats = z.output<typeof statsReader>;

// Item catalogue ----------------------------------------------------------------------------------

export const itemWire = z.lazy(() => z.strictObject({ ID: id, Nombre: z.string() }));
export const itemReader = z.lazy(() => z.object({ ID: amount, Nombre: label }));

// Property ----------------------------------------------------------------------------------------

export const carWire = z.lazy(() =>
  z.strictObject({
    Model: integer,
    ModeloDetalles: z.strictObject({ carname: z.string(), maxtanq: integer }),
    Matricula: z.string(),
    Money: integer,
    Service: integer,
    Straf: integer,
    Detenido: integer,
    EngineStar: integer,
    Prise: integer,
  }),
);
export const carReader = z.lazy(() =>
  z.object({
    Model: amount,
    ModeloDetalles: z.object({ carname: label, maxtanq: amount }),
    Matricula: optionalLabel,
    Money: amount,
    Service: amount,
    Straf: amount,
    Detenido: amount,
    EngineStar: amount,
    Prise: amount,
  }),
);
export type Car = z.output<typeof carReader>;

export const houseWire = z.lazy(() =>
  z.strictObject({
    Number: integer,
    Model: integer,
    Money: integer,
    Prise: integer,
    Lock: integer,
    Invite1: nullableText,
    Invite2: nullableText,
    Invite3: nullableText,
    Invite4: nullableText,
    Invite5: nullableText,
  }),
);
export const houseReader = z.lazy(() =>
  z.object({
    Number: amount,
    Model: amount,
    Money: amount,
    Prise: amount,
    Lock: amount,
    Invite1: optionalLabel,
    Invite2: optionalLabel,
    Invite3: optionalLabel,
    Invite4: optionalLabel,
    Invite5: optionalLabel,
  }),
);
export type House = z.output<typeof houseReader>;

const optionalInteger = z.optional(integer);
export const businessWire = z.lazy(() =>
  z.strictObject({
    valor: z.enum(businessTypes),
    Number: integer,
    ID: id,
    Info: z.string(),
    Lugar: z.string(),
    Prise: integer,
    Money: integer,
    Balans: optionalInteger,
    Balanse: optionalInteger,
    Bank: optionalInteger,
    PassiveEarnings: optionalInteger,
  }),
);
const businessFields = {
  Number: amount,
  ID: optionalLabel,
  Info: optionalLabel,
  Lugar: optionalLabel,
  Prise: amount,
  Money: amount,
  Balans: optionalAmount,
  Balanse: optionalAmount,
  Bank: optionalAmount,
  PassiveEarnings: optionalAmount,
};
const businessReader = z.lazy(() => z.object({ valor: z.enum(businessTypes), ...businessFields }));
const groupedBusinesses = z.lazy(() =>
  z.object({
    gas: optionalList(z.object(businessFields)),
    salon: optionalList(z.object(businessFields)),
    shop24: optionalList(z.object(businessFields)),
    global: optionalList(z.object(businessFields)),
  }),
);
/** Groups by type: an object that holds something, and none of the groups, is no such answer. */
const anyGroups = z.lazy(() =>
  z
    .record(z.string(), z.unknown())
    .check(
      z.refine(
        (groups) => Object.keys(groups).length === 0 || businessTypes.some((valor) => valor in groups),
      ),
    ),
);
/** Businesses as one list, whether they came flat or grouped by type. */
export const businessesReader = z.lazy(() =>
  z.union([
    z.array(businessReader),
    z.pipe(
      z.pipe(anyGroups, groupedBusinesses),
      z.transform((groups) =>
        businessTypes.flatMap((valor) => groups[valor].map((business) => ({ valor, ...business }))),
      ),
    ),
  ]),
);
export type Business = z.output<typeof businessReader>;

// Bank movements ----------------------------------------------------------------------------------

const movementWire = z.lazy(() =>
  z.strictObject({
    fecha: z.string(),
    ingreso: integer,
    egreso: integer,
    saldo: integer,
  }),
);
export const movementsWire = z.lazy(() =>
  z.strictObject({ movimientos: z.array(movementWire), totalItems: integer }),
);
const movementReader = z.lazy(() =>
  z.object({ fecha: optionalLabel, ingreso: amount, egreso: amount, saldo: amount }),
);
export const movementsReader = z.lazy(() =>
  z.object({ movimientos: z.array(movementReader), totalItems: amount }),
);
export type Movement = z.output<typeof movementReader>;

// Leaderboards ------------------------------------------------------------------------------------

const leaderboardIds = ['PuntosDeRol', 'Bank', 'HorasJugadas', 'DineroGastado'] as const;
const topRowWire = z.lazy(() =>
  z.strictObject({
    id,
    name: z.string(),
    skin: integer,
    points: integer,
    money: integer,
    hours: integer,
    gasto: integer,
  }),
);
export const topsWire = z.lazy(() =>
  z.array(z.strictObject({ id: z.enum(leaderboardIds), rows: z.array(topRowWire) })),
);
const topRowReader = z.lazy(() =>
  z.object({
    id: optionalLabel,
    name: label,
    skin: amountOrZero,
    points: amountOrZero,
    money: amountOrZero,
    hours: amountOrZero,
    gasto: amountOrZero,
  }),
);
export const topsReader = z.lazy(() => z.array(z.object({ id: label, rows: z.array(topRowReader) })));
export type TopRow = z.output<typeof topRowReader>;

// News --------------------------------------------------------------------------------------------

export const newsWire = z.lazy(() => z.strictObject({ id, titulo: z.string(), descripcion: z.string() }));
export const newsReader = z.lazy(() => z.object({ id: amount, titulo: label, descripcion: optionalLabel }));
export type News = z.output<typeof newsReader>;

export const subNewsWire = z.lazy(() =>
  z.strictObject({
    id,
    minititulo: z.string(),
    contenido: z.string(),
    noticiaId: id,
  }),
);
export const subNewsReader = z.lazy(() =>
  z.object({
    id: amount,
    minititulo: label,
    contenido: optionalLabel,
    noticiaId: optionalAmount,
  }),
);
export type SubNews = z.output<typeof subNewsReader>;

// Links -------------------------------------------------------------------------------------------

export const linkWire = z.lazy(() => z.strictObject({ id, nombre: z.string(), link: z.string() }));
export const linkReader = z.lazy(() => z.object({ id: amount, nombre: label, link: optionalLabel }));
export type Link = z.output<typeof linkReader>;

// Certificates ------------------------------------------------------------------------------------

export const questionWire = z.lazy(() =>
  z.strictObject({
    question: z.string(),
    option1: z.string(),
    option2: z.string(),
    option3: z.string(),
    option4: z.string(),
    correct: z.int().check(z.minimum(1), z.maximum(limits.quizOptions)),
  }),
);
export const questionReader = z.lazy(() =>
  z.object({
    question: label,
    option1: label,
    option2: label,
    option3: label,
    option4: label,
    correct: z.pipe(amount, z.int().check(z.minimum(1), z.maximum(limits.quizOptions))),
  }),
);
export type Question = z.output<typeof questionReader>;

export const certificationWire = z.lazy(() =>
  z.strictObject({
    factionCertified: z.boolean(),
    userCertified: z.boolean(),
  }),
);
export const certificationReader = z.lazy(() => z.object({ factionCertified: flag, userCertified: flag }));
export type Certification = z.output<typeof certificationReader>;

// Accounts ----------------------------------------------------------------------------------------

export const accountWire = z.lazy(() => z.strictObject({ ID: id, Name: z.string() }));
/** The ID goes back to the host as it came, so its type is kept. */
export const accountReader = z.lazy(() => z.object({ ID: z.union([z.number(), z.string()]), Name: label }));
export type Account = z.output<typeof accountReader>;

export const sessionGrantWire = z.lazy(() =>
  z.strictObject({ token: z.string(), userID: id, username: z.string() }),
);
/** What a login grants. The userID goes back to the host as it came, so its type is kept. */
export const sessionGrantReader = z.lazy(() =>
  z.object({
    token: z.string().check(z.minLength(1)),
    userID: z.union([z.number(), z.string().check(z.minLength(1))]),
    username: label,
  }),
);

// Server status -----------------------------------------------------------------------------------

const statusValue = z.union([z.string(), z.number()]);
export const serverStatusWire = z.lazy(() =>
  z.strictObject({
    body: z.strictObject({
      online: z.union([z.int(), z.literal('Host unavailable')]),
      maxplayers: integer,
    }),
  }),
);
export const serverStatusReader = z.lazy(() =>
  z.object({
    body: z.object({
      online: z.pipe(
        z.nullish(statusValue),
        z.transform((value) => value ?? ''),
      ),
      maxplayers: z.pipe(
        z.nullish(statusValue),
        z.transform((value) => value ?? ''),
      ),
    }),
  }),
);

// Stories under review (defined, used by no screen) -----------------------------------------------

export const reviewedStoryWire = z.lazy(() =>
  z.strictObject({
    id,
    userID: id,
    Name: z.string(),
    datosImportantes: z.string(),
    historia: z.string(),
    decision: nullableText,
    razon: nullableText,
  }),
);
