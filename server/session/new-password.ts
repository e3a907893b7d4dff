import { players } from '../database/schema.ts';
import type { Passwords } from './passwords.ts';

/** The data to check a new password against: public names, and the hash of the current password. */
export interface PasswordAccount {
  readonly usuario: string;
  readonly characterName: string;
  readonly email: string;
  /** Null for a new account. */
  readonly passwordHash: string | null;
}

/** The columns of a {@link PasswordAccount}. */
export const passwordAccountColumns = {
  usuario: players.usuario,
  characterName: players.characterName,
  email: players.email,
  passwordHash: players.passwordHash,
};

/** A password that contains names needs at least this many other letters and digits. */
const minBesideNames = 5;

/** Shorter names are ignored, because they occur in too many words by chance. */
const minNameLength = 3;

/** Whether a new password is easy to guess or equal to the current one. */
export async function isPoorChoice(
  password: string,
  account: PasswordAccount,
  { passwords, siteName }: { readonly passwords: Passwords; readonly siteName: string },
): Promise<boolean> {
  if (await isEasyToGuess(password, account, siteName)) return true;
  const { passwordHash } = account;
  return passwordHash !== null && (await passwords.verify(passwordHash, password));
}

/**
 * Whether a password is easy to guess: a very common one, one repeated character, or little more than the
 * names of the account or the site. Ignores case and accents.
 */
export async function isEasyToGuess(
  password: string,
  owner: Omit<PasswordAccount, 'passwordHash'>,
  siteName: string,
): Promise<boolean> {
  const plain = withoutAccents(password);
  if (new Set(plain.trim()).size <= 1) return true;
  return isMadeOfNames(plain, owner, siteName) || (await commonPasswords()).has(plain);
}

function isMadeOfNames(
  plain: string,
  owner: Omit<PasswordAccount, 'passwordHash'>,
  siteName: string,
): boolean {
  const { usuario, characterName, email } = owner;
  const names = [usuario, characterName, ...characterName.split('_'), email.split('@')[0] ?? '', siteName]
    .map((name) => lettersAndDigits(withoutAccents(name)))
    .filter((name) => name.length >= minNameLength)
    .sort((a, b) => b.length - a.length);
  const whole = lettersAndDigits(plain);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), whole);
  return rest !== whole && rest.length < minBesideNames;
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** About 50 000 passwords from public leaks, in lower case; loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}
