import * as z from 'zod/mini';
import { bankMovements, businesses, cars, houses, stats } from '#contract/calls/player.ts';

// What players own. Each row has the text of its player, so that one of another player is noticed.

export const markOf = (usuario: string) => `marca-${usuario}`;

/** The texts of {@link markOf} in a value. */
export function marksIn(text: string): readonly string[] {
  return text.match(/marca-[a-z]+/g) ?? [];
}

/** The bank movements of the first account at the start; the balance of the newest is their number. */
export const startMovements = 60;

/** The balances on a page of a statement with so many movements, the newest first. */
export function balancesOn(count: number, { page, limit }: { page: number; limit: number }): number[] {
  const all = Array.from({ length: count }, (_, index) => count - index);
  return all.slice((page - 1) * limit, page * limit);
}

/** How many rows of a player each call answers. */
const counts: ReadonlyMap<string, number> = new Map([
  [cars.path, 2],
  [houses.path, 1],
  [businesses.path, 1],
  [stats.path, 1],
]);

const statement = z.object({ movimientos: z.array(z.object({ saldo: z.number() })) });

/** A call answers with all rows of the session's player, and with nothing of another one. */
export function problemIn(
  { path, url, headers }: { path: string; url: string; headers: Readonly<Record<string, string>> },
  { status, body }: { status: number; body: string },
  player: { usuario: string; movementCount: number } | null,
): string | null {
  if (status !== 200) return null;
  const marks = marksIn(body);
  const stranger = marks.find((mark) => player === null || mark !== markOf(player.usuario));
  if (stranger) return `${path} answers ${player?.usuario} with rows of ${stranger}`;
  if (player === null || !headers['authorization']) return null;
  const { usuario, movementCount } = player;
  if (marks.length < (counts.get(path) ?? 0)) return `${path} answers ${usuario} with ${marks.length} rows`;
  if (path !== bankMovements.path) return null;
  const query = new URLSearchParams(url.split('?')[1]);
  const range = { page: Number(query.get('page')), limit: Number(query.get('limit')) };
  const balances = z.parse(statement, JSON.parse(body)).movimientos.map(({ saldo }) => saldo);
  return balances.join() === balancesOn(movementCount, range).join()
    ? null
    : `${url} answers with ${balances.join()}`;
}
