import {
  AUDIT_GROUPS,
  auditActorLabels,
  auditGroupLabels,
  auditHostTexts,
  hostCalls,
} from '@emcee/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useCall } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { DayField, FilterChoice } from '../../ui/forms/filter-fields.tsx';
import classes from './audit-filters.module.css';
import type { AuditFilters as Filters } from './use-audit-filters.ts';

/** The filters of the audit log: its days, a group of lines, who acted. */
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
    <div className={classes.space}>
      <section className={classes.filters} aria-label="Filters">
        <DayField
          label="Start date"
          name="start_date"
          value={days.start_date}
          onChange={filters.setStart}
          error={problems.start_date}
        />
        <DayField
          label="End date"
          name="end_date"
          value={days.end_date}
          onChange={filters.setEnd}
          error={problems.end_date}
        />
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
        <div className={classes.buttons}>
          <Button
            onClick={onRefresh}
            isBusy={isBusy}
            icon={<IconRefresh size={17} stroke={1.8} aria-hidden />}
          >
            Refresh
          </Button>
          {!filters.isDefault && (
            <Button tone="quiet" onClick={filters.reset}>
              Reset
            </Button>
          )}
        </div>
      </section>
    </div>
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
  // A host that was deleted, or whose list is still on its way.
  const isListed = people.some(({ value }) => value === who);
  return isListed ? people : [...people, { value: who, label: words(auditHostTexts.former) }];
}
