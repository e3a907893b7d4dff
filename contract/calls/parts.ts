import * as z from 'zod/mini';
import { serverMessage } from '#contract/http.ts';
import { isPlainText } from '#contract/plain-text.ts';
import * as wire from '#contract/wire-scalars.ts';

/** Schemas that several calls share. */

/** A message of the server that the site compares with known texts. */
export const serverText = z.pipe(serverMessage, z.string().check(z.refine(isPlainText)));

/** Any answer except an HTML page: the site only needs to know that an API accepted the call. */
export const anything = z
  .unknown()
  .check(z.refine((value) => typeof value !== 'string' || isPlainText(value)));

/** The answer of a call that only changes something: a message, which the site does not read. */
export const acknowledged = { answer: z.strictObject({ message: z.string() }), reader: anything };

export const idParam = z.strictObject({ id: wire.idText });
export const owner = z.strictObject({ userID: wire.idText });
export const ownerAndName = z.strictObject({ userID: wire.idText, Name: wire.filledText(64) });

export const newsWire = z.strictObject({ id: wire.id, titulo: z.string(), descripcion: z.string() });
export const subNewsWire = z.strictObject({
  id: wire.id,
  minititulo: z.string(),
  contenido: z.string(),
  noticiaId: wire.id,
});
