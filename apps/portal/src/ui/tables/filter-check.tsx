import { Checkbox } from '@mantine/core';

/** Check box that includes more: rows in a table, or side effects of an action. */
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
      // The radius of our fields would turn a small box into a circle, like a radio button.
      radius={4}
      size="md"
      label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
