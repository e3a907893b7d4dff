import { HeartPulse, IdCard, Landmark } from 'lucide-react';
import type { Stats } from '#contract/entities/player.ts';
import { alcoholText } from '#contract/rules/player.ts';
import { Card, Facts } from '../../../components/card.tsx';
import { formatMoney, formatNumber } from '../../../components/formats.ts';
import styles from './stats-page.module.css';

/** Shown for a value that cannot be read. */
const unreadable = 'No disponible';

interface SheetCardsProps {
  /** Null while they load: the names of the facts do not wait for them. */
  stats: Stats | null;
}

/** The facts of the sheet in three groups, with a text for each missing value (behaviour 5.2). */
export function SheetCards({ stats }: SheetCardsProps) {
  return (
    <div className={styles['cards']} aria-busy={stats === null}>
      <Card title="Información general" icon={IdCard}>
        <Facts
          facts={[
            ['Trabajo', stats && textOr(stats.Job, 'No disponible')],
            ['Miembro de', stats && textOr(stats.Member, 'No disponible')],
            ['Puntos de rol', stats && figureOf(stats.PuntosDeRol, formatNumber)],
            ['Horas jugadas', stats && figureOf(stats.HorasJugadas, formatNumber)],
            ['Nivel', stats && figureOf(stats.Level, formatNumber)],
            ['Advertencias', stats && figureOf(stats.Warn, formatNumber)],
            ['VIP', stats && textOr(stats.Vip, 'No disponible')],
          ]}
        />
      </Card>
      <Card title="Finanzas" icon={Landmark}>
        <Facts
          facts={[
            ['Coins', stats && figureOf(stats.Crystal, formatNumber)],
            ['Banco', stats && figureOf(stats.Bank, formatMoney)],
            ['Dinero VR', stats && figureOf(stats.MoneyVR, formatMoney)],
            ['Dinero gastado', stats && figureOf(stats.DineroGastado, formatMoney)],
            ['Coins gastados', stats && figureOf(stats.CoinsGastados, formatNumber)],
          ]}
        />
      </Card>
      <Card title="Estado del jugador" icon={HeartPulse}>
        <Facts
          facts={[
            ['Mascota', stats && petText(stats.SkinMascota)],
            ['Enfermedad', stats && textOr(stats.NombreEnfermedad, 'Ninguna')],
            ['Adicción', stats && textOr(stats.NombreShame, 'Ninguna')],
            ['Alcohol', stats && figureOf(stats.alcohol, alcoholText)],
            ['Última desconexión', stats && textOr(stats.TimeDis, 'Desconocida')],
          ]}
        />
      </Card>
    </div>
  );
}

function figureOf<T>(value: T | null, format: (value: T) => string): string {
  return value === null ? unreadable : format(value);
}

function textOr(text: string | null, fallback: string): string {
  if (text === null) return unreadable;
  return text.trim() === '' ? fallback : text;
}

function petText(skin: string | null): string {
  return skin === '0' ? 'Ninguna' : textOr(skin, 'Ninguna');
}
