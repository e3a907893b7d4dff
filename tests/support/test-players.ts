import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '#server/demo/accounts.ts';
import { createPasswords } from '#server/session/passwords.ts';
import { operatorProgram, shortRunArguments } from '#tests/support/programs.ts';

export interface TestPlayer {
  readonly usuario: string;
  readonly email: string;
  readonly Name: string;
}

/** Players besides the demo accounts, with the same password. A test gets one as the fixture `ownPlayer`. */
export const testPlayers: readonly TestPlayer[] = [...'ABCDEFGHIJ'].map((letter, index) => ({
  usuario: `prueba${index + 1}`,
  email: `prueba${index + 1}@example.com`,
  Name: `Prueba_${letter}lvarez`,
}));

/** Two players with the same address, for the recovery of a password. */
export const sisters: readonly [TestPlayer, TestPlayer] = [
  { usuario: 'hermana-uno', email: 'hermanas@example.com', Name: 'Hermana_Uno' },
  { usuario: 'hermana-dos', email: 'hermanas@example.com', Name: 'Hermana_Dos' },
];

/** Imports the test players into a data directory without a running server, as a community does. */
export async function importTestPlayers(dataDir: string): Promise<void> {
  const passwordHash = await createPasswords().hash(demoPassword);
  const players = [...testPlayers, ...sisters].map((player) => ({
    ...player,
    passwordHash,
    permisoName: true,
    Crystal: 500,
  }));
  const directory = mkdtempSync(join(tmpdir(), 'players-'));
  const file = join(directory, 'players.json');
  writeFileSync(file, JSON.stringify({ players }));
  execFileSync(process.execPath, [...shortRunArguments(operatorProgram), 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  rmSync(directory, { recursive: true });
}
