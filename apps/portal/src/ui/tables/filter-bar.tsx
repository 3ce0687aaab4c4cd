import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { ZoneNote } from '../feedback/zone-note.tsx';
import { DayField } from '../forms/fields/filter-fields.tsx';
import classes from './filter-bar.module.css';

type Day = { value: string; onChange: (day: string) => void; error: string | undefined };

/** Filters of a period: start and end date, other filters, and buttons to refresh and reset. */
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
  /** Undefined if all filters have their defaults. */
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
