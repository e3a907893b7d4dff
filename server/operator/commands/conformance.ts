import { config, locales } from 'zod/mini';
import { defaultSettings } from '#contract/community.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { createApiCaller } from './api-caller.ts';
import { type Command, parseCommandLine, parseUrl, print, WrongUse } from './command.ts';
import { checkApi, type Finding } from './conformance-checks.ts';

const usage = `
conformance --url https://api.example --key KEY --user USUARIO --password PASSWORD [--key-header x-api-key]
    [--role ROLE] [--write]
    Checks status, shapes and access rules of every call that the site makes, and prints what differs. The account
    should own something and, for --write, administer. Changes nothing unless --write is given: then a news item is
    made, changed and deleted again, and the account gets the certificates that it lacks. Ends with 1
    if a check fails.`;

function printTable(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ call }) => call.length));
  for (const { call, verdict, note } of findings) {
    print(`${call.padEnd(width)}  ${verdict.padEnd(7)}  ${note}`.trimEnd());
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { values } = parseCommandLine({
    args: [...args],
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      'key-header': { type: 'string', default: defaultSettings.apiKeyHeader },
      user: { type: 'string' },
      password: { type: 'string' },
      role: { type: 'string', default: defaultSettings.adminRoleId },
      write: { type: 'boolean', default: false },
    },
  });
  const { url, key, user, password, role, write } = values;
  if (url === undefined || key === undefined || user === undefined || password === undefined) {
    throw new WrongUse('--url, --key, --user and --password are needed.');
  }
  config(locales.en());
  const base = parseUrl(url).href.replace(/\/+$/, '');
  const call = createApiCaller({ url: base, keyHeader: values['key-header'], isStrict: true });
  const findings = await checkApi({ call, key }, { user, password, roleId: role, write });
  printTable(findings);
  const countOf = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  print(`\n${countOf('ok')} ok, ${countOf('breach')} breached, ${countOf('skipped')} skipped`);
  if (countOf('breach') > 0) throw new StartFailure('Parts of the site would not work on this API.');
}

/** Checks any API server against the contract, as far as the site depends on it. */
export const conformance: Command = { usage, run };
