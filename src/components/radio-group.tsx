import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import styles from './radio-group.module.css';

interface RadioGroupProps {
  legend: string;
  /** Class of the legend, when it is more than a label. */
  legendClassName?: string | undefined;
  isDisabled?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

/** A group of radio buttons with the question as its legend. */
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
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows this role on a fieldset, which disables all options at once
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
      className={styles.group}
      disabled={isDisabled}
    >
      <legend id={id} className={classNames(field.label, styles.legend, legendClassName)}>
        {legend}
      </legend>
      {children}
      {error !== undefined && (
        <p id={errorId} role="alert" className={field.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
