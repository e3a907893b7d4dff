import { HeartPulse, IdCard, Landmark } from 'lucide-react';
import type { Stats } from '#contract/entities/player.ts';
import { alcoholText } from '#contract/rules/player.ts';
import { Card, Facts } from '../../../components/card.tsx';
import { formatMoney, formatNumber } from '../../../components/formats.ts';
import styles from './stats-page.module.css';

/** Shown for a value that cannot be read. */
const unreadable = 'No disponible';

/** The facts of the sheet in three groups, with a text for each missing value (behaviour 5.2). */
export function SheetCards({ stats }: { stats: Stats }) {
  return (
    <div className={styles['cards']}>
      <Card title="Información general" icon={IdCard}>
        <Facts
          facts={[
            ['Trabajo', textOr(stats.Job, 'No disponible')],
            ['Miembro de', textOr(stats.Member, 'No disponible')],
            ['Puntos de rol', figureOf(stats.PuntosDeRol, formatNumber)],
            ['Horas jugadas', figureOf(stats.HorasJugadas, formatNumber)],
            ['Nivel', figureOf(stats.Level, formatNumber)],
            ['Advertencias', figureOf(stats.Warn, formatNumber)],
            ['VIP', textOr(stats.Vip, 'No disponible')],
          ]}
        />
      </Card>
      <Card title="Finanzas" icon={Landmark}>
        <Facts
          facts={[
            ['Coins', figureOf(stats.Crystal, formatNumber)],
            ['Banco', figureOf(stats.Bank, formatMoney)],
            ['Dinero VR', figureOf(stats.MoneyVR, formatMoney)],
            ['Dinero gastado', figureOf(stats.DineroGastado, formatMoney)],
            ['Coins gastados', figureOf(stats.CoinsGastados, formatNumber)],
          ]}
        />
      </Card>
      <Card title="Estado del jugador" icon={HeartPulse}>
        <Facts
          facts={[
            ['Mascota', stats.SkinMascota === '0' ? 'Ninguna' : textOr(stats.SkinMascota, 'Ninguna')],
            ['Enfermedad', textOr(stats.NombreEnfermedad, 'Ninguna')],
            ['Adicción', textOr(stats.NombreShame, 'Ninguna')],
            ['Alcohol', stats.alcohol === null ? unreadable : alcoholText(stats.alcohol)],
            ['Última desconexión', textOr(stats.TimeDis, 'Desconocida')],
          ]}
        />
      </Card>
    </div>
  );
}

function figureOf(value: number | null, format: (value: number) => string): string {
  return value === null ? unreadable : format(value);
}

function textOr(text: string | null, fallback: string): string {
  if (text === null) return unreadable;
  return text.trim() === '' ? fallback : text;
}
