import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent, FocusEvent, HTMLInputAutoCompleteAttribute } from 'react';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';

type TextProps<E> = FieldProps & {
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

function commonProps({ help, isFirst, ...rest }: FieldProps & { isFirst?: boolean }) {
  const focus = isFirst ? { 'data-autofocus': true } : {};
  const look = { inputWrapperOrder: fieldOrder, classNames: classes };
  return { ...rest, ...focus, ...look, description: help };
}

/** A line of text; `type` gives phones the right keyboard. */
export function TextField({
  type = 'text',
  ...props
}: TextProps<HTMLInputElement> & { type?: 'text' | 'email' | 'url' | 'date' }) {
  return <TextInput {...commonProps(props)} type={type} />;
}

/** A password with a button that shows it. */
export function PasswordField(props: TextProps<HTMLInputElement>) {
  return (
    <PasswordInput
      {...commonProps(props)}
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

const BLOCK_PADDING_PX = 18;

/** Several lines of text; it grows with them. */
export function TextAreaField({
  rows = 4,
  ...props
}: TextProps<HTMLTextAreaElement> & { rows?: number }) {
  return (
    <Textarea
      {...commonProps(props)}
      rows={rows}
      resize="vertical"
      // What grows with its text has no rows of its own.
      styles={{ input: { minHeight: `calc(${rows}lh + ${BLOCK_PADDING_PX}px)` } }}
    />
  );
}
