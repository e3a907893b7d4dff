import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { Movement } from '#contract/calls/player.ts';
import { movementDate, movementInstant } from '#contract/rules/movement-date.ts';
import { formatMoney } from '#src/components/formats.ts';
import { Skeleton } from '#src/components/skeleton.tsx';
import styles from './balance-chart.module.css';
import { movementTexts } from './movement-text.ts';

interface Dated {
  movement: Movement;
  instant: number;
  balance: number;
}

/**
 * The balance over time. It stays the same between two movements, so the line has steps. Movements without a date or
 * a balance have no place in it.
 */
export function BalanceChart({ movements }: { movements: readonly Movement[] }) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const known = dated(movements);
  const newest = known.length - 1;
  if (newest < 0) return null;
  const balances = known.map(({ balance }) => balance);
  const amounts = scale(Math.min(...balances), Math.max(...balances));
  const points = placed(known, amounts);
  const point = chosen === null ? undefined : points[chosen];
  const path = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');

  const choose = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setChosen(nearest(points, (100 * (clientX - left)) / width, (100 * (clientY - top)) / height));
  };

  const step = (event: KeyboardEvent) => {
    const from = chosen ?? newest;
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      Home: 0,
      End: newest,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(newest, to)));
  };

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.texts} data-chosen={point !== undefined}>
        <span id={id}>{summary(known)}</span>
        <output>{point && told(point.movement)}</output>
      </figcaption>
      <div aria-hidden="true" className={styles.amounts}>
        {amounts.map((amount) => (
          <span key={amount}>{formatMoney(amount)}</span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Saldo en los movimientos mostrados"
        aria-describedby={id}
        aria-valuemin={0}
        aria-valuemax={newest}
        aria-valuenow={chosen ?? newest}
        aria-valuetext={`Movimiento ${(chosen ?? newest) + 1} de ${points.length}`}
        className={styles.plot}
        onFocus={() => setChosen((now) => now ?? newest)}
        onBlur={() => setChosen(null)}
        onKeyDown={step}
        onPointerDown={choose}
        onPointerMove={choose}
        // A finger leaves when it is lifted: its point stays readable.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <svg aria-hidden="true">
          {amounts.map((amount, index) => {
            const y = `${(100 * index) / (amounts.length - 1)}%`;
            return <line key={amount} className={styles.grid} x2="100%" y1={y} y2={y} />;
          })}
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            <path className={styles.area} d={`${path}V100H${points[0]?.x ?? 0}Z`} />
            <path className={styles.line} d={path} />
          </svg>
          {point && <line className={styles.guide} x1={`${point.x}%`} x2={`${point.x}%`} y2="100%" />}
          {/* Outside the stretched drawing, so that they stay round. */}
          {points.map(({ x, y }, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: movements have no id, and points have no state
              key={index}
              className={styles.point}
              cx={`${x}%`}
              cy={`${y}%`}
              r={index === chosen ? 7 : 4}
            />
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className={styles.dates}>
        {axisDates(known).map((date, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same minute may be there twice
          <span key={index}>{date}</span>
        ))}
      </div>
    </figure>
  );
}

/** The loading state of the chart, with its final size. */
export function BalanceChartSkeleton() {
  return (
    <div className={styles.figure}>
      <Skeleton className={styles.plot} />
    </div>
  );
}

/** The oldest first. */
function dated(movements: readonly Movement[]): Dated[] {
  return movements
    .flatMap((movement) => {
      const [instant, balance] = [movementInstant(movement.fecha), movement.saldo];
      return instant === null || balance === null ? [] : [{ movement, instant, balance }];
    })
    .reverse()
    .sort((one, other) => one.instant - other.instant);
}

/** Round amounts in equal steps, the largest first, around the balances. */
function scale(least: number, most: number): number[] {
  const third = Math.max(1, (most - least || Math.abs(most)) / 3);
  const power = 10 ** Math.floor(Math.log10(third));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= third) ?? 10);
  const low = Math.floor(least / step);
  const high = Math.max(low + 1, Math.ceil(most / step));
  return Array.from({ length: high - low + 1 }, (_, index) => (high - index) * step);
}

/** The places of movements, in percent from the left and from the top. */
function placed(known: readonly Dated[], amounts: readonly number[]) {
  const [start = 0, end = 0] = ends(known);
  const [high = 0, low = 0] = [amounts[0], amounts.at(-1)];
  const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;
  return known.map(({ movement, instant, balance }) => ({
    movement,
    x: start === end ? 50 : percent(instant - start, end - start),
    y: percent(high - balance, high - low),
  }));
}

/** The nearest in time; the height decides between movements of one instant. */
function nearest(points: readonly { x: number; y: number }[], x: number, y: number): number {
  const distances = points.map((point) => Math.abs(point.x - x) + Math.abs(point.y - y) / 8);
  return distances.indexOf(Math.min(...distances));
}

function ends(known: readonly Dated[]): number[] {
  return [known[0], known.at(-1)].flatMap((end) => end?.instant ?? []);
}

const fewDays = 3 * 86_400_000;

/** The start, the middle and the end of the axis, as hours if days would not tell them apart. */
function axisDates(known: readonly Dated[]): string[] {
  const [start = 0, end = 0] = ends(known);
  return (start === end ? [start] : [start, (start + end) / 2, end]).map((instant) => {
    const [year, month, day, hour, minute] = new Date(instant).toISOString().split(/[-T:]/);
    return end - start > fewDays ? `${day}/${month}/${year}` : `${day}/${month} ${hour}:${minute}`;
  });
}

function told(movement: Movement): string {
  const { date, time, label, amount, balance } = movementTexts(movement);
  return `${date} ${time} · ${label} ${amount} · Saldo ${balance}`;
}

function summary(known: readonly Dated[]): string {
  const balances = known.map(({ balance }) => balance);
  const [first, last] = [known[0], known.at(-1)].map(
    (end) => end && `${formatMoney(end.balance)} el ${movementDate(end.movement.fecha).date}`,
  );
  if (known.length === 1) return `Saldo: ${first}.`;
  return `Saldo: de ${first} a ${last}. Mínimo ${formatMoney(Math.min(...balances))}, máximo ${formatMoney(Math.max(...balances))}.`;
}
