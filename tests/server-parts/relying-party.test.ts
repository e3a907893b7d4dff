import { expect, test } from 'vitest';
import { readEnvironment } from '#server/common/environment.ts';
import { relyingPartyOf } from '#server/session/relying-party.ts';

const partyOf = (variables: Record<string, string>) => relyingPartyOf(readEnvironment(variables));

test('passkeys belong to the host name of the site', () => {
  const party = partyOf({ SITE_URL: 'https://vida.example' });
  expect(party).toMatchObject({ id: 'vida.example', name: 'Vida Rol' });
  expect(party?.isOrigin('https://vida.example')).toBe(true);
  for (const origin of ['http://vida.example', 'https://vida.example:8443', 'https://evil.example', 'null']) {
    expect(party?.isOrigin(origin)).toBe(false);
  }
});

test('a site on another origin than the API may use them', () => {
  const party = partyOf({ CORS_ORIGIN: 'https://vida.example,https://www.vida.example', HOST: '0.0.0.0' });
  expect(party?.id).toBe('vida.example');
  expect(party?.isOrigin('https://www.vida.example')).toBe(true);
});

test('a demo on this machine has them on any port, a public server without an address none', () => {
  expect(partyOf({})?.id).toBe('localhost');
  expect(partyOf({})?.isOrigin('http://localhost:5173')).toBe(true);
  expect(partyOf({})?.isOrigin('http://localhost.evil.example')).toBe(false);
  expect(partyOf({ SITE_URL: 'http://localhost:3000' })?.isOrigin('http://localhost:3000')).toBe(true);
  for (const variables of [
    { HOST: '0.0.0.0' },
    { SITE_URL: 'http://vida.example' },
    { SITE_URL: 'https://192.0.2.1' },
    { SITE_URL: 'https://[2001:db8::1]' },
  ]) {
    expect(partyOf(variables)).toBeNull();
  }
});
