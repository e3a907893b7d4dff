import type { ComponentProps } from 'react';
import forms from '#src/styles/forms.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (fields: FormData) => void;
}

/** A form whose machine validates the fields, unless `noValidate` is false. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      className={forms.form}
      noValidate
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    />
  );
}

/** The text in the field with a name; '' without one. */
export function textIn(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '');
}
