import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { strictTransport } from '#server/http/security-headers.ts';
import { siteHeaders } from '#server/http/site-headers.ts';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
    const policy = (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources];
    });
    const self = ["'self'"];
    const api = [...self, 'https://api.vida.example'];
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'none'"],
      'script-src': [...self, hashOf(script)],
      'style-src': [...self, ...styles.map(hashOf)],
      'img-src': [...api, 'data:'],
      'connect-src': api,
      'font-src': self,
      'manifest-src': self,
      'worker-src': self,
      'form-action': self,
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    });
    for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
      expect([name, headers[name]]).toEqual([name, 'same-origin']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
