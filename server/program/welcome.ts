import { existsSync } from 'node:fs';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import type { Environment } from './environment.ts';

/** The purpose of each demo account. */
function purposeOf(account: (typeof demoAccounts)[number]): string {
  if (!account.confirmed) return 'not confirmed yet: its confirmation mail is in the outbox';
  if (account.adminLevel > 0) return `administers, level ${account.adminLevel}`;
  if (account.hasRole) return 'administers by a role of the chat community';
  if (account.wealthy) return 'plain player with cars, houses, businesses and a long bank statement';
  if (account.hasStory) return 'saved story and both certificates';
  if (account.connected) return 'is connected to the game';
  return `shares the e-mail ${account.email}`;
}

/** The text for the operator at startup: the address, the demo accounts, and the locations of data and mail. */
export function welcome(facts: {
  address: string;
  environment: Environment;
  database: string;
  mail: string;
  siteDir: string;
}): string {
  const { address, environment, database, mail, siteDir } = facts;
  const width = Math.max(...demoAccounts.map(({ usuario }) => usuario.length));
  const accounts = demoAccounts.map(
    (account) => `    ${account.usuario.padEnd(width)}  ${demoPassword}  ${purposeOf(account)}`,
  );
  return [
    '',
    `  ${environment.siteName}: ${address}`,
    '',
    ...(existsSync(siteDir) ? [] : ['  The site is not built (npm run build): only the API answers.', '']),
    ...(environment.seedDemo ? ['  Demo accounts (usuario, password):', ...accounts, ''] : []),
    `  Data: ${database}`,
    `  Mail: ${mail}`,
    '  Ctrl+C stops it.',
    '',
    '',
  ].join('\n');
}

/** A warning about demo accounts on a public site. */
export function demoAccountsWarning(names: readonly string[]): string {
  return (
    `Anybody can log in to the demo accounts ${names.join(', ')}: their password is public. ` +
    'Set another with: npm run account -- reset NAME'
  );
}

/** Frames a warning so that it stands out. */
export function warning(text: string): string {
  const line = '!'.repeat(text.length + 4);
  return `${line}\n! ${text} !\n${line}\n`;
}
