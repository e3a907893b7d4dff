import { describe, expect, it } from 'vitest';
import { playerLabels } from '#contract/labels/player.ts';
import { businessIncome, businessName, carState, houseState, keyHolders } from '#contract/rules/property.ts';

describe('the location of a car (behaviour 5.10)', () => {
  it.each([
    [{ Service: 1, Straf: 1, Detenido: 1 }, 'Reparando en Dilimore'],
    [{ Service: -1, Straf: 0, Detenido: 0 }, 'Reparando en Dilimore'],
    [{ Service: 0, Straf: 2, Detenido: 1 }, 'En estacionamiento'],
    [{ Service: 0, Straf: 0, Detenido: 5 }, 'En comisaría'],
    [{ Service: 0, Straf: 0, Detenido: 0 }, 'Activo'],
  ])('%j is %s', (car, state) => {
    const found = carState(car);
    expect(found && playerLabels.car[found]('Dilimore')).toBe(state);
  });

  it.each([
    [{ Service: null, Straf: 1, Detenido: 1 }, null],
    [{ Service: 1, Straf: null, Detenido: null }, 'inService'],
    [{ Service: 0, Straf: 0, Detenido: null }, null],
  ])('of %j, of which a mark cannot be read, is %s', (car, state) => {
    expect(carState(car)).toBe(state);
  });
});

describe('a house (behaviour 5.11)', () => {
  it.each([
    [0, 'Casa abierta'],
    [1, 'Casa cerrada'],
    [2, 'Casa cerrada'],
    [-1, 'Casa cerrada'],
  ])('with Lock %i is %s', (Lock, state) => {
    const found = houseState({ Lock });
    expect(found && playerLabels.house[found]).toBe(state);
  });

  it('is neither open nor closed if Lock cannot be read', () => {
    expect(houseState({ Lock: null })).toBeNull();
  });

  it('lists only key holders with a name', () => {
    expect(
      keyHolders(['Marta_Rios', '', '0', 'None', 'NONE', 'Nadie', ' nadie ', '-', ' ', ' Pedro_Rios ']),
    ).toEqual(['Marta_Rios', 'Pedro_Rios']);
  });

  it('keeps names that only contain a placeholder', () => {
    expect(keyHolders(['Nadie_Mas', 'None_Such', '00'])).toEqual(['Nadie_Mas', 'None_Such', '00']);
  });
});

it('a business without a name has its number', () => {
  expect(businessName({ Info: ' ', Number: 3 })).toBe(playerLabels.businessName(3));
  expect(businessName({ Info: ' Club Alameda ', Number: 3 })).toBe('Club Alameda');
});

describe('the income of a business (behaviour 5.12)', () => {
  const none = { Balans: null, Balanse: null, Bank: null, PassiveEarnings: null };

  it.each([
    [{ ...none, valor: 'global', PassiveEarnings: 4200, Balans: 1, Balanse: 2, Bank: 3 }, 4200],
    [{ ...none, valor: 'global', Balans: 1 }, 0],
    [{ ...none, valor: 'gas', Balans: 1, Balanse: 2, Bank: 3, PassiveEarnings: 4 }, 1],
    [{ ...none, valor: 'gas', Balans: 0, Balanse: 2 }, 0],
    [{ ...none, valor: 'salon', Balanse: 2, Bank: 3 }, 2],
    [{ ...none, valor: 'shop24', Bank: 3, PassiveEarnings: 4 }, 3],
    [{ ...none, valor: 'shop24', PassiveEarnings: 4 }, 0],
  ])('of %j is %i', (business, income) => {
    expect(businessIncome(business)).toBe(income);
  });

  it.each([
    [{ ...none, valor: 'gas', Balanse: undefined, Bank: 3 }, null],
    [{ ...none, valor: 'global', PassiveEarnings: undefined }, null],
    [{ ...none, valor: 'gas', Balans: 1, Bank: undefined }, 1],
  ])('of %j, of which a value cannot be read, is %s', (business, income) => {
    expect(businessIncome(business)).toBe(income);
  });

  it('is in the group of its type', () => {
    expect(playerLabels.businesses).toEqual({
      gas: 'Gasolineras',
      salon: 'Concesionaria',
      shop24: '24/7',
      global: 'Global',
      other: 'Otros',
    });
  });
});
