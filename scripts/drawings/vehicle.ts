import { svgDocument } from './svg.ts';
import { aircraft } from './vehicle-air.ts';
import { carDrawing } from './vehicle-car.ts';
import { heavyVehicles } from './vehicle-heavy.ts';
import {
  type CarClass,
  type VehicleClass,
  type VehicleLook,
  vehicleClassOf,
  vehicleLook,
} from './vehicle-models.ts';
import { vehicleDefs } from './vehicle-parts.ts';
import { profiles } from './vehicle-profiles.ts';
import { smallVehicles } from './vehicle-small.ts';
import { boats } from './vehicle-water.ts';

const drawings: Record<Exclude<VehicleClass, CarClass>, (look: VehicleLook) => string> = {
  ...smallVehicles,
  ...heavyVehicles,
  ...boats,
  ...aircraft,
};

/** A vehicle in side view, 640 x 360 px, transparent around it. */
export function vehicleSvg(model: number): string {
  const vehicleClass = vehicleClassOf(model);
  const look = vehicleLook(model, vehicleClass);
  const drawing = isCar(vehicleClass) ? carDrawing(vehicleClass, look) : drawings[vehicleClass](look);
  return svgDocument(
    640,
    360,
    `${vehicleDefs(look.color)}<g transform="translate(0 ${-lift(vehicleClass)})">${drawing}</g>`,
  );
}

function isCar(vehicleClass: VehicleClass): vehicleClass is CarClass {
  return vehicleClass in profiles;
}

const tallCars = new Set<VehicleClass>(['suv', 'jeep', 'van', 'minivan', 'pickup']);

/** By how many px to raise a vehicle, so that it stands in the middle of the picture. */
function lift(vehicleClass: VehicleClass): number {
  if (vehicleClass in smallVehicles || tallCars.has(vehicleClass)) return 12;
  return isCar(vehicleClass) && vehicleClass !== 'monster' ? 44 : 0;
}
