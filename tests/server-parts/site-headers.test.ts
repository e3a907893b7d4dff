import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { strictTransport } from '#server/http/security-headers.ts';
import { siteHeaders } from '#server/http/site-headers.ts';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function sourcesOf(headers: Readonly<Record<string, string>>, directive: string): string[] {
  const policy = headers['content-security-policy'] ?? '';
  const found = policy.split(';').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1).toSorted() ?? [];
}

describe('the headers for a web server that serves the site', () => {
  test('allow the content of the pages and the API address that they call, and nothing else', async () => {
    const script = "document.documentElement.dataset.theme = 'dark';";
    const styles = ['body { color: red }', 'main { color: blue }'];
    const [home, login] = styles.map((style) => `<style>${style}</style><script>${script}</script>`);
    const headers = await siteHeaders({
      siteFiles: new Map([
        ['app.html', `<script>${script}</script><script src="/a.js"></script>`],
        ['index.html', home ?? ''],
        ['login/index.html', `${login}<script type="application/json">{}</script>`],
        ['site.webmanifest', '<style>no page</style>'],
      ]),
      hasBench: false,
      apiOrigin: 'https://api.vida.example',
      strictTransport: strictTransport('https://vida.example', false),
    });
    expect(sourcesOf(headers, 'script-src')).toEqual(["'self'", hashOf(script)].toSorted());
    expect(sourcesOf(headers, 'style-src')).toEqual(["'self'", ...styles.map(hashOf)].toSorted());
    expect(sourcesOf(headers, 'connect-src')).toEqual(["'self'", 'https://api.vida.example']);
    expect(sourcesOf(headers, 'img-src')).toEqual(["'self'", 'data:', 'https://api.vida.example']);
    expect(sourcesOf(headers, 'default-src')).toEqual(["'none'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
