import { dayAndTime } from '@emcee/client';
import {
  AUDIT_GROUPS,
  type AuditLine,
  auditActorLabels,
  auditGroupLabels,
  auditHostTexts,
  auditLineText,
  auditLogCalls,
  auditLogTexts,
  auditPerson,
  hostCalls,
  memberCalls,
  reportTexts,
  searchTexts,
} from '@emcee/contract';
import { IconFilterQuestion, IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { useWholeList } from '../../lib/calls/whole-list.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Moment } from '../../ui/basics/moment.tsx';
import { NoWrap, WithEmails } from '../../ui/basics/no-wrap.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterChoice } from '../../ui/forms/fields/filter-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import { FilterBar } from '../../ui/tables/filter-bar.tsx';
import { LongTable } from '../../ui/tables/long-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { type AuditFilters as Filters, useAuditFilters } from './use-audit-filters.ts';

/** Audit log of the account: time, actor, action, device and network. */
export function AuditLogPage() {
  const words = useWords();
  const columns = useMemo(() => columnsIn(words), [words]);
  const filters = useAuditFilters();
  const list = useWholeList(auditLogCalls.read, filters.query, ({ lines: rows, ...rest }) => ({
    rows,
    ...rest,
  }));
  return (
    <Page title={auditLogTexts.title} subtitle={auditLogTexts.subtitle}>
      <AuditFilters filters={filters} isBusy={list.isLoading} onRefresh={list.refresh} />
      {filters.query === undefined ? (
        <Card>
          <EmptyState
            icon={<IconFilterQuestion size={28} />}
            title="Please fix the filters above"
          />
        </Card>
      ) : (
        <LongTable
          label={auditLogTexts.title}
          list={list}
          failure={reportTexts.loadingFailed}
          columns={columns}
          rowKey={({ _id }) => _id}
          searchText={(line) => {
            const shown = { what: words(auditLineText(line)), who: auditPerson(line, words) };
            return searchTexts.auditLine(line, shown, dayAndTime);
          }}
          searchLabel="Search the audit log"
          toolbar={<ExportMenu what={{ report: 'audit-log', ...filters.query }} />}
          noun={['line']}
          empty={
            <EmptyState icon={<IconListDetails size={28} />} title={auditLogTexts.empty}>
              <p>{auditLogTexts.emptyHint}</p>
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}

function columnsIn(words: Words): Column<AuditLine>[] {
  return [
    {
      key: 'what',
      title: 'What',
      card: 'title',
      cell: (line) => words(auditLineText(line)),
      sortBy: ({ text }) => text,
    },
    {
      key: 'who',
      title: 'Who',
      cell: (line) => <Person name={auditPerson(line, words)} />,
      card: 'fact',
      sortBy: (line) => auditPerson(line, words),
    },
    {
      key: 'time',
      holds: 'moment',
      title: 'When',
      card: 'state',
      cell: ({ at }) => <Moment at={at} />,
      sortBy: ({ at }) => at,
    },
    {
      key: 'device',
      title: 'Device',
      cell: ({ device }) => device !== null && <NoWrap>{device}</NoWrap>,
      card: 'fact',
      sortBy: ({ device }) => device ?? '',
      note: ({ device }) => device ?? '',
    },
    {
      key: 'network',
      title: 'Network',
      cell: ({ network }) => network !== null && <NoWrap>{network}</NoWrap>,
      sortBy: ({ network }) => network ?? '',
      note: ({ network }) => network ?? '',
    },
  ];
}

/** A room code stays on one line; an address is too long for that. */
function Person({ name }: { name: string }) {
  return name.includes('@') ? <WithEmails>{name}</WithEmails> : <NoWrap>{name}</NoWrap>;
}

function AuditFilters({
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
  const office = useCall(memberCalls.list).data?.members ?? [];
  const leaders = useCall(memberCalls.list, { role: 'host' }).data?.members ?? [];
  const known = hosts.map(({ _id, room }) => ({
    value: _id,
    label: words(auditHostTexts.host, { roomCode: room.roomCode }),
  }));
  const people = [
    { value: '', label: 'Everyone' },
    { value: 'admin', label: 'Any member' },
    ...[...office, ...leaders].map(({ _id, email }) => ({ value: _id, label: email })),
    ...known,
    { value: 'portal', label: words(auditActorLabels.system) },
  ];
  // The host was deleted, or the list is still loading.
  const isListed = people.some(({ value }) => value === who);
  return isListed ? people : [...people, { value: who, label: words(auditHostTexts.former) }];
}
