import { existsSync } from 'node:fs';
import type { Environment } from '../common/environment.ts';
import { demoAccounts, demoNames, demoPassword } from '../demo/accounts.ts';
import { vidaCommand } from '../directories.ts';

/** The text for the operator at startup: the address, the demo accounts, and the locations of data and mail. */
export function welcome(facts: {
  address: string;
  environment: Environment;
  database: string;
  mail: string;
  siteDir: string;
}): string {
  const { address, environment, database, mail, siteDir } = facts;
  const width = Math.max(...demoNames.map((usuario) => usuario.length));
  const accounts = Object.entries(demoAccounts).map(
    ([usuario, purpose]) => `    ${usuario.padEnd(width)}  ${demoPassword}  ${purpose}`,
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
    `Set another with: ${vidaCommand} account reset NAME`
  );
}

/** Frames a warning so that it stands out. */
export function warning(text: string): string {
  const line = '!'.repeat(text.length + 4);
  return `${line}\n! ${text} !\n${line}\n`;
}
