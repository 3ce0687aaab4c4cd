import { PasswordInput, TextInput } from '@mantine/core';
import type { ChangeEvent, FocusEvent, HTMLInputAutoCompleteAttribute } from 'react';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';

/** What a field of text takes. */
export type TextProps<E> = FieldProps & {
  value: string;
  onChange: (event: ChangeEvent<E>) => void;
  onBlur?: (event: FocusEvent<E>) => void;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The keyboard of phones where the type does not say it. */
  inputMode?: 'text' | 'numeric';
  /** A dialog opens with the focus here, and not on its cross; so does the main form of a page. */
  isFirst?: boolean;
};

/** What the library's fields of text have in common. */
export function textFieldProps({ help, isFirst, ...rest }: FieldProps & { isFirst?: boolean }) {
  const focus = isFirst ? { 'data-autofocus': true } : {};
  const look = { inputWrapperOrder: fieldOrder, classNames: classes };
  return { ...rest, ...focus, ...look, description: help };
}

/** A line of text; `type` gives phones the right keyboard. */
export function TextField({
  type = 'text',
  ...props
}: TextProps<HTMLInputElement> & { type?: 'text' | 'email' | 'url' | 'date' }) {
  return <TextInput {...textFieldProps(props)} type={type} />;
}

/** A password with a button that shows it. */
export function PasswordField(props: TextProps<HTMLInputElement>) {
  return (
    <PasswordInput
      {...textFieldProps(props)}
      // The library marks every other field by itself.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{
        'aria-label': 'Show password',
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
