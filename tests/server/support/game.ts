import type { Mariadb, Sample } from './mariadb.ts';
import { startTestServer, type TestServer } from './server.ts';

/** GAME_PASSWORDS of each sample, and the password of Juan_Perez. */
export const samples: Readonly<Record<Sample, { formats: string; password: string }>> = {
  'vida-roleplay': { formats: 'sha256(password+salt)', password: 'clave-del-juego' },
  'sc-rp': { formats: 'whirlpool(password)', password: 'abc' },
  'sc-rp-fork': { formats: 'whirlpool(password)', password: 'abc' },
  ngrp: { formats: 'whirlpool(password+salt)|whirlpool(password)', password: 'a' },
  hyaxe: { formats: 'argon2', password: 'clave-ñ' },
  'open-roleplay': { formats: 'bcrypt', password: 'clave-de-juan' },
};

/** The variables of a server on a sample. */
export function gameVariables(mariadb: Mariadb, sample: Sample): Record<string, string> {
  return {
    GAME_DATABASE_URL: mariadb.url,
    GAME_PASSWORDS: samples[sample].formats,
    GAME_PASSWORD_ENCODING: 'utf-8',
  };
}

/** A server on a fresh sample. */
export async function startGameServer(
  mariadb: Mariadb,
  sample: Sample = 'vida-roleplay',
  variables: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  await mariadb.load(sample);
  return startTestServer({ variables: { ...gameVariables(mariadb, sample), ...variables } });
}
