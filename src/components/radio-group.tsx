import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-group.module.css';

interface RadioGroupProps {
  legend: string;
  /** Looks of the legend, where it is more than a label. */
  legendClassName?: string | undefined;
  isDisabled?: boolean;
  /** What is wrong with the choice, said below it. */
  error?: string | undefined;
  children: ReactNode;
}

/** One choice among several, under the question that it answers. */
export function RadioGroup({
  legend,
  legendClassName,
  isDisabled = false,
  error,
  children,
}: RadioGroupProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and disables all at once
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
      className={styles['group']}
      disabled={isDisabled}
    >
      <legend id={id} className={classNames(styles['legend'], legendClassName)}>
        {legend}
      </legend>
      {children}
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
