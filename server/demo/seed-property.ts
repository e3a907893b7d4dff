import { businessTypes } from '#contract/images.ts';
import { taxDivisors } from '#contract/limits.ts';
import type { businesses, houses, vehicles } from '../database/schema.ts';
import { demoBusinesses } from './texts.ts';
import { vehicleModels } from './vehicles.ts';

type VehicleRow = typeof vehicles.$inferInsert;
type HouseRow = typeof houses.$inferInsert;
type BusinessRow = typeof businesses.$inferInsert;

function taxMoney(days: number, divisor: number): number {
  return Math.floor(days * divisor + divisor / 2);
}

/** Cars in every state that the site distinguishes (behaviour 5.10), one with little tax money left. */
export function wealthyVehicles(playerId: number): VehicleRow[] {
  return [
    vehicle({ playerId, model: 411, plate: 'VR-1048', days: 41, engineUpgrade: 3 }),
    vehicle({ playerId, model: 560, plate: 'VR-2217', days: 18, inRepair: 1, engineUpgrade: 1 }),
    vehicle({ playerId, model: 522, plate: 'VR-3390', days: 9, parked: 1, engineUpgrade: 2 }),
    vehicle({ playerId, model: 421, plate: 'VR-4125', days: 12, impounded: 1 }),
    vehicle({ playerId, model: 462, plate: 'VR-5501', days: 2 }),
  ];
}

/** The only car of a player with little money. */
export function modestVehicle(playerId: number, plate: string): VehicleRow {
  return vehicle({ playerId, model: 422, plate, days: 15 });
}

function vehicle(car: {
  playerId: number;
  model: number;
  plate: string;
  days: number;
  inRepair?: number;
  parked?: number;
  impounded?: number;
  engineUpgrade?: number;
}): VehicleRow {
  const { days, ...rest } = car;
  // Falls back to the first model of the catalogue.
  const known = vehicleModels.find(({ model }) => model === car.model) ?? vehicleModels[0];
  return {
    ...rest,
    model: known?.model ?? car.model,
    taxMoney: taxMoney(days, taxDivisors.car),
    price: known?.price ?? 0,
  };
}

/** An open house and locked ones, with and without guests. */
export function wealthyHouses(playerId: number): HouseRow[] {
  const { house } = taxDivisors;
  return [
    {
      number: 17,
      playerId,
      model: 3,
      taxMoney: taxMoney(34, house),
      price: 185_000,
      lock: 1,
      invite1: 'Rosario_Benavides',
      invite2: 'Octavio_Benavides',
      invite3: 'None',
    },
    { number: 84, playerId, model: 1, taxMoney: taxMoney(11, house), price: 92_000, lock: 0 },
    {
      number: 131,
      playerId,
      model: 5,
      taxMoney: taxMoney(3, house),
      price: 340_000,
      lock: 1,
      invite1: 'Anselmo_Cardozo',
    },
  ];
}

/** A house without guests. */
export function modestHouse(playerId: number): HouseRow {
  return {
    number: 52,
    playerId,
    model: 2,
    taxMoney: taxMoney(26, taxDivisors.house),
    price: 120_000,
    lock: 1,
  };
}

/** A business of each type, and a second of the first type. */
export function wealthyBusinesses(playerId: number): BusinessRow[] {
  const days = { gas: 22, salon: 3, shop24: 14, global: 40 };
  return businessTypes.flatMap((kind, index) =>
    demoBusinesses[kind].slice(0, index === 0 ? 2 : 1).map(
      ({ Info, Lugar }, place): BusinessRow => ({
        kind,
        number: place + 1,
        playerId,
        info: Info,
        place: Lugar,
        price: 250_000 + 90_000 * index + 35_000 * place,
        taxMoney: taxMoney(days[kind] + place, taxDivisors[kind]),
        income: 4_200 + 3_150 * index + 870 * place,
      }),
    ),
  );
}
