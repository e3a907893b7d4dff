import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/common/environment.ts';
import { type OpenDatabase, openEmbedded } from '#server/database/open.ts';
import { passkeys, players } from '#server/database/schema.ts';
import { runAccount } from '#server/operator/commands/account.ts';
import { WrongUse } from '#server/operator/commands/command.ts';
import { createPasswords } from '#server/session/passwords.ts';
import { openTestDatabase } from './support/database.ts';
import { makeMigratedDataDir, runCommand } from './support/program.ts';

const dataDir = makeMigratedDataDir();
const renata = ['--usuario', 'renata', '--email', 'renata@example.com', '--name', 'Renata_Quiroga'];

test('the account command, started by an operator, reads a password, and closes the database', async () => {
  const made = await runCommand('account', {
    args: ['create', ...renata, '--password-stdin'],
    variables: { DATA_DIR: dataDir },
    input: 'Contra-2030\n',
  });
  expect(made).toEqual({ code: 0, out: 'Created renata with the id 1.\n', err: '' });
  const open = await openEmbedded(dataDir);
  const [player] = await open.database.select().from(players);
  await open.close();
  expect(await createPasswords().verify(player?.passwordHash ?? null, 'Contra-2030')).toBe(true);
});

describe('the account command', () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase();
  });
  afterAll(() => open.close());

  /** Runs the command in this process, and returns what it prints. */
  async function run(args: string[], input: string | Buffer = ''): Promise<string> {
    let out = '';
    await runAccount(args, {
      input: Readable.from([input]),
      print: (line) => {
        out += `${line}\n`;
      },
      withDatabase: (work) => work(open.database, readEnvironment({})),
    });
    return out;
  }

  test('creates an account, prints the generated password, and sets another', async () => {
    expect(await run(['create', ...renata])).toMatch(
      /^Created renata with the id 1\. Its password, shown this once: \S{20}\n$/,
    );
    expect(await run(['reset', 'renata', '--password-stdin'], 'Contra-2031\r\nother line\n')).toBe(
      'renata has a new password and no session.\n',
    );
    const [player] = await open.database.select().from(players);
    expect(await createPasswords().verify(player?.passwordHash ?? null, 'Contra-2031')).toBe(true);
  });

  test('refuses a password in another encoding', async () => {
    const password = Buffer.from('Contrase\xf1a-2031\n', 'latin1');
    await expect(run(['reset', 'renata', '--password-stdin'], password)).rejects.toThrow(
      'The password is not UTF-8: see byte 9.',
    );
  });

  test('ends sessions and disables an account', async () => {
    expect(await run(['logout', '--all'])).toBe('Sessions ended: 0\n');
    expect(await run(['disable', 'renata'])).toBe('renata is disabled and has no session.\n');
    await expect(run(['logout', 'renata', '--all'])).rejects.toThrow('Either a USUARIO or --all.');
  });

  test('lists and removes passkeys', async () => {
    await open.database.insert(passkeys).values({
      playerId: 1,
      credentialId: 'id',
      publicKey: 'key',
      counter: 0,
      transports: '',
      name: 'Teléfono',
      createdAt: new Date('2026-03-01T12:00:00Z'),
    });
    expect(await run(['passkeys', 'renata'])).toBe(
      'Teléfono: added 2026-03-01T12:00:00.000Z, never used\nPasskeys: 1\n',
    );
    expect(await run(['passkeys', 'renata', '--clear'])).toBe('Passkeys removed: 1\n');
    expect(await run(['passkeys', 'renata'])).toBe('Passkeys: 0\n');
  });

  test('erases a player after the usuario is typed again', async () => {
    await expect(run(['erase', 'renata'], 'no\n')).rejects.toThrow('Nothing was erased.');
    expect(await run(['erase', 'renata'], 'renata\n')).toMatch(
      /renata is erased.*\nWhat remains belongs to player 1, /,
    );
    await expect(run(['erase', 'renata', '--yes'])).rejects.toThrow('There is no account renata.');
  });

  test('names in one line what is wrong with its arguments', async () => {
    for (const [args, line] of [
      [[], 'What to do?'],
      [['promote'], 'The USUARIO is missing.'],
      [['burn', 'renata'], 'account has no burn.'],
      [['promote', 'renata', '--level'], "Unknown option '--level'."],
      [['role', 'renata', '--grant'], "Option '--grant <value>' argument missing."],
      [['role', 'renata', '--grant', '--yes'], "Option '--grant' argument is ambiguous."],
    ] as const) {
      await expect(run([...args])).rejects.toThrow(new WrongUse(line));
    }
  });
});
