import type { House } from '#contract/calls/player.ts';
import type { Picture } from '#contract/images.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { houseName, houseState, keyHolders } from '#contract/rules/property.ts';
import { housesMachine } from '#machines/player/property.ts';
import { formatMoney, unreadable } from '#src/components/formats.ts';
import type { PropertyFace } from './property-face.ts';
import { PropertyPage } from './property-page.tsx';

const picture: Picture = { kind: 'house' };

/** The houses of the logged-in player. */
export default function HousesPage() {
  return (
    <PropertyPage
      title="Casas"
      kind="houses"
      machine={housesMachine}
      faceOf={faceOf}
      commonPicture={picture}
    />
  );
}

function faceOf(house: House): PropertyFace {
  const price = ['Precio', formatMoney(house.Prise)] as const;
  const state = houseState(house);
  const stateName = state && playerLabels.house[state];
  return {
    heading: houseName(house),
    picture,
    state: stateName,
    facts: [price],
    details: [
      ['Estado', stateName ?? unreadable],
      ['Llaves', <KeyHolders key="keys" house={house} />],
      price,
    ],
  };
}

function KeyHolders({ house }: { house: House }) {
  const { Invite1, Invite2, Invite3, Invite4, Invite5 } = house;
  const holders = [...new Set(keyHolders([Invite1, Invite2, Invite3, Invite4, Invite5]))];
  if (holders.length === 0) return <span>{playerMessages.empty.keyHolders}</span>;
  return (
    <ul translate="no">
      {holders.map((holder) => (
        <li key={holder}>{holder}</li>
      ))}
    </ul>
  );
}
