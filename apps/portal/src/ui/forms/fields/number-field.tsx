import { fieldTexts } from '@emcee/contract';
import { TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import classes from './field.module.css';
import { type FieldProps, fieldProps } from './field-look.ts';

type NumberFieldProps = FieldProps & {
  value: number | string;
  /** The text if it is no whole number. */
  onChange: (value: number | string) => void;
  min?: number;
  max?: number;
  notWhole?: string;
  /** True for buttons that change the number by one. */
  hasSteps?: boolean;
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
  onEnter,
  onChange,
  value,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  notWhole = fieldTexts.wholeNumbers,
  error,
  hasSteps = false,
  ...props
}: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  // A value set from outside replaces the typed text.
  const text = wholeOrTyped(typed) === value ? typed : String(value);

  function change(next: string): void {
    setTyped(next);
    onChange(wholeOrTyped(next));
  }

  function move(step: number): void {
    if (typeof value !== 'number') return;
    change(String(Math.min(max, Math.max(min, value + step))));
  }

  function follow(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined && typeof value === 'number') {
      event.preventDefault();
      move(step);
    }
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <TextInput
      {...fieldProps(props)}
      value={text}
      onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value)}
      error={typeof value === 'string' && value !== '' ? notWhole : error}
      {...(hasSteps && {
        classNames: { ...classes, wrapper: classes.stepped ?? '' },
        leftSection: <StepButton label="One fewer" onClick={() => move(-1)} Icon={IconMinus} />,
        rightSection: <StepButton label="One more" onClick={() => move(1)} Icon={IconPlus} />,
        leftSectionWidth: 44,
        rightSectionWidth: 44,
        leftSectionPointerEvents: 'all',
      })}
      inputMode="numeric"
      autoComplete="off"
      onKeyDown={follow}
    />
  );
}

function StepButton({
  label,
  onClick,
  Icon,
}: {
  label: string;
  onClick: () => void;
  Icon: typeof IconPlus;
}) {
  return (
    <button type="button" className={classes.step} aria-label={label} onClick={onClick}>
      <Icon size={18} stroke={2} aria-hidden />
    </button>
  );
}
