import { Select } from '@mantine/core';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';

/** A choice: what is stored and what is read. */
export type Choice = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

const SEARCHED_FROM = 12;
const SHOWN_AT_ONCE = 100;

/** A choice from a list; a long list is searched by typing. */
export function SelectField({ choices, help, onChange, ...props }: SelectFieldProps) {
  return (
    <Select
      {...props}
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
      // Inside the page's landmarks, not at the end of the document.
      comboboxProps={{ shadow: 'md', withinPortal: false }}
    />
  );
}
