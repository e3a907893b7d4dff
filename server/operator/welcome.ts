import { existsSync } from 'node:fs';
import type { Environment } from '../common/environment.ts';
import { messages } from '../common/operator-messages.ts';
import { demoNames, demoPassword } from '../demo/accounts.ts';

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
  const accounts = Object.entries(messages.demoPurposes).map(
    ([usuario, purpose]) => `    ${usuario.padEnd(width)}  ${demoPassword}  ${purpose}`,
  );
  return [
    '',
    `  ${environment.siteName}: ${address}`,
    '',
    ...(existsSync(siteDir) ? [] : [`  ${messages.notBuiltYet}`, '']),
    ...(environment.seedDemo ? [`  ${messages.demoAccounts}`, ...accounts, ''] : []),
    `  ${messages.data(database)}`,
    `  ${messages.mail(mail)}`,
    `  ${messages.howToStop}`,
    '',
    '',
  ].join('\n');
}

/** Frames a warning so that it stands out. */
export function warning(text: string): string {
  const line = '!'.repeat(text.length + 4);
  return `${line}\n! ${text} !\n${line}\n`;
}
