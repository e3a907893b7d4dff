import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limits } from '#contract/limits.ts';
import { messages } from '../../common/operator-messages.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { decodeUtf8 } from '../../common/text-file.ts';
import { erasePlayer } from '../../player/erasure.ts';
import { clearPasskeys, passkeysOf } from '../../session/passkey-settings.ts';
import { createPasswords } from '../../session/passwords.ts';
import { newToken } from '../../session/sessions.ts';
import {
  confirmAccount,
  createAccount,
  idOf,
  logOut,
  logOutAll,
  setAdminLevel,
  setChatId,
  setChatRole,
  setDisabled,
  setPassword,
} from '../accounts.ts';
import { ownedByGame, setGamePassword, storeGamePlayer } from '../game-accounts.ts';
import { type Command, firstLine, parseCommandLine, print, WrongUse } from './command.ts';
import { withDatabase } from './configuration.ts';

const usage = `
account create --usuario NAME --email ADDRESS --name Nombre_Apellido [--unconfirmed] [--password-stdin]
    Creates an account. Generates its password and prints it once, unless --password-stdin reads one.
account promote USUARIO [LEVEL]
    Sets the admin level: ${limits.adminLevel} without LEVEL, 0 removes it.
account confirm USUARIO
    Confirms an account, like the link in its mail.
account reset USUARIO [--password-stdin]
    Sets a new password, generated or read in the same way, and ends every session of the account.
account logout USUARIO
account logout --all
    Ends every session of an account, or of all accounts.
account passkeys USUARIO [--clear]
    Lists the passkeys of an account; --clear removes them all, for a player who has lost them.
account disable USUARIO
account enable USUARIO
    Disables an account: its sessions end at once, and no login or mail link works until it is enabled.
account erase USUARIO [--yes]
    Erases a person permanently; this cannot be undone. Asks for the usuario again, unless --yes is given.
account role USUARIO [--chat-id ID] [--grant ROLE | --revoke ROLE]
    Sets the chat-community id; grants or takes a role in the server's own table, where ROLE is its id or "admin"
    for that of ADMIN_ROLE_ID. With DISCORD_TOKEN set, Discord alone says who holds a role.

Works on DATABASE_URL, else on the embedded database in DATA_DIR, so stop the server first.`;

/** The input, output and database of the command. */
interface CommandIO {
  readonly input: Readable;
  readonly print: (line: string) => void;
  readonly withDatabase: typeof withDatabase;
}

/** `name` is the USUARIO, '' for none. */
type Call = ReturnType<typeof readArguments> & CommandIO & { readonly name: string };

