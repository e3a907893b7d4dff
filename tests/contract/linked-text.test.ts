import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedParts } from '#contract/rules/linked-text.ts';

describe('addresses in a text (behaviour 3.14)', () => {
  const linksOf = (text: string) => linkedParts(text).flatMap((part) => (part.isLink ? [part.text] : []));

  it.each([
    ['Mapa: https://a.example/mapa.', ['https://a.example/mapa']],
    ['(https://a.example/b) y https://c.example!', ['https://a.example/b', 'https://c.example']],
    ['https://a.example/wiki/Rol_(juego)', ['https://a.example/wiki/Rol_(juego)']],
    ['«https://a.example/ñ?q=1&r=2#s»', ['https://a.example/ñ?q=1&r=2#s']],
    ['HTTPS://A.example', ['HTTPS://A.example']],
    ['http://a.example,http', ['http://a.example,http']],
    ['javascript:alert(1) ftp://a.example www.a.example', []],
    ['https://banco.example@otro.example/', []],
    ['https://', []],
    ['[enlace](https://a.example)', ['https://a.example']],
    ['', []],
  ])('of %j are %j', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  it('lose nothing of the text', () => {
    const piece = fc.constantFrom('https://a.example', ' ', '.', '(', ')', 'ñ', '\n', '*', '😀');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        expect(
          linkedParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
