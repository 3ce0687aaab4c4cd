import type { ReactNode } from 'react';

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
