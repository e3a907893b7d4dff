import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadsOf, isWebAddress, linkProblem } from '#contract/rules/link.ts';
import { passwordProblem } from '#contract/rules/password.ts';

describe('a new password (behaviour 4.6)', () => {
  it.each([
    ['1234567', '1234567', 'tooShort'],
    ['12345678', '12345678', null],
    ['', '', 'tooShort'],
    // Characters count, not code units.
    ['🎉🎉🎉🎉', '🎉🎉🎉🎉', 'tooShort'],
    ['🎉'.repeat(8), '🎉'.repeat(8), null],
    // Spaces stay.
    ['        ', '        ', null],
    ['12345678', '12345678 ', 'mismatch'],
    ['12345678', '1234567', 'mismatch'],
    ['short', 'other', 'tooShort'],
  ])('%j, confirmed as %j: %s', (password, confirmation, problem) => {
    expect(passwordProblem(password, confirmation)).toBe(problem);
  });
});

describe('a new link (behaviour 8.1)', () => {
  const current = 'https://descargas.example.com/launcher.exe';

  it.each(['', '   ', '\n\t'])('may not be empty: %j', (link) => {
    expect(linkProblem(link, current)).toBe('empty');
  });

  it.each([current, `  ${current}\n`])('must differ from the current one: %j', (link) => {
    expect(linkProblem(link, current)).toBe('unchanged');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0Aalert(1)',
    'javascript:location="https://example.com/"',
    'data:text/html,hola',
    'ftp://example.com/a',
    'file:///etc/passwd',
    'descargas.example.com/a.zip',
    '//example.com/a.zip',
    'https:/example.com',
    'mailto:a@example.com',
  ])('must be an http or https address: %s', (link) => {
    expect(linkProblem(link, current)).toBe('badScheme');
  });

  it.each(['http://', 'http:// a b', 'https://a b/c', 'https://example.com:puerto'])(
    'must be an address that browsers can read: %s',
    (link) => {
      expect(linkProblem(link, current)).toBe('malformed');
      expect(isWebAddress(link)).toBe(false);
    },
  );

  it.each([
    'https://exam\nple.com/a',
    'https://example.com/a\r\nb',
    'https://example.com/a\tb',
    'https://example.com/\u0000',
    'https://example.com/\u0085',
    'https://example.com/a\u2028b',
    'https://example.com/\u202Egpj.exe',
    'https://example.com/\u2066gpj.exe',
    'https://example.com/\u200Fgpj.exe',
    '\u200Bhttps://example.com/a',
    'https://example.com/a\u200B',
    'https://user@example.com',
    'https://user:secret@example.com/a',
    'https://@example.com',
    'https:///known.example@example.com',
  ])('must not disguise its target: %j', (link) => {
    expect(linkProblem(link, current)).toBe('misleading');
    expect(isWebAddress(link)).toBe(false);
  });

  it.each([
    'http://example.com',
    'https://example.com/@ana',
    'https://example.com/?to=ana@example.com#@',
    'https://example.com/español.zip',
    'HTTPS://example.com/a',
    ' https://example.com/a?b=c#d ',
  ])('may be %j', (link) => {
    expect(linkProblem(link, current)).toBeNull();
  });

  it('is opened only if the browser would request it over http', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        if (isWebAddress(text)) expect(new URL(text).protocol).toMatch(/^https?:$/);
      }),
    );
    fc.assert(fc.property(fc.webUrl(), (address) => isWebAddress(address)));
  });
});

describe('the downloads (behaviour 3.9)', () => {
  const launcher = { nombre: 'Vida Rol LAUNCHER 2', link: ' https://example.com/l.exe ' };
  const aio = { nombre: 'aio-runtimes', link: 'https://example.com/a.exe' };
  const map = { nombre: 'Mapa', link: 'https://example.com/m.pdf' };

  it('are the expected ones first, with their own labels, then the others by name', () => {
    const second = { nombre: 'launcher beta', link: 'https://example.com/b.exe' };
    expect(downloadsOf([map, aio, launcher, second])).toEqual([
      { label: 'Descargar Launcher', target: 'https://example.com/l.exe' },
      { label: 'Descargar Launcher', target: 'https://example.com/b.exe' },
      { label: 'Descargar AIO Runtimes', target: 'https://example.com/a.exe' },
      { label: 'Mapa', target: 'https://example.com/m.pdf' },
    ]);
  });

  it('include an expected one that is missing', () => {
    expect(downloadsOf([launcher]).at(-1)).toEqual({ label: 'Descargar AIO Runtimes', target: null });
  });

  it('have no target if the link is not a web address', () => {
    expect(downloadsOf([launcher, aio, { nombre: 'Mapa', link: 'javascript:alert(1)' }]).at(-1)).toEqual({
      label: 'Mapa',
      target: null,
    });
  });
});
