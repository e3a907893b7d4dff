import { existsSync } from 'node:fs';
import type { Environment } from '../common/environment.ts';
import { messages, say } from '../common/operator-messages.ts';
import { demoAccounts, demoNames, demoPassword } from '../demo/accounts.ts';

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
    ([usuario, purpose]) => `    ${usuario.padEnd(width)}  ${demoPassword}  ${say(purpose)}`,
  );
  return [
    '',
    `  ${environment.siteName}: ${address}`,
    '',
    ...(existsSync(siteDir) ? [] : [`  ${say(messages.notBuiltYet)}`, '']),
    ...(environment.seedDemo ? [`  ${say(messages.demoAccounts)}`, ...accounts, ''] : []),
    `  ${say(messages.data(database))}`,
    `  ${say(messages.mail(mail))}`,
    `  ${say(messages.howToStop)}`,
    '',
    '',
  ].join('\n');
}

/** Frames a warning so that it stands out. */
export function warning(text: string): string {
  const line = '!'.repeat(text.length + 4);
  return `${line}\n! ${text} !\n${line}\n`;
}
