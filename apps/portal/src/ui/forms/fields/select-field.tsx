import { Select } from '@mantine/core';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';

export type Choice = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
};

const SEARCHED_FROM = 12;
const SHOWN_AT_ONCE = 100;

export function SelectField({
  choices,
  help,
  onChange,
  isFirst = false,
  ...props
}: SelectFieldProps) {
  return (
    <Select
      {...props}
      {...(isFirst && { 'data-autofocus': true })}
      data={[...choices]}
      onChange={(value) => {
        if (value !== null) onChange(value);
      }}
      description={help}
      inputWrapperOrder={fieldOrder}
      classNames={{ ...classes }}
      allowDeselect={false}
      searchable={choices.length > SEARCHED_FROM}
      limit={SHOWN_AT_ONCE}
      // Keeps the list inside the page's landmarks instead of at the end of the document.
      comboboxProps={{ shadow: 'md', withinPortal: false }}
    />
  );
}
