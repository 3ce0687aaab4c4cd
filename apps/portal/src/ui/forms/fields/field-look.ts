import type { ReactNode } from 'react';
import classes from './field.module.css';

export type FieldProps = {
  label: string;
  name: string;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
};

type Part = 'label' | 'input' | 'description' | 'error';

/** The library sets `aria-describedby`. */
const order: Part[] = ['label', 'input', 'description', 'error'];

/** For fields of the library. `isFirst`: gets the focus when its dialog opens. */
export function fieldProps<
  Props extends Pick<FieldProps, 'label' | 'help'> & { isFirst?: boolean },
>({ help, isFirst = false, ...rest }: Props) {
  const focus = isFirst ? { 'data-autofocus': true } : {};
  const look = { inputWrapperOrder: order, classNames: { ...classes } };
  return { ...rest, ...focus, ...look, description: help };
}
