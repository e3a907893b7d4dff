import type { Car } from '#contract/calls/player.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { carName, carState, plateOf } from '#contract/rules/property.ts';
import { carsMachine } from '#machines/player/property.ts';
import { formatMoney, formatNumber, unreadable } from '#src/components/formats.ts';
import { site } from '#src/core/site.ts';
import { Plate } from './plate.tsx';
import type { PropertyFace } from './property-face.ts';
import { PropertyPage } from './property-page.tsx';

/** The cars of the logged-in player. */
export default function CarsPage() {
  return <PropertyPage title="Autos" kind="cars" machine={carsMachine} faceOf={faceOf} />;
}

function faceOf(car: Car): PropertyFace {
  const { maxtanq } = car.ModeloDetalles;
  const plate = plateOf(car);
  const state = carState(car);
  const stateName = state && playerLabels.car[state](site.repairPlace);
  return {
    heading: carName(car),
    picture: car.Model === null ? null : { kind: 'vehicle', model: car.Model },
    state: stateName,
    facts: [['Matrícula', <Plate key="plate" plate={plate} />]],
    details: [
      [
        'Matrícula',
        <span key="plate" translate="no">
          {plate || unreadable}
        </span>,
      ],
      ['Estado', stateName ?? unreadable],
      ['Mejora de motor', formatNumber(car.EngineStar)],
      ['Capacidad de combustible', maxtanq === null ? unreadable : `${formatNumber(maxtanq)} L`],
      ['Precio', formatMoney(car.Prise)],
    ],
  };
}
