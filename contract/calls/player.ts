import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  businessesReader,
  businessWire,
  carReader,
  carWire,
  certificationReader,
  certificationWire,
  houseReader,
  houseWire,
  itemReader,
  itemWire,
  movementsReader,
  movementsWire,
  questionReader,
  questionWire,
  statsReader,
  statsWire,
} from '#contract/entities/player.ts';
import { limits } from '#contract/limits.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import { certificateTypes, quizTypes } from '#contract/rules/quiz-types.ts';
import { countedRows, rows } from '#contract/tolerant-parts.ts';
import { flag } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged, owner, ownerAndName } from './parts.ts';

/** Calls of the personal area. */

export const bankMovements = endpoint('GET', '/api/VR/movimientos-banco', {
  access: 'player',
  summary: 'One page of bank movements, newest first.',
  query: z.strictObject({
    userID: wire.idText,
    Name: wire.filledText(64),
    page: wire.countText,
    limit: wire.pageSizeText,
  }),
  answer: movementsWire,
  reader: movementsReader,
});

export const stats = endpoint('GET', '/api/VR/estadisticas', {
  access: 'player',
  summary: 'The character sheet.',
  query: ownerAndName,
  answer: statsWire,
  reader: statsReader,
});

export const items = endpoint('GET', '/api/VR/objetos', {
  access: 'player',
  summary: 'The item catalogue.',
  answer: z.array(itemWire),
  reader: rows(itemReader),
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
  answer: certificationWire,
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
