import { NativeSelect, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTypedText } from '../../../lib/drafts/use-typed-text.ts';
import { readDay, shownDay } from '../../../lib/shown-day.ts';
import { SmallIconButton } from '../../basics/button.tsx';
import classes from './field.module.css';
import { fieldProps } from './field-look.ts';
import type { Choice } from './select-field.tsx';

type FilterFieldProps = {
  label: string;
  name: string;
  value: string;
  /** Runs after a pause in typing, on Enter, or on blur. */
  onChange: (text: string) => void;
  error?: string | undefined;
  placeholder?: string;
};

function onEnter(settle: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
  };
}

export function FilterField({ value, onChange, ...props }: FilterFieldProps) {
  const draft = useTypedText(value, onChange);
  return (
    <TextInput
      {...fieldProps(props)}
      type="search"
      value={draft.text}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.settle}
      onKeyDown={onEnter(draft.settle)}
      autoComplete="off"
    />
  );
}

export function FilterChoice({
  choices,
  onChange,
  ...props
}: Omit<FilterFieldProps, 'error' | 'placeholder'> & { choices: readonly Choice[] }) {
  return (
    <NativeSelect
      {...fieldProps(props)}
      data={[...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Takes the reader's locale, and 2026-01-31. Invalid text stays; an emptied field shows its value again. */
export function DayField({ value, onChange, ...props }: FilterFieldProps) {
  const isWrong = props.error !== undefined;
  const draft = useTypedText(
    shownDay(value),
    (text) => onChange(readDay(text)),
    (text) => WHOLE_DAY.test(readDay(text)) || (text === '' && isWrong),
  );
  function settle(): void {
    draft.settle();
    if (draft.text === '') draft.type(shownDay(value));
  }
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.day}>
      <TextInput
        {...fieldProps(props)}
        value={draft.text}
        placeholder={shownDay('2026-01-31')}
        onChange={(event) => draft.type(event.currentTarget.value.trim())}
        onBlur={settle}
        onKeyDown={onEnter(settle)}
        autoComplete="off"
        rightSection={
          <SmallIconButton
            icon={<IconCalendar size={18} stroke={1.8} aria-hidden />}
            label={`Choose ${props.label.toLowerCase()}`}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      {/* Only used for its calendar; the field above is the one that people read and type into. */}
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={classes.calendar}
        value={WHOLE_DAY.test(value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
