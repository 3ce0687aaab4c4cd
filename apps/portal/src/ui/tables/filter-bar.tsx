import { Checkbox, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { ZoneNote } from '../feedback/zone-note.tsx';
import { DayField } from '../forms/fields/filter-fields.tsx';
import type { Choice } from '../forms/fields/select-field.tsx';
import classes from './filter-bar.module.css';

type Day = { value: string; onChange: (day: string) => void; error: string | undefined };

export function FilterBar({
  start,
  end,
  children,
  onRefresh,
  isBusy,
  onReset,
}: {
  start: Day;
  end: Day;
  children: ReactNode;
  onRefresh: () => void;
  isBusy: boolean;
  onReset?: (() => void) | undefined;
}) {
  return (
    <div className={classes.space}>
      <section className={classes.filters} aria-label="Filters">
        <DayField label="Start date" name="start_date" {...start} />
        <DayField label="End date" name="end_date" {...end} />
        {children}
        <div className={classes.buttons}>
          <Button
            onClick={onRefresh}
            isBusy={isBusy}
            icon={<IconRefresh size={17} stroke={1.8} aria-hidden />}
          >
            Refresh
          </Button>
          {onReset !== undefined && (
            <Button tone="quiet" onClick={onReset}>
              Reset
            </Button>
          )}
        </div>
      </section>
      <ZoneNote />
    </div>
  );
}

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

export function FilterSelect({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <NativeSelect
      aria-label={label}
      data={[...choices]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
