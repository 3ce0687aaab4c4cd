import { NativeSelect } from '@mantine/core';
import type { Choice } from '../forms/fields/select-field.tsx';

/** Filter of a table as a native select, next to the search box. */
export function FilterSelect({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <NativeSelect
      aria-label={label}
      data={[...choices]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
