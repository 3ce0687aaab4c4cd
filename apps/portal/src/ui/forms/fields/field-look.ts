import type { ReactNode } from 'react';
import classes from './field.module.css';

/** What every field has: label above, help under it, error under that. */
export type FieldProps = {
  label: string;
  name: string;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
};

/** Label, control, help, error, in this order; the library wires `aria-describedby`. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** What the library's fields of text have in common. */
export function textFieldProps({ help, isFirst, ...rest }: FieldProps & { isFirst?: boolean }) {
  const focus = isFirst ? { 'data-autofocus': true } : {};
  const look = { inputWrapperOrder: fieldOrder, classNames: classes };
  return { ...rest, ...focus, ...look, description: help };
}
