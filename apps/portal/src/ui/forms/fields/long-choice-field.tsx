import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { type FieldProps, fieldProps } from './field-look.ts';
import type { Choice } from './select-field.tsx';

type LongChoiceFieldProps = FieldProps & {
  /** Must be the same array on every render, so that the many options are created once. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** A native select opens hundreds of choices at once, jumps to typed text, and is a wheel on phones. */
export function LongChoiceField({ choices, onChange, ...props }: LongChoiceFieldProps) {
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
    <NativeSelect {...fieldProps(props)} onChange={(event) => onChange(event.currentTarget.value)}>
      {options}
    </NativeSelect>
  );
}
