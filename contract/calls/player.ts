import * as z from 'zod/mini';
import { each } from '#contract/each.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { businessTypes, incomeFields } from '#contract/rules/business-types.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import {
  businessFigures,
  businessTexts,
  carFigures,
  carMarks,
  houseFigures,
  keyFields,
  sheetFigures,
  sheetTexts,
} from '#contract/rules/player.ts';
import { certificateTypes, quizTypes } from '#contract/rules/quiz-types.ts';
import { countedRows, hasAny, optionalRows, part, partOr, rows } from '#contract/tolerant-parts.ts';
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
import * as wire from '#contract/wire-scalars.ts';
import { figure, id, integer, nullableText } from '#contract/wire-scalars.ts';
import { acknowledged, owner, ownerAndName } from './parts.ts';
import { correctOption, questionReader, questionTexts, storyWire, writtenStory } from './player-parts.ts';

/** Calls of the personal area. */

/** The saved story; null when there is none. */
const storyReader = z.pipe(
  z.nullish(z.union([writtenStory, z.string().check(z.refine((text) => text.trim() === ''))])),
  // Servers send null, undefined, '' or two empty texts for a player without a story.
  z.transform((story) => ({
    saved: story && typeof story === 'object' && story.historia.trim() !== '' ? story : null,
  })),
);
export type Story = z.output<typeof writtenStory>;

const record = partOr(optionalGameLabel, '—');

/** Every part except the name is null when it cannot be read. */
const statsReader = z.object({
  Name: label,
  ...each(sheetFigures, () => part(optionalAmount)),
  ...each(sheetTexts, () => part(optionalGameLabel)),
  Vip: part(optionalGameLabel),
  Crystal: part(optionalAmount),
  SkinMascota: part(optionalGameLabel),
  Mail: part(optionalLabel),
  Inventory: part(optionalLabel),
  Antecedentes: part(optionalRows(z.object({ Rules: record, Meses: partOr(optionalLabel, '—') }))),
  Multas: part(optionalRows(z.object({ Rules: record, Money: part(optionalAmount) }))),
  permisoName: part(optionalFlag),
  historia: part(storyReader),
});
export type Stats = z.output<typeof statsReader>;

const carWire = z.strictObject({
  ...each(carFigures, () => figure),
  ...each(carMarks, () => integer),
  ModeloDetalles: z.strictObject({ carname: z.string(), maxtanq: figure }),
  Matricula: z.string(),
});
const carReader = z
  .object({
    ...each(carFigures, () => part(optionalAmount)),
    ...each(carMarks, () => part(amountOrZero)),
    ModeloDetalles: partOr(z.object({ carname: partOr(gameLabel, ''), maxtanq: part(optionalAmount) }), {
      carname: '',
      maxtanq: null,
    }),
    /** With its colour codes, because it identifies the car; `plateOf` is the text to show. */
    Matricula: partOr(optionalLabel, ''),
  })
  .check(
    hasAny((car) => [car.ModeloDetalles.carname, car.Matricula, ...carFigures.map((field) => car[field])]),
  );
export type Car = z.output<typeof carReader>;

const houseWire = z.strictObject({
  ...each(houseFigures, () => figure),
  Model: figure,
  ...each(keyFields, () => nullableText),
});
const houseReader = z
  .object({
    ...each(houseFigures, () => part(optionalAmount)),
    ...each(keyFields, () => partOr(optionalGameLabel, '—')),
  })
  .check(hasAny((house) => houseFigures.map((field) => house[field])));
export type House = z.output<typeof houseReader>;

const businessWire = z.strictObject({
  valor: z.enum(businessTypes),
  ID: id,
  ...each(businessFigures, () => figure),
  ...each(businessTexts, () => z.string()),
  ...each(Object.values(incomeFields), () => z.optional(integer)),
});
const businessReader = z
  .object({
    valor: z.catch(z.enum([...businessTypes, 'other']), 'other'),
    ID: partOr(optionalLabel, ''),
    ...each(businessFigures, () => part(optionalAmount)),
    ...each(businessTexts, () => partOr(optionalGameLabel, '')),
    // Null if it is missing, undefined if it cannot be read.
    ...each(Object.values(incomeFields), () => partOr(optionalAmount, undefined)),
  })
  .check(hasAny((business) => [...businessFigures, ...businessTexts].map((field) => business[field])));
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
const businessesReader = z.pipe(
  z.union([z.array(z.unknown()), groupedBusinesses]),
  countedRows(businessReader),
);
export type Business = z.output<typeof businessReader>;

const movementWire = z.strictObject({
  fecha: z.string(),
  ingreso: integer,
  egreso: integer,
  saldo: figure,
});
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
export type Movement = z.output<typeof movementReader>;

