import { IconFilterQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FilterField } from '../forms/fields/filter-fields.tsx';
import { Card } from '../layout/card.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ReportWindow } from './report-window.ts';

const HOW_TO_FILTER = '"quotes" for exact';

/** Filters by team and email, or by the fields inside. */
export function ReportFilters({
  window: { filters, problems, isDefault, change, reset },
  onRefresh,
  isBusy,
  hasEmail = true,
  onReset = isDefault ? undefined : reset,
  children,
}: {
  window: ReportWindow;
  onRefresh: () => void;
  isBusy: boolean;
  hasEmail?: boolean;
  onReset?: (() => void) | undefined;
  children?: ReactNode;
}) {
  return (
    <FilterBar
      start={{
        value: filters.start_date,
        onChange: (day) => change({ start_date: day }),
        error: problems.start_date,
      }}
      end={{
        value: filters.end_date,
        onChange: (day) => change({ end_date: day }),
        error: problems.end_date,
      }}
      onRefresh={onRefresh}
      isBusy={isBusy}
      onReset={onReset}
      hasProblem={problems.team !== undefined || problems.email !== undefined}
    >
      {children ?? (
        <>
          <FilterField
            label="Team name"
            placeholder={HOW_TO_FILTER}
            name="team"
            value={filters.team}
            onChange={(team) => change({ team })}
            error={problems.team}
          />
          {hasEmail && (
            <FilterField
              label="Email"
              placeholder={HOW_TO_FILTER}
              name="email"
              value={filters.email}
              onChange={(email) => change({ email })}
              error={problems.email}
            />
          )}
        </>
      )}
    </FilterBar>
  );
}

export function FiltersToCorrect() {
  return (
    <Card>
      <EmptyState icon={<IconFilterQuestion size={28} />} title="Please fix the filters above" />
    </Card>
  );
}
