import { describe, expect, test } from 'vitest';
import { createPasswords } from '#server/accounts/passwords.ts';
import { openEmbedded } from '#server/database/open.ts';
import { players } from '#server/database/schema.ts';
import { makeMigratedDataDir, runProgram } from './support/program.ts';

describe('the account command', () => {
  const dataDir = makeMigratedDataDir();
  const run = (args: string[], input?: string) =>
    runProgram('scripts/account.ts', {
      args,
      variables: { DATA_DIR: dataDir },
      ...(input === undefined ? {} : { input }),
    });

  test('creates an account, prints the generated password and closes the database', async () => {
    const names = ['--usuario', 'renata', '--email', 'renata@example.com', '--name', 'Renata_Quiroga'];
    const made = await run(['create', ...names]);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^Created renata with the id 1\. Its password, shown this once: \S{20}\n$/);

    const reset = await run(['reset', 'renata', '--password-stdin'], 'Contra-2030\n');
    expect([reset.code, reset.out]).toEqual([0, 'renata has a new password and no session.\n']);
    const open = await openEmbedded(dataDir);
    try {
      const [player] = await open.database.select().from(players);
      expect(await createPasswords().verify(player?.passwordHash ?? null, 'Contra-2030')).toBe(true);
      const refused = await run(['confirm', 'renata']);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toMatch(/^Another process \(\d+\) is using the data directory [^\n]+\n$/);
    } finally {
      await open.close();
    }
  });

  test('ends sessions and disables an account', async () => {
    expect(await run(['logout', '--all'])).toEqual({ code: 0, out: 'Sessions ended: 0\n', err: '' });
    expect((await run(['disable', 'renata'])).out).toBe('renata is disabled and has no session.\n');
    const refused = await run(['logout', 'renata', '--all']);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/npm run account -- logout --all/),
    ]);
  });

  test('erases a player after the usuario is typed again', async () => {
    const unsure = await run(['erase', 'renata'], 'no\n');
    expect([unsure.code, unsure.err]).toEqual([1, 'Nothing was erased.\n']);
    const erased = await run(['erase', 'renata'], 'renata\n');
    expect([erased.code, erased.err]).toEqual([0, '']);
    expect(erased.out).toMatch(/renata is erased.*\nWhat remains belongs to player 1, /);
    expect((await run(['erase', 'renata', '--yes'])).err).toBe('There is no account renata.\n');
  });

  test('prints its usage for unknown arguments', async () => {
    const refused = await run(['promote']);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/npm run account -- promote USUARIO/);
  });
});
