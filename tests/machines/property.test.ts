import { describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { carsMachine, inOrder, isMissing, propertyFace } from '#machines/player/property.ts';
import { drive } from '#tests/support/drive.ts';

const [car] = examples.cars.answer;
const cars = [
  { ...car, Matricula: 'VR-1', Money: 730 },
  { ...car, Matricula: 'VR-2', Money: 73 },
  { ...car, Matricula: 'VR-3', Money: 7300 },
];
const platesOf = (garage: ReturnType<typeof openGarage>) => {
  const { owned, order } = garage.snapshot().context;
  return inOrder(owned ?? [], order).map(({ key }) => key);
};
const openGarage = (selectedKey: string | null = null) => {
  const garage = drive(carsMachine, { userID: 7, selectedKey });
  garage.answer('list', cars);
  return garage;
};

describe('a list of property', () => {
  it('keeps the order of the list between items with the same number of days', () => {
    const garage = drive(carsMachine);
    const alike = cars.map((item) => ({ ...item, Money: 730 }));
    garage.answer('list', alike);
    garage.send({ type: 'order.chosen', order: 'mostDays' });
    expect(platesOf(garage)).toEqual(['VR-1', 'VR-2', 'VR-3']);
  });

  it('distinguishes an empty list from a failed load (behaviour 1.5, 5.13)', () => {
    const garage = drive(carsMachine, { userID: 7, selectedKey: 'VR-2' });
    expect(garage.asked('list')).toEqual({ userID: 7 });
    expect(isMissing(garage.snapshot())).toBe(false);
    garage.fail('list');
    expect(propertyFace(garage.snapshot())).toBe('failed');
    garage.send({ type: 'list.retried' });
    garage.answer('list', []);
    expect([propertyFace(garage.snapshot()), isMissing(garage.snapshot())]).toEqual(['empty', false]);
  });

  it('distinguishes items with the same name', () => {
    const garage = drive(carsMachine);
    const nameless = { ...car, Matricula: '' };
    garage.answer('list', [nameless, nameless, nameless]);
    expect(garage.snapshot().context.owned?.map(({ key }) => key)).toEqual(['', '-2', '-3']);
  });
});
