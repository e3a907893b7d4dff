import { asc } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/open.ts';
import { items } from '../database/schema.ts';

/** The catalogue of inventory items. */
export async function listItems(database: Database): Promise<AnswerOf<typeof endpoints.items>> {
  return await database.select({ ID: items.id, Nombre: items.name }).from(items).orderBy(asc(items.id));
}
