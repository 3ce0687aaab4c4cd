import { Select } from '@mantine/core';
import { type FieldProps, fieldProps } from './field-look.ts';

export type Choice = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
  /** Gets the focus when it appears. */
  hasFocus?: boolean;
};

const SEARCHED_FROM = 12;
const SHOWN_AT_ONCE = 100;

export function SelectField({ choices, onChange, hasFocus = false, ...props }: SelectFieldProps) {
  return (
    <Select
      {...fieldProps(props)}
      autoFocus={hasFocus}
      data={[...choices]}
      onChange={(value) => {
        if (value !== null) onChange(value);
      }}
      allowDeselect={false}
      searchable={choices.length > SEARCHED_FROM}
      limit={SHOWN_AT_ONCE}
      // Keeps the list inside the page's landmarks instead of at the end of the document.
      comboboxProps={{ shadow: 'md', withinPortal: false }}
    />
  );
}
