import { HeartPulse, IdCard, Landmark, type LucideIcon } from 'lucide-react';
import type { Stats } from '#contract/calls/player.ts';
import { alcoholText } from '#contract/rules/player.ts';
import { Card, Facts } from '#src/components/card.tsx';
import { formatMoney, formatNumber, unavailable } from '#src/components/formats.ts';
import { site } from '#src/core/site.ts';
import styles from './stats-page.module.css';

type Fact = readonly [name: string, read: (stats: Stats) => string];

interface FactCard {
  title: string;
  icon: LucideIcon;
  facts: readonly Fact[];
}

/** The facts of the sheet in three groups, with a text for each missing value (behaviour 5.2). */
const factCards = (): readonly FactCard[] => [
  {
    title: 'Información general',
    icon: IdCard,
    facts: [
      ['Trabajo', ({ Job }) => textOr(Job, unavailable)],
      ['Miembro de', ({ Member }) => textOr(Member, unavailable)],
      ['Puntos de rol', ({ PuntosDeRol }) => figureOf(PuntosDeRol, formatNumber)],
      ['Horas jugadas', ({ HorasJugadas }) => figureOf(HorasJugadas, formatNumber)],
      ['Nivel', ({ Level }) => figureOf(Level, formatNumber)],
      ['Advertencias', ({ Warn }) => figureOf(Warn, formatNumber)],
      ['VIP', ({ Vip }) => textOr(Vip, unavailable)],
    ],
  },
  {
    title: 'Finanzas',
    icon: Landmark,
    facts: [
      [site.coins, ({ Crystal }) => figureOf(Crystal, formatNumber)],
      ['Banco', ({ Bank }) => figureOf(Bank, formatMoney)],
      [site.cash, ({ MoneyVR }) => figureOf(MoneyVR, formatMoney)],
      ['Patrimonio', ({ Bank, MoneyVR }) => figureOf(sumOf(Bank, MoneyVR), formatMoney)],
      ['Dinero gastado', ({ DineroGastado }) => figureOf(DineroGastado, formatMoney)],
      [`${site.coins} gastados`, ({ CoinsGastados }) => figureOf(CoinsGastados, formatNumber)],
    ],
  },
  {
    title: 'Estado del jugador',
    icon: HeartPulse,
    facts: [
      ['Mascota', ({ SkinMascota }) => (SkinMascota === '0' ? 'Ninguna' : textOr(SkinMascota, 'Ninguna'))],
      ['Enfermedad', ({ NombreEnfermedad }) => textOr(NombreEnfermedad, 'Ninguna')],
      ['Adicción', ({ NombreShame }) => textOr(NombreShame, 'Ninguna')],
      ['Alcohol', ({ alcohol }) => figureOf(alcohol, alcoholText)],
      ['Última desconexión', ({ TimeDis }) => textOr(TimeDis, 'Desconocida')],
    ],
  },
];

interface SheetCardsProps {
  /** Null while they load. The names of the facts are shown meanwhile. */
  stats: Stats | null;
}

export function SheetCards({ stats }: SheetCardsProps) {
  return (
    <div className={styles.cards} aria-busy={stats === null}>
      {factCards().map(({ title, icon, facts }) => (
        <Card key={title} title={title} icon={icon}>
          <Facts facts={facts.map(([name, read]) => [name, stats && read(stats)])} />
        </Card>
      ))}
    </div>
  );
}

function figureOf<T>(value: T | null, format: (value: T) => string): string {
  return value === null ? unavailable : format(value);
}

function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function textOr(text: string | null, fallback: string): string {
  if (text === null) return unavailable;
  return text.trim() === '' ? fallback : text;
}
