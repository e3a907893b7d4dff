import { HeartPulse, IdCard, Landmark } from 'lucide-react';
import type { Stats } from '#contract/entities.ts';
import { alcoholText } from '#contract/rules/player.ts';
import { Card, Facts } from '../../../components/card.tsx';
import { formatMoney, formatNumber } from '../../../components/formats.ts';
import styles from './stats-page.module.css';

/** The facts of the sheet in three groups, with a word for each that is missing (decisions, section 4). */
export function SheetCards({ stats }: { stats: Stats }) {
  return (
    <div className={styles['cards']}>
      <Card title="Información general" icon={IdCard}>
        <Facts
          facts={[
            ['Trabajo', textOr(stats.Job, 'No disponible')],
            ['Miembro de', textOr(stats.Member, 'No disponible')],
            ['Puntos de rol', formatNumber(stats.PuntosDeRol)],
            ['Horas jugadas', formatNumber(stats.HorasJugadas)],
            ['Nivel', formatNumber(stats.Level)],
            ['Advertencias', formatNumber(stats.Warn)],
            ['VIP', textOr(stats.Vip, 'No disponible')],
          ]}
        />
      </Card>
      <Card title="Finanzas" icon={Landmark}>
        <Facts
          facts={[
            ['Coins', formatNumber(stats.Crystal)],
            ['Banco', formatMoney(stats.Bank)],
            ['Dinero VR', formatMoney(stats.MoneyVR)],
            ['Dinero gastado', formatMoney(stats.DineroGastado)],
            ['Coins gastados', formatNumber(stats.CoinsGastados)],
          ]}
        />
      </Card>
      <Card title="Estado del jugador" icon={HeartPulse}>
        <Facts
          facts={[
            ['Mascota', stats.SkinMascota === '0' ? 'Ninguna' : textOr(stats.SkinMascota, 'Ninguna')],
            ['Enfermedad', textOr(stats.NombreEnfermedad, 'Ninguna')],
            ['Adicción', textOr(stats.NombreShame, 'Ninguna')],
            ['Alcohol', alcoholText(stats.alcohol)],
            ['Última desconexión', textOr(stats.TimeDis, 'Desconocida')],
          ]}
        />
      </Card>
    </div>
  );
}

function textOr(text: string, fallback: string): string {
  return text.trim() === '' ? fallback : text;
}
