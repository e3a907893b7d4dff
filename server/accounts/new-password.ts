import { players } from '../database/schema.ts';
import type { Passwords } from './passwords.ts';

/** What a new password is compared with: the names that everybody can find out, and the hash of the current one. */
export interface PasswordAccount {
  readonly usuario: string;
  readonly characterName: string;
  readonly email: string;
  /** Null for an account that is being created. */
  readonly passwordHash: string | null;
}

/** The columns of a {@link PasswordAccount}. */
export const passwordAccountColumns = {
  usuario: players.usuario,
  characterName: players.characterName,
  email: players.email,
  passwordHash: players.passwordHash,
};

/** A password that holds names needs at least this many letters and digits besides them. */
const fewestBesideNames = 5;

/** Shorter names are in too many words by chance. */
const shortestName = 3;

/** Whether a new password is easy to guess, or the one that the account has now. */
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
 * Whether a password is among the first that somebody else would try: one of the most common ones,
 * one character over and over, or little more than the names of the account or the site. Case and
 * accents make no difference.
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
    .filter((name) => name.length >= shortestName)
    .sort((a, b) => b.length - a.length);
  const whole = lettersAndDigits(plain);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), whole);
  return rest !== whole && rest.length < fewestBesideNames;
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Some 50 000 passwords out of public leaks, in lower case; read when the first is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}
