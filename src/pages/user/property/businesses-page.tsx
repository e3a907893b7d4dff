import type { Business } from '#contract/entities.ts';
import { businessTypes } from '#contract/images.ts';
import { messages } from '#contract/messages.ts';
import { businessIncome, businessTypeNames } from '#contract/rules/property.ts';
import { businessesMachine } from '#machines/property.ts';
import { formatMoney } from '../../../components/formats.ts';
import { PlayerPage } from '../player-page.tsx';
import { PropertyPicture } from './property-picture.tsx';
import { type PropertyFace, PropertyScreen } from './property-screen.tsx';

const groups = businessTypes.map((valor) => ({
  heading: businessTypeNames[valor],
  includes: (business: Business) => business.valor === valor,
}));

/** The businesses of whoever is logged in. */
export default function BusinessesPage() {
  return (
    <PlayerPage title="Negocios">
      {(user) => (
        <PropertyScreen
          user={user}
          machine={businessesMachine}
          parameter="negocio"
          messages={{ empty: messages.empty.businesses, missing: messages.missing.businesses }}
          faceOf={faceOf}
          groups={groups}
        />
      )}
    </PlayerPage>
  );
}

function faceOf(business: Business): PropertyFace {
  const income = ['Ingresos', formatMoney(businessIncome(business))] as const;
  const info = business.Info.trim();
  return {
    heading: info === '' ? `Negocio ${business.Number}` : info,
    picture: (
      <PropertyPicture picture={{ kind: 'business', type: business.valor, number: business.Number }} />
    ),
    facts: [income],
    details: [
      ['Tipo', businessTypeNames[business.valor]],
      ['Lugar', business.Lugar.trim() || '—'],
      income,
      ['Fondo para impuestos', formatMoney(business.Money)],
      ['Precio', formatMoney(business.Prise)],
    ],
  };
}
