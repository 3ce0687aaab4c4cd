import { IconFilterQuestion, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DayField, FilterField } from '../../ui/forms/filter-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './report-filters.module.css';
import type { ReportWindow } from './report-window.ts';

const HOW_TO_FILTER = '"quotes" for exact';

/** The filters of a report: its days, a team, an email; they stand in the address. */
export function ReportFilters({
  window: { filters, problems, isDefault, change, reset },
  onRefresh,
  isBusy,
}: {
  window: ReportWindow;
  onRefresh: () => void;
  isBusy: boolean;
}) {
  return (
    <div className={classes.space}>
      <section className={classes.filters} aria-label="Filters">
        <DayField
          label="Start date"
          name="start_date"
          value={filters.start_date}
          onChange={(day) => change({ start_date: day })}
          error={problems.start_date}
        />
        <DayField
          label="End date"
          name="end_date"
          value={filters.end_date}
          onChange={(day) => change({ end_date: day })}
          error={problems.end_date}
        />
        <FilterField
          label="Team name"
          placeholder={HOW_TO_FILTER}
          name="team"
          value={filters.team}
          onChange={(team) => change({ team })}
          error={problems.team}
        />
        <FilterField
          label="Email"
          placeholder={HOW_TO_FILTER}
          name="email"
          value={filters.email}
          onChange={(email) => change({ email })}
          error={problems.email}
        />
        <div className={classes.buttons}>
          <Button
            onClick={onRefresh}
            isBusy={isBusy}
            icon={<IconRefresh size={17} stroke={1.8} aria-hidden />}
          >
            Refresh
          </Button>
          {!isDefault && (
            <Button tone="quiet" onClick={reset}>
              Reset
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}

/** What stands in the place of a report whose filters cannot be read. */
export function FiltersToCorrect() {
  return (
    <Card>
      <EmptyState icon={<IconFilterQuestion size={28} />} title="Please fix the filters above" />
    </Card>
  );
}
