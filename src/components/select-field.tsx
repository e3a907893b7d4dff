import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import styles from './select-field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string;
  options: readonly { value: string | number; label: string }[];
}

/** A select with its label. */
export function SelectField({ label, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames(field.field, styles.field)}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={classNames(field.frame, styles.frame)}>
        <select {...select} id={id} className={classNames(field.input, styles.select)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={18} className={styles.mark} />
      </div>
    </div>
  );
}
