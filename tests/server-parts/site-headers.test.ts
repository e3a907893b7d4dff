import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPrograms, runCommand } from '../server/support/program.ts';

/** The pages of a built site, each with different content. */
const script = "document.documentElement.dataset.theme = 'dark';";
const styles = ['body { color: red }', 'main { color: blue }'];

let siteDir: string;
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'vida-rol-headers-'));
  await mkdir(join(siteDir, 'login'));
  const [home, login] = styles.map((style) => `<style>${style}</style><script>${script}</script>`);
  await writeFile(join(siteDir, 'app.html'), `<script>${script}</script><script src="/a.js"></script>`);
  await writeFile(join(siteDir, 'index.html'), home ?? '');
  await writeFile(join(siteDir, 'login/index.html'), login ?? '');
});
afterAll(async () => {
  endPrograms();
  await rm(siteDir, { recursive: true, force: true });
});

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

async function printedHeaders(variables: Record<string, string>): Promise<Map<string, string>> {
  const { code, out, err } = await runCommand('headers', { args: [siteDir], variables });
  expect([code, err]).toEqual([0, '']);
  return new Map(
    out
      .trim()
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
  );
}

function sourcesOf(headers: Map<string, string>, directive: string): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const found = policy.split(';').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1).toSorted() ?? [];
}

describe('the headers for a web server that serves the site', () => {
  test('allow the content of the pages and the API address that they call, and nothing else', async () => {
    const headers = await printedHeaders({
      VITE_API_URL: 'https://api.vida.example',
      SITE_URL: 'https://vida.example/',
    });
    expect(sourcesOf(headers, 'script-src')).toEqual(["'self'", hashOf(script)].toSorted());
    expect(sourcesOf(headers, 'style-src')).toEqual(["'self'", ...styles.map(hashOf)].toSorted());
    expect(sourcesOf(headers, 'connect-src')).toEqual(["'self'", 'https://api.vida.example']);
    expect(sourcesOf(headers, 'img-src')).toEqual(["'self'", 'data:', 'https://api.vida.example']);
    expect(sourcesOf(headers, 'default-src')).toEqual(["'none'"]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('fail for a site that was not built', async () => {
    const { code, out, err } = await runCommand('headers', { args: [join(siteDir, 'login')] });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^No built site in .*login: run npm run build first\.\n$/);
  });
});
