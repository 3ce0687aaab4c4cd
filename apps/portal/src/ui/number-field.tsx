import { NumberInput } from '@mantine/core';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';

type NumberFieldProps = FieldProps & {
  value: number | string;
  onChange: (value: number | string) => void;
  min?: number;
  max?: number;
};

/** A whole number; an empty field is `''`. Out of range is said by the form's own check, not by clamping. */
export function NumberField({ help, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      {...props}
      description={help}
      inputWrapperOrder={fieldOrder}
      classNames={{ ...classes, input: classes.input }}
      allowDecimal={false}
      clampBehavior="none"
      inputMode="numeric"
    />
  );
}
