import { NumberInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';

type NumberFieldProps = FieldProps & {
  value: number | string;
  onChange: (value: number | string) => void;
  min?: number;
  max?: number;
  /** Instead of sending the form around it. */
  onEnter?: () => void;
};

/** A whole number; an empty field is `''`. Out of range is said by the form's own check, not by clamping. */
export function NumberField({ help, onEnter, ...props }: NumberFieldProps) {
  function follow(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <NumberInput
      {...props}
      description={help}
      inputWrapperOrder={fieldOrder}
      classNames={{ ...classes, input: classes.input }}
      allowDecimal={false}
      clampBehavior="none"
      inputMode="numeric"
      onKeyDown={follow}
    />
  );
}
