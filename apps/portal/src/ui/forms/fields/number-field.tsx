import { fieldTexts } from '@emcee/contract';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import classes from './field.module.css';
import { type FieldProps, fieldOrder } from './field-look.ts';

type NumberFieldProps = FieldProps & {
  value: number | string;
  /** The text if it is no whole number. */
  onChange: (value: number | string) => void;
  min?: number;
  max?: number;
  notWhole?: string;
  /** Replaces submitting the form. */
  onEnter?: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function wholeOrTyped(typed: string): number | string {
  return /^\s*-?[0-9]+\s*$/.test(typed) ? Number(typed) : typed;
}

/**
 * Empty is `''`. Keeps typed text unchanged, and shows its own error for text that is no whole number. The
 * form's validation, not clamping, reports numbers out of range.
 */
export function NumberField({
  help,
  onEnter,
  onChange,
  value,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  notWhole = fieldTexts.wholeNumbers,
  error,
  ...props
}: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  // A value set from outside replaces the typed text.
  const text = wholeOrTyped(typed) === value ? typed : String(value);

  function change(next: string): void {
    setTyped(next);
    onChange(wholeOrTyped(next));
  }

  function follow(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined && typeof value === 'number') {
      event.preventDefault();
      change(String(Math.min(max, Math.max(min, value + step))));
    }
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <TextInput
      {...props}
      value={text}
      onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value)}
      error={typeof value === 'string' && value !== '' ? notWhole : error}
      description={help}
      inputWrapperOrder={fieldOrder}
      classNames={classes}
      inputMode="numeric"
      autoComplete="off"
      onKeyDown={follow}
    />
  );
}
