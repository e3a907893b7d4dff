import type { Car } from '#contract/calls/player.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { carName, carState, plateOf, selectionParameters } from '#contract/rules/property.ts';
import { carsMachine } from '#machines/player/property.ts';
import { formatMoney, formatNumber, unreadable } from '#src/components/formats.ts';
import { site } from '#src/core/site.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import { Plate } from './plate.tsx';
import type { PropertyFace } from './property-face.ts';
import { PropertyScreen } from './property-screen.tsx';

/** The cars of the logged-in player. */
export default function CarsPage() {
  return (
    <PlayerPage title="Autos">
      {(user) => (
        <PropertyScreen
          user={user}
          machine={carsMachine}
          parameter={selectionParameters.cars}
          messages={{ empty: playerMessages.empty.cars, missing: playerMessages.missing.cars }}
          faceOf={faceOf}
        />
      )}
    </PlayerPage>
  );
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
