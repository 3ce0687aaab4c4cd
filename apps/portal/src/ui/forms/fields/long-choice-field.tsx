import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';
import type { Choice } from './select-field.tsx';

type LongChoiceFieldProps = FieldProps & {
  /** The same array at every rendering, so that the many options are made once. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/**
 * A choice from hundreds: the browser's own list, which opens at once, jumps to what is typed, and is a
 * wheel on phones.
 */
export function LongChoiceField({ choices, help, onChange, ...props }: LongChoiceFieldProps) {
  const options = useMemo(
    () =>
      choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      )),
    [choices],
  );
  return (
    <NativeSelect
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={help}
      inputWrapperOrder={fieldOrder}
      classNames={{ ...classes }}
    >
      {options}
    </NativeSelect>
  );
}
