import { Checkbox } from '@mantine/core';

/** A box that lets more in: rows into a table, or what goes along with something that is done. */
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
