import type { KeyboardEvent, ReactNode } from 'react';
import styles from './chart-view.module.css';

interface ChartButtonProps {
  label: string;
  isCurrent?: boolean;
  isPressed?: boolean;
  /** Undefined for plain content. */
  onPressed: (() => void) | undefined;
  children: ReactNode;
}

/** A button in the drawing. */
export function ChartButton({ label, isCurrent = false, isPressed, onPressed, children }: ChartButtonProps) {
  if (!onPressed) return <g>{children}</g>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-current={isCurrent ? 'step' : undefined}
      aria-pressed={isPressed}
      className={styles.chartButton}
      onClick={onPressed}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onPressed();
      }}
    >
      {children}
    </g>
  );
}
