import type { ReactNode } from 'react';
import classes from './field.module.css';

export type FieldProps = {
  label: string;
  name: string;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
};

/** The library sets `aria-describedby`. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

export function textFieldProps({ help, isFirst, ...rest }: FieldProps & { isFirst?: boolean }) {
  const focus = isFirst ? { 'data-autofocus': true } : {};
  const look = { inputWrapperOrder: fieldOrder, classNames: classes };
  return { ...rest, ...focus, ...look, description: help };
}
