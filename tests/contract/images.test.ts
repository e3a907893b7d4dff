import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPicturePath, type Picture, picturePath } from '#contract/images.ts';

const number = fc.integer({ min: 0, max: 999_999_999 });
const picture: fc.Arbitrary<Picture> = fc.oneof(
  fc.record({ kind: fc.constant('skin'), id: number }),
  fc.record({ kind: fc.constant('vehicle'), model: number }),
  fc.constant<Picture>({ kind: 'house' }),
  fc.record({
    kind: fc.constant('business'),
    type: fc.constantFrom('gas', 'salon', 'shop24', 'global'),
    number,
  }),
  fc.record({ kind: fc.constant('loginBackground'), index: fc.integer({ min: 1, max: 3 }) }),
  fc.constant<Picture>({ kind: 'logo' }),
);

describe('the path of a picture', () => {
  it.each([
    [{ kind: 'skin', id: 7 }, '/skins/7.png'],
    [{ kind: 'vehicle', model: 411 }, '/vehiculos/411.png'],
    [{ kind: 'house' }, '/house.png'],
    [{ kind: 'business', type: 'shop24', number: 3 }, '/shop24/3.png'],
    [{ kind: 'loginBackground', index: 2 }, '/fondos/login-2.webp'],
    [{ kind: 'logo' }, '/logos/logo.png'],
  ] satisfies [Picture, string][])('of %j is %s', (shown, path) => {
    expect(picturePath(shown)).toBe(path);
  });

  it('is known', () => {
    fc.assert(
      fc.property(picture, (shown) => {
        expect(isPicturePath(picturePath(shown))).toBe(true);
      }),
    );
  });
});

describe('no path of a picture', () => {
  it.each([
    ...'/ skins/7.png /skins/07.png /skins/-1.png /skins/1.5.png /skins/1e3.png /skins/1234567890.png'.split(
      ' ',
    ),
    ...'/skins/7.png/ /skins/7.PNG /skins/7.png?x /skins/7xpng /skins/7.jpg /skins/7.webp /skins/%37.png'.split(
      ' ',
    ),
    ...'/skins/../house.png //house.png /fondos/login-0.webp /fondos/login-4.webp'.split(' '),
    ...['', '/skins/7.png\n', '/skins/7.png\u0000', '/bank/1.png', '/logos/other.png'],
  ])('is %j', (path) => {
    expect(isPicturePath(path)).toBe(false);
  });

  it('leads elsewhere', () => {
    const piece = fc.constantFrom(
      ...['/', '..', '.', '%2e', '%2f', '\\', '\0', 'skins', 'vehiculos', 'gas', 'fondos', 'logos', 'house'],
      ...['login-1', '7', '.png', '.webp', '\n', '?', '#', ' ', 'etc', 'passwd'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('');
        if (/\.\.|%|\\|\0|\n/.test(path)) expect(isPicturePath(path)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
