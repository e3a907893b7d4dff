import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A JSON object that the database builds of columns and expressions, by the names given: for reads so
 * frequent that turning rows into objects and these into text again is worth leaving out.
 */
export function jsonObject(fields: Readonly<Record<string, SQLWrapper>>): SQL {
  const parts = Object.entries(fields).map(([name, value]) => {
    if (!/^\w+$/.test(name)) throw new Error(`${name} is no field name`);
    return sql`${sql.raw(`'${name}'`)}, ${value}`;
  });
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

/** Rows of a subselect as a JSON list in an order; empty when there are none. */
export function jsonList(
  item: SQL,
  { from, where, orderBy }: Record<'from' | 'where' | 'orderBy', SQLWrapper>,
): SQL {
  return sql`(select coalesce(json_agg(${item} order by ${orderBy}), '[]') from ${from} where ${where})`;
}
