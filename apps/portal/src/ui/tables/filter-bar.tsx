import { day } from '@emcee/client';
import { Checkbox } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Disclosure } from '../basics/disclosure.tsx';
import { ZoneNote } from '../feedback/zone-note.tsx';
import { DayField } from '../forms/fields/filter-fields.tsx';
import { useIsPhone } from '../layout/use-is-narrow.ts';
import classes from './filter-bar.module.css';

type Day = { value: string; onChange: (day: string) => void; error: string | undefined };

export function FilterBar({
  start,
  end,
  children,
  onRefresh,
  isBusy,
  onReset,
  hasProblem = false,
}: {
  start: Day;
  end: Day;
  children: ReactNode;
  onRefresh: () => void;
  isBusy: boolean;
  onReset?: (() => void) | undefined;
  /** True if one of the other filters has an error, which must be in sight. */
  hasProblem?: boolean;
}) {
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const hasError = hasProblem || start.error !== undefined || end.error !== undefined;
  const isFolded = isPhone && !isOpen && !hasError;
  return (
    <div className={classes.space}>
      {isPhone && !hasError && (
        <div className={classes.fold}>
          <Disclosure isOpen={isOpen} controls={id} onToggle={setIsOpen}>
            Filters: {shownDay(start)} to {shownDay(end)}
          </Disclosure>
        </div>
      )}
      <section id={id} className={classes.filters} aria-label="Filters" hidden={isFolded}>
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

// Noon stays on the same day in every zone.
function shownDay({ value }: Day): string {
  return day(`${value}T12:00:00`);
}

export function FilterCheck({
  label,
  isChecked,
  isPartial = false,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  /** True if only some of its items are checked. */
  isPartial?: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <Checkbox
      // The radius of our fields would turn a small box into a circle, like a radio button.
      radius={4}
      size="md"
      label={label}
      checked={isChecked}
      indeterminate={isPartial}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
