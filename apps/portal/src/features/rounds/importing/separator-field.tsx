import { SelectField } from '../../../ui/forms/fields/select-field.tsx';

const choices = [
  { value: ',', label: 'Comma (,)' },
  { value: ';', label: 'Semicolon (;)' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe (|)' },
];

/** The sign between the cells of a row. The first line of a file may name a rare one. */
export function SeparatorField({
  value,
  hasFocus,
  onChange,
}: {
  value: string;
  hasFocus: boolean;
  onChange: (separator: string) => void;
}) {
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <SelectField
      name="Separator"
      label="Separator"
      choices={isListed ? choices : [...choices, { value, label: value }]}
      value={value}
      hasFocus={hasFocus}
      onChange={onChange}
    />
  );
}
