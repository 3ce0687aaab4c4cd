import {
  AUDIT_GROUPS,
  auditActorLabels,
  auditGroupLabels,
  auditHostTexts,
  hostCalls,
} from '@emcee/contract';
import { useCall } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { FilterChoice } from '../../ui/forms/fields/filter-fields.tsx';
import { FilterBar } from '../../ui/tables/filter-bar.tsx';
import type { AuditFilters as Filters } from './use-audit-filters.ts';

export function AuditFilters({
  filters,
  onRefresh,
  isBusy,
}: {
  filters: Filters;
  onRefresh: () => void;
  isBusy: boolean;
}) {
  const words = useWords();
  const { days, problems, group, who } = filters;
  const groups = AUDIT_GROUPS.map((value) => ({ value, label: words(auditGroupLabels[value]) }));
  return (
    <FilterBar
      start={{ value: days.start_date, onChange: filters.setStart, error: problems.start_date }}
      end={{ value: days.end_date, onChange: filters.setEnd, error: problems.end_date }}
      onRefresh={onRefresh}
      isBusy={isBusy}
      onReset={filters.isDefault ? undefined : filters.reset}
    >
      <FilterChoice
        label="What"
        name="group"
        choices={[{ value: '', label: 'Everything' }, ...groups]}
        value={group}
        onChange={filters.setGroup}
      />
      <FilterChoice
        label="Who"
        name="who"
        choices={usePeople(who)}
        value={who}
        onChange={filters.setWho}
      />
    </FilterBar>
  );
}

function usePeople(who: string) {
  const words = useWords();
  const hosts = useCall(hostCalls.list).data?.hosts ?? [];
  const known = hosts.map(({ _id, room }) => ({
    value: _id,
    label: words(auditHostTexts.host, { roomCode: room.roomCode }),
  }));
  const people = [
    { value: '', label: 'Everyone' },
    { value: 'admin', label: words(auditActorLabels.admin) },
    ...known,
    { value: 'portal', label: words(auditActorLabels.system) },
  ];
  // The host was deleted, or the list is still loading.
  const isListed = people.some(({ value }) => value === who);
  return isListed ? people : [...people, { value: who, label: words(auditHostTexts.former) }];
}
