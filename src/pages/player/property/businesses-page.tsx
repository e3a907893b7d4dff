import type { Business } from '#contract/calls/player.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { businessIncome, businessName } from '#contract/rules/property.ts';
import { businessesMachine } from '#machines/player/property.ts';
import { formatMoney } from '#src/components/formats.ts';
import type { PropertyFace } from './property-face.ts';
import { PropertyPage } from './property-page.tsx';

const groups = Object.entries(playerLabels.businesses).map(([valor, heading]) => ({
  heading,
  includes: (business: Business) => business.valor === valor,
}));

/** The businesses of the logged-in player. */
export default function BusinessesPage() {
  return (
    <PropertyPage
      title="Negocios"
      kind="businesses"
      machine={businessesMachine}
      faceOf={faceOf}
      groups={groups}
    />
  );
}

function faceOf(business: Business): PropertyFace {
  const { valor, Number: number } = business;
  const income = ['Ingresos', formatMoney(businessIncome(business))] as const;
  return {
    heading: businessName(business),
    picture: valor === 'other' || number === null ? null : { kind: 'business', type: valor, number },
    facts: [income],
    details: [
      ['Tipo', playerLabels.businessTypes[valor]],
      ['Lugar', business.Lugar.trim() || '—'],
      income,
      ['Fondo para impuestos', formatMoney(business.Money)],
      ['Precio', formatMoney(business.Prise)],
    ],
  };
}
