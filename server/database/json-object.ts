import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A JSON object built by the database from columns and expressions. For frequent reads: it saves
 * converting rows to objects and objects to text.
 */
export function jsonObject(fields: Readonly<Record<string, SQLWrapper>>): SQL {
  const parts = Object.entries(fields).map(([name, value]) => {
    if (!/^\w+$/.test(name)) throw new Error(`${name} is no field name`);
    return sql`${sql.raw(`'${name}'`)}, ${value}`;
  });
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

/** The rows of a subselect as an ordered JSON array; empty when there are none. */
export function jsonList(
  item: SQL,
  { from, where, orderBy }: Record<'from' | 'where' | 'orderBy', SQLWrapper>,
): SQL {
  return sql`(select coalesce(json_agg(${item} order by ${orderBy}), '[]') from ${from} where ${where})`;
}
