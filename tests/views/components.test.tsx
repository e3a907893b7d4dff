import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { formatCount, formatMoney, formatNumber } from '#src/components/formats.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { Picture } from '#src/components/picture.tsx';

describe('number formatting (behaviour 1.1)', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1234, '1.234'],
    [1_234_567, '1.234.567'],
    [Number.MAX_SAFE_INTEGER, '9.007.199.254.740.991'],
    [1234.5, '1.234,5'],
    [0.125, '0,13'],
  ])('formats %d', (value, text) => {
    expect(formatNumber(value)).toBe(text);
    expect(formatMoney(value)).toBe(`$${text}`);
  });

  test('puts the sign in front of a debt', () => {
    expect(formatMoney(-1350)).toBe('-$1.350');
  });

  test('counts in singular and plural', () => {
    const coins = [0, 1, 1350].map((count) => formatCount(count, 'Coin', 'Coins'));
    expect(coins).toEqual(['0 Coins', '1 Coin', '1.350 Coins']);
  });
});

test('text beside another node is an error in these tests (behaviour 1.22)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mixed = () => render(<p>Hola {<b>Juan</b>}</p>);
  expect(mixed).toThrow('«Hola » must be the only child of an element');
  vi.restoreAllMocks();
});

describe('Picture (behaviour 1.13)', () => {
  const picture = (model: number) => (
    <Picture
      picture={{ kind: 'vehicle', model }}
      alt="Infernus"
      width={200}
      height={100}
      placeholder={<svg aria-hidden="true" />}
    />
  );

  test('shows the drawing after an error, until the source changes', () => {
    const { rerender } = render(picture(411));
    expect(screen.getByRole('img', { name: 'Infernus' })).toHaveAttribute('width', '200');
    fireEvent.error(screen.getByRole('img', { name: 'Infernus' }));
    expect(screen.getByRole('img', { name: 'Infernus' })).not.toHaveAttribute('src');
    rerender(picture(412));
    expect(screen.getByRole('img', { name: 'Infernus' })).toHaveAttribute('src', '/vehiculos/412.png');
  });

  test('shows the drawing when the image failed before React attached its listener', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    render(picture(411));
    expect(screen.getByRole('img', { name: 'Infernus' })).not.toHaveAttribute('src');
    vi.restoreAllMocks();
  });
});

test('Pagination with many pages shows the first, the last and the neighbours', () => {
  render(
    <MemoryRouter>
      <Pagination page={10} pageCount={20} hrefOf={(page) => `/?pagina=${page}`} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Anterior',
    '1',
    '8',
    '9',
    '10',
    '11',
    '12',
    '20',
    'Siguiente',
  ]);
  expect(screen.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', '/?pagina=11');
});
