import { sql } from 'drizzle-orm';
import type { TestServer } from './server.ts';

const changeable = {
  players: 't',
  stories: 't',
  certificates: 't',
  served_quizzes: 't',
  mail_tokens: 't',
  news: 't',
  sub_news: 't',
  links: 't',
  audit: 't',
  passkeys: 't',
  passkey_challenges: 't',
  // Every call updates the last use of its session.
  sessions: 't.token_hash',
};

/** A hash of all data that calls can change. */
export async function changeableState({ database }: TestServer): Promise<unknown> {
  const digests = Object.entries(changeable).map(
    ([table, value]) =>
      sql`(select md5(string_agg(${sql.raw(value)}::text, '|' order by ${sql.raw(value)}::text))
           from ${sql.identifier(table)} t)`,
  );
  return database
    .select({ digest: sql<string>`concat_ws(' ', ${sql.join(digests, sql`, `)})` })
    .from(sql`(select 1) nothing`);
}
