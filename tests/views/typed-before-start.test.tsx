import { expect, test } from 'vitest';
import { keepTypedText } from '#src/app/typed-before-start.ts';

test('text and focus that change until React has replaced the fields are kept (behaviour 1.12)', () => {
  const root = document.body.appendChild(document.createElement('main'));
  const fields = '<input name="usuario"><input name="password">';
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`);
  root.innerHTML = fields;
  field('usuario')?.focus();
  const restoreTypedText = keepTypedText(root);
  field('password')?.focus();
  field('password')?.setRangeText('una clave');
  root.innerHTML = fields;
  restoreTypedText();
  expect(field('password')).toHaveFocus();
  expect(field('password')).toHaveValue('una clave');
  root.remove();
});
