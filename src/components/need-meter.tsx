import {
  BedDouble,
  Frown,
  GlassWater,
  Laugh,
  type LucideIcon,
  Meh,
  ShowerHead,
  Toilet,
  Utensils,
} from 'lucide-react';
import { clampNeed, diversionMood, isNeedLow, type NeedField } from '#contract/rules/player.ts';
import shared from '#src/styles/shared.module.css';
import { classNames } from './class-names.ts';
import { formatNumber, unavailable, unreadable } from './formats.ts';
import styles from './need-meter.module.css';

const icons: Record<Exclude<NeedField, 'Diversion'>, LucideIcon> = {
  Eat: Utensils,
  Soif: GlassWater,
  Need: Toilet,
  Sleep: BedDouble,
  Higiene: ShowerHead,
};
const moods = { sad: Frown, neutral: Meh, happy: Laugh } as const;

interface NeedMeterProps {
  field: NeedField;
  name: string;
  value: number | null;
}

/** One need as a circular meter: red when low, cyan otherwise (behaviour 5.1). */
export function NeedMeter({ field, name, value }: NeedMeterProps) {
  const share = clampNeed(value ?? 0);
  const isLow = value !== null && isNeedLow(value);
  const mood = value === null ? 'neutral' : diversionMood(value);
  const Icon = field === 'Diversion' ? moods[mood] : icons[field];
  const figure = value === null ? unreadable : `${formatNumber(share)}%`;
  const meter = {
    role: 'meter',
    'aria-label': name,
    'aria-valuenow': share,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuetext': isLow ? `${figure}, bajo` : figure,
    'data-low': isLow,
    'data-mood': field === 'Diversion' ? mood : undefined,
  };
  const unknown = { role: 'img', 'aria-label': `${name}: ${unavailable}` };
  return (
    <div
      className={classNames(styles.need, value === null ? styles.unknown : isLow ? styles.low : styles.fine)}
    >
      {/* A native meter cannot be drawn as a circle. */}
      <div {...(value === null ? unknown : meter)} className={styles.dial}>
        {value !== null && (
          <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden="true">
            <circle className={styles.track} cx="50" cy="50" r="43" />
            <circle
              className={styles.arc}
              cx="50"
              cy="50"
              r="43"
              pathLength="100"
              strokeDasharray={`${share} 100`}
              transform="rotate(-90 50 50)"
            />
          </svg>
        )}
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.figure} aria-hidden="true">
          {figure}
        </span>
      </div>
      <span className={shared.soft} aria-hidden="true">
        {name}
      </span>
    </div>
  );
}
