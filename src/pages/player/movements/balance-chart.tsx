import { useId } from 'react';
import type { Movement } from '#contract/entities/player.ts';
import { formatMoney } from '#src/components/formats.ts';
import styles from './balance-chart.module.css';

const width = 720;
const height = 160;
/** Padding around the line, so that caps and points are not clipped. */
const inset = 14;

/** The balance over the shown movements, oldest on the left. */
export function BalanceChart({ movements }: { movements: readonly Movement[] }) {
  const id = useId();
  const balances = movements
    .map(({ saldo }) => saldo)
    .filter((saldo) => saldo !== null)
    .reverse();
  if (balances.length === 0) return null;
  const [first = 0] = balances;
  const last = balances.at(-1) ?? first;
  const most = Math.max(...balances);
  const least = Math.min(...balances);
  const points = placed(balances, least, most);
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');

  return (
    <figure className={styles.figure}>
      <svg role="img" aria-labelledby={`${id}-title ${id}-desc`} className={styles.chart}>
        <title id={`${id}-title`}>Saldo en los movimientos mostrados</title>
        <desc id={`${id}-desc`}>
          {`De ${formatMoney(first)} a ${formatMoney(last)}. Máximo ${formatMoney(most)}, mínimo ${formatMoney(least)}.`}
        </desc>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
        >
          <polygon
            className={styles.area}
            points={`${points.at(0)?.x ?? 0},${height} ${line} ${points.at(-1)?.x ?? 0},${height}`}
          />
          <polyline className={styles.line} points={line} />
        </svg>
        {/* Outside the stretched drawing, so that they stay round. */}
        {points.map(({ x, y }) => (
          <circle
            key={x}
            className={styles.point}
            cx={`${(x / width) * 100}%`}
            cy={`${(y / height) * 100}%`}
            r="4.5"
          />
        ))}
      </svg>
      <figcaption className={styles.caption} aria-hidden="true">
        <span>Saldo</span>
        <span>{`mín. ${formatMoney(least)}`}</span>
        <span>{`máx. ${formatMoney(most)}`}</span>
      </figcaption>
    </figure>
  );
}

function placed(balances: readonly number[], least: number, most: number): { x: number; y: number }[] {
  const step = (width - 2 * inset) / Math.max(1, balances.length - 1);
  const span = most - least;
  return balances.map((balance, index) => ({
    x: balances.length === 1 ? width / 2 : round(inset + index * step),
    y: span === 0 ? height / 2 : round(height - inset - ((balance - least) / span) * (height - 2 * inset)),
  }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
