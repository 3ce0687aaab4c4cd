import { Checkbox } from '@mantine/core';

/** A box that lets more rows into a table. */
export function FilterCheck({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <Checkbox
      // The corners of our fields would make a circle of so small a box, which is a radio button.
      radius={4}
      size="md"
      label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
