import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { excessError } from './excess-error.ts';
import field from './field.module.css';
import styles from './text-area-field.module.css';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  value: string;
  error?: string | undefined;
  most?: number | undefined;
  /** Shown with the field, for example a character counter. */
  note?: ReactNode;
}

/** A multi-line text field with its label. */
export function TextAreaField({ label, error: problem, most, note, ...input }: TextAreaFieldProps) {
  const id = useId();
  const error = excessError(input.value, most) ?? problem;
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const described = [error !== undefined && errorId, note !== undefined && noteId].filter(Boolean);
  return (
    <div className={field.field} data-printed="">
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        className={classNames(field.input, styles.area)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className={field.error}>
          {error}
        </p>
      )}
      {note !== undefined && <div id={noteId}>{note}</div>}
    </div>
  );
}