const questionWire = z.strictObject({ ...each(questionTexts, () => z.string()), correct: correctOption });
export type Question = z.output<typeof questionReader>;

const certificationReader = z
  .object({ factionCertified: part(flag), userCertified: part(flag) })
  .check(z.refine((held) => held.factionCertified !== null || held.userCertified !== null));
export type Certification = z.output<typeof certificationReader>;

export const bankMovements = endpoint('GET', '/api/VR/movimientos-banco', {
  access: 'player',
  summary: 'One page of bank movements, newest first.',
  query: z.strictObject({ ...ownerAndName.shape, page: wire.countText, limit: wire.pageSizeText }),
  answer: z.strictObject({ movimientos: z.array(movementWire), totalItems: integer }),
  reader: z.object({
    movimientos: countedRows(movementReader),
    totalItems: part(amount),
  }),
});

export const stats = endpoint('GET', '/api/VR/estadisticas', {
  access: 'player',
  summary: 'The character sheet.',
  query: ownerAndName,
  answer: z.strictObject({
    Name: z.string(),
    ...each(sheetFigures, () => figure),
    ...each(sheetTexts, () => nullableText),
    Crystal: figure,
    Mail: z.string(),
    Inventory: z.string(),
    Antecedentes: z.array(z.strictObject({ Rules: z.string(), Meses: figure })),
    Multas: z.array(z.strictObject({ Rules: z.string(), Money: figure })),
    permisoName: z.boolean(),
    historia: z.nullable(storyWire),
  }),
  reader: statsReader,
});

export const items = endpoint('GET', '/api/VR/objetos', {
  access: 'player',
  summary: 'The item catalogue.',
  answer: z.array(z.strictObject({ ID: id, Nombre: z.string() })),
  reader: rows(z.object({ ID: amount, Nombre: gameLabel })),
});

export const businesses = endpoint('GET', '/api/VR/negocios', {
  access: 'player',
  summary: 'The businesses of a player.',
  query: owner,
  answer: z.array(businessWire),
  reader: businessesReader,
});

export const cars = endpoint('GET', '/api/VR/autos', {
  access: 'player',
  summary: 'The cars of a player.',
  query: owner,
  answer: z.array(carWire),
  reader: countedRows(carReader),
});

export const houses = endpoint('GET', '/api/VR/casas', {
  access: 'player',
  summary: 'The houses of a player.',
  query: owner,
  answer: z.array(houseWire),
  reader: countedRows(houseReader),
});

export const questions = endpoint('GET', '/api/VR/Questions', {
  access: 'player',
  summary: 'The questions of a certificate quiz, answers included.',
  query: z.strictObject({ type: z.enum(quizTypes) }),
  answer: z.array(questionWire),
  reader: rows(questionReader),
});

export const certify = endpoint('POST', '/api/VR/certify', {
  access: 'player',
  summary: 'Records a passed quiz.',
  body: z.strictObject({ userID: wire.idOrText, Tipo: z.literal(Object.values(certificateTypes)) }),
  answer: z.strictObject({ success: z.boolean(), message: z.string() }),
  // `success: false` was already read as a refusal. Here it must be true; anything else makes the answer
  // unreadable.
  reader: z.object({ success: z.pipe(flag, z.literal(true)) }),
});

export const certificationStatus = endpoint('GET', '/api/VR/certification-status', {
  access: 'player',
  summary: 'Which certificates a player holds.',
  query: owner,
  answer: z.strictObject({
    factionCertified: z.boolean(),
    userCertified: z.boolean(),
  }),
  reader: certificationReader,
});

export const changePassword = endpoint('POST', '/api/VR/change-password', {
  access: 'player',
  summary: 'Changes the password and ends every other session.',
  body: z.strictObject({
    userID: wire.idOrText,
    currentPassword: wire.password,
    newPassword: wire.password,
  }),
  ...acknowledged,
});

export const changeCharacterName = endpoint('POST', '/api/VR/change-character-name', {
  access: 'player',
  summary: 'Renames the character for 100 Coins.',
  body: z.strictObject({
    userID: wire.idOrText,
    newCharacterName: wire.text(64),
    rolSeleccionado: z.enum(characterRoles),
  }),
  ...acknowledged,
});

export const saveStory = endpoint('POST', '/api/VR/save-historia', {
  access: 'player',
  summary: 'Saves the character story, once and for all.',
  body: z.strictObject({
    userID: wire.idOrText,
    historia: z.strictObject({
      datosImportantes: wire.text(limits.storyTextMax),
      historia: wire.text(limits.storyTextMax),
    }),
  }),
  ...acknowledged,
});