function readArguments(args: readonly string[]) {
  return parseCommandLine({
    args: [...args],
    allowPositionals: true,
    options: {
      usuario: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      unconfirmed: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
      'chat-id': { type: 'string' },
      grant: { type: 'string' },
      revoke: { type: 'string' },
      all: { type: 'boolean', default: false },
      clear: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
}

interface ChosenPassword {
  readonly password: string;
  /** Whether the password was generated, and so must be printed. */
  readonly isMade: boolean;
}

async function choosePassword({ values, input }: Call): Promise<ChosenPassword> {
  if (!values['password-stdin']) return { password: newToken().slice(0, 20), isMade: true };
  const [password = ''] = decodeUtf8(await buffer(input), messages.thePassword).split(/\r?\n/, 1);
  return { password, isMade: false };
}

function resultOf(what: string, { password, isMade }: ChosenPassword): string {
  return isMade ? `${what} Its password, shown this once: ${password}` : what;
}

async function create(call: Call): Promise<void> {
  const { usuario, email, name, unconfirmed } = call.values;
  if (usuario === undefined || email === undefined || name === undefined)
    throw new WrongUse('--usuario, --email and --name are needed.');
  const chosen = await choosePassword(call);
  await call.withDatabase(async (database, { siteName }) => {
    const id = await createAccount(database, createPasswords(), {
      usuario,
      email,
      characterName: name,
      password: chosen.password,
      isConfirmed: !unconfirmed,
      siteName,
      now: Date.now(),
    });
    call.print(resultOf(`Created ${usuario} with the id ${id}.`, chosen));
  });
}

async function promote({ name, positionals: [, , wanted], withDatabase, print }: Call): Promise<void> {
  const level = Number(wanted ?? limits.adminLevel);
  await withDatabase((database) => setAdminLevel(database, name, level));
  print(`${name} has level ${level}.`);
}

async function confirm({ name, withDatabase, print }: Call): Promise<void> {
  await withDatabase((database) => confirmAccount(database, name));
  print(`${name} is confirmed.`);
}

async function reset(call: Call): Promise<void> {
  const { name } = call;
  const chosen = await choosePassword(call);
  const { password } = chosen;
  await call.withDatabase((database, environment) => {
    const change = { name, password, siteName: environment.siteName, now: Date.now() };
    return environment.game === null
      ? setPassword(database, createPasswords(), change)
      : setGamePassword(database, environment, change);
  });
  call.print(resultOf(`${name} has a new password and no session.`, chosen));
}

async function logout({ name, values: { all }, withDatabase, print }: Call): Promise<void> {
  if (all && name !== '') throw new WrongUse('Either a USUARIO or --all.');
  await withDatabase(async (database) => {
    const ended = all ? await logOutAll(database) : await logOut(database, name);
    print(`Sessions ended: ${ended}`);
  });
}

async function passkeys({ name, values: { clear }, withDatabase, print }: Call): Promise<void> {
  await withDatabase(async (database) => {
    const playerId = await idOf(database, name);
    if (clear) return print(`Passkeys removed: ${await clearPasskeys(database, playerId)}`);
    const found = await passkeysOf(database, playerId);
    for (const { name: key, createdAt, lastUsedAt } of found) {
      const use = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`;
      print(`${key}: added ${createdAt}, ${use}`);
    }
    print(`Passkeys: ${found.length}`);
  });
}

const setting =
  (isDisabled: boolean, result: string) =>
  async ({ name, withDatabase, print }: Call) => {
    await withDatabase((database) => setDisabled(database, { name, isDisabled, now: Date.now() }));
    print(`${name} is ${result}.`);
  };
const disable = setting(true, 'disabled and has no session');
const enable = setting(false, 'enabled');

async function erase({ name, values, input, print, withDatabase }: Call): Promise<void> {
  if (!values.yes) {
    print(`${name} will be erased for good. Type the usuario again to go on:`);
    if ((await firstLine({ input })).trim() !== name) throw new StartFailure('Nothing was erased.');
  }
  await withDatabase(async (database) => {
    const { playerId, newsIds } = await erasePlayer(database, { name, now: Date.now() });
    print(`${name} is erased: the account cannot log in, and no name, address, story or record is left.`);
    print(
      `What remains belongs to player ${playerId}, who has no name: bank movements, vehicles, houses and`,
    );
    print('businesses, because the game counts on them, and who changed which news, links and stories.');
    if (newsIds.length > 0) print(`These news still name the character: ${newsIds.join(', ')}`);
    print('Backups, mail in DATA_DIR/outbox and logs keep what they hold: see docs/operating.md.');
  });
}

async function role({ name, values, withDatabase, print }: Call): Promise<void> {
  const { 'chat-id': chatId, grant, revoke } = values;
  const wanted = grant ?? revoke;
  if ((chatId ?? wanted) === undefined || (grant !== undefined && revoke !== undefined)) {
    throw new WrongUse('--chat-id, --grant or --revoke is needed, and not both of the last.');
  }
  await withDatabase(async (database, { adminRoleId }) => {
    if (chatId !== undefined) await setChatId(database, name, chatId);
    if (wanted === undefined) return;
    const roleId = wanted === 'admin' ? adminRoleId : wanted;
    await setChatRole(database, { name, roleId, isHeld: grant !== undefined });
  });
  print(`The change to ${name} is saved.`);
}

const commands = new Map(
  Object.entries({ create, promote, confirm, reset, logout, passkeys, disable, enable, erase, role }),
);

/**
 * Runs one of the forms of the usage.
 * @throws {WrongUse} for anything else.
 * @throws {StartFailure} when the command refuses.
 */
export async function runAccount(args: readonly string[], io: CommandIO): Promise<void> {
  const line = readArguments(args);
  const [what = '', name = ''] = line.positionals;
  const command = commands.get(what);
  const namesNoPlayer = command === create || (command === logout && line.values.all);
  if (!command) throw new WrongUse(what === '' ? 'What to do?' : `account has no ${what}.`);
  if (name === '' && !namesNoPlayer) throw new WrongUse('The USUARIO is missing.');
  const isOfGame =
    command === create || command === promote || command === confirm || line.values['chat-id'] !== undefined;
  const withDatabase: CommandIO['withDatabase'] = (work) =>
    io.withDatabase(async (database, environment) => {
      if (environment.game !== null && isOfGame) throw ownedByGame;
      if (environment.game !== null && !namesNoPlayer && command !== reset) {
        const isInGame = await storeGamePlayer(database, environment, name);
        if (isInGame && command === erase) {
          throw new StartFailure(`${name} is connected to the game. Nothing was erased.`);
        }
      }
      await work(database, environment);
    });
  await command({ ...line, ...io, name, withDatabase });
}

/** Manages accounts, because the API has no call to register a player. */
export const account: Command = {
  usage,
  run: (args) => runAccount(args, { input: process.stdin, print, withDatabase }),
};
