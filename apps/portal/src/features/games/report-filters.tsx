import { IconFilterQuestion } from '@tabler/icons-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterField } from '../../ui/forms/fields/filter-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FilterBar } from '../../ui/tables/filter-bar.tsx';
import type { ReportWindow } from './report-window.ts';

const HOW_TO_FILTER = '"quotes" for exact';

export function ReportFilters({
  window: { filters, problems, isDefault, change, reset },
  onRefresh,
  isBusy,
  hasEmail = true,
}: {
  window: ReportWindow;
  onRefresh: () => void;
  isBusy: boolean;
  hasEmail?: boolean;
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
      onReset={isDefault ? undefined : reset}
      hasProblem={problems.team !== undefined || problems.email !== undefined}
    >
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
