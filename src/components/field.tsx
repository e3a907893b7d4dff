import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import shared from '#src/styles/shared.module.css';
import { excessError } from './excess-error.ts';
import styles from './field.module.css';
import { useHydrated } from './use-hydrated.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'> {
  label: string;
  name: string;
  /** What is asked for, shown below the label. */
  hint?: string | undefined;
  /** The validation error, shown below the field. */
  error?: string | undefined;
  /** The maximum length. A longer text stays, and the field says how much is too much (behaviour 1.20). */
  most?: number | undefined;
  /** Shown after the input, or inside its end with the class `addition`: for example a button. */
  addition?: ReactNode;
}

/** An input with its label. Without a `value` it is uncontrolled: the form reads the value on submit. */
export function Field({ label, hint, error: problem, most, addition, onChange, ...input }: FieldProps) {
  const id = useId();
  const [typedExcess, setTypedExcess] = useState<string>();
  const excess = input.value === undefined ? typedExcess : excessError(String(input.value), most);
  const error = excess ?? problem;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  // The error says more than the hint.
  const descriptionId = error !== undefined ? errorId : hint !== undefined ? hintId : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={shared.soft}>
          {hint}
        </p>
      )}
      <div className={styles.frame}>
        <input
          {...input}
          onChange={(event) => {
            onChange?.(event);
            setTypedExcess(excessError(event.currentTarget.value, most));
          }}
          id={id}
          className={styles.input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={descriptionId}
        />
        {addition}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'addition'>) {
  const isHydrated = useHydrated();
  const [isLegible, setIsLegible] = useState(false);
  const Icon = isLegible ? EyeOff : Eye;
  return (
    <Field
      {...props}
      data-button=""
      type={isLegible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      addition={
        <button
          type="button"
          className={styles.addition}
          aria-label={isLegible ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
          disabled={!isHydrated}
          onClick={() => setIsLegible(!isLegible)}
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  );
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  type: 'checkbox' | 'radio';
  label: string;
}

/** A checkbox or radio button with its label, large enough to tap. */
export function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
