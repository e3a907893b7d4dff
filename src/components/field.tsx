import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { useHydrated } from './use-hydrated.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'> {
  label: string;
  name: string;
  /** What is wrong with it, said below it. */
  error?: string | undefined;
  /** Inside the field's end, such as a button that concerns it. */
  addition?: ReactNode;
}

/** A labelled input. It keeps what is typed by itself; a form reads it when it is submitted. */
export function Field({ label, error, addition, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['frame']}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {addition}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A field for a password, which can be made legible. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'addition'>) {
  const isHydrated = useHydrated();
  const [isLegible, setIsLegible] = useState(false);
  const Icon = isLegible ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isLegible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      addition={
        <button
          type="button"
          className={styles['addition']}
          aria-label={isLegible ? 'Ocultar clave' : 'Mostrar clave'}
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

/** A checkbox or a radio button with its label, large enough for a thumb. */
export function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input {...input} className={styles['box']} />
      {label}
    </label>
  );
}
