import { svgDocument } from './svg.ts';
import { airDrawing } from './vehicle-air.ts';
import { carDrawing } from './vehicle-car.ts';
import { heavyDrawing } from './vehicle-heavy.ts';
import { type VehicleClass, type VehicleLook, vehicleLook } from './vehicle-models.ts';
import { vehicleDefs } from './vehicle-parts.ts';
import { isModelledCar } from './vehicle-profiles.ts';
import { smallDrawing } from './vehicle-small.ts';
import { waterDrawing } from './vehicle-water.ts';

const tall = new Set<VehicleClass>([
  'suv',
  'jeep',
  'van',
  'minivan',
  'pickup',
  'sportBike',
  'cruiser',
  'dirtBike',
  'scooter',
  'quad',
  'bicycle',
  'buggy',
  'cart',
  'hotrod',
]);

/** A vehicle in side view, 640 x 360 px, transparent around it. Any integer model gives a vehicle. */
export function vehicleSvg(model: number): string {
  const look = vehicleLook(model);
  return svgDocument(
    640,
    360,
    `${vehicleDefs(look.color)}<g transform="translate(0 ${-lift(look.class)})">${drawing(look)}</g>`,
  );
}

/** The vertical offset in px that centres low vehicles in the picture. */
function lift(vehicleClass: VehicleClass): number {
  if (tall.has(vehicleClass)) return 12;
  return isModelledCar(vehicleClass) && vehicleClass !== 'monster' ? 44 : 0;
}

function drawing(look: VehicleLook): string {
  const vehicleClass = look.class;
  if (isModelledCar(vehicleClass)) return carDrawing(vehicleClass, look);
  switch (vehicleClass) {
    case 'hotrod':
    case 'buggy':
    case 'cart':
    case 'sportBike':
    case 'cruiser':
    case 'dirtBike':
    case 'scooter':
    case 'quad':
    case 'bicycle':
      return smallDrawing(vehicleClass, look);
    case 'speedboat':
    case 'yacht':
    case 'sailboat':
    case 'dinghy':
    case 'hovercraft':
      return waterDrawing(vehicleClass, look);
    case 'helicopter':
    case 'heavyHelicopter':
    case 'propPlane':
    case 'biplane':
    case 'seaplane':
    case 'jet':
    case 'airliner':
    case 'fighter':
      return airDrawing(vehicleClass, look);
    default:
      return heavyDrawing(vehicleClass, look);
  }
}
