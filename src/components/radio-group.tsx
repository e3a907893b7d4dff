import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-group.module.css';

interface RadioGroupProps {
  legend: string;
  /** Looks of the legend, where it is more than a label. */
  legendClassName?: string | undefined;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One choice among several, under the question that it answers. */
export function RadioGroup({ legend, legendClassName, isDisabled = false, children }: RadioGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and disables all at once
    <fieldset role="radiogroup" aria-labelledby={id} className={styles['group']} disabled={isDisabled}>
      <legend id={id} className={classNames(styles['legend'], legendClassName)}>
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}
