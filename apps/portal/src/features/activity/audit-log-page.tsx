import { dayAndTime } from '@emcee/client';
import {
  AUDIT_GROUPS,
  type AuditLine,
  auditActorLabels,
  auditFilterShape,
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
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../../lib/calls/calls.ts';
import { useWholeList } from '../../lib/calls/whole-list.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useSearchParams } from '../../lib/pages/use-search-params.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Moment } from '../../ui/basics/moment.tsx';
import { NoWrap, WithEmails } from '../../ui/basics/no-wrap.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterChoice } from '../../ui/forms/fields/filter-fields.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import { LongTable } from '../../ui/tables/long-table.tsx';
import { FiltersToCorrect, ReportFilters } from '../../ui/tables/report-filters.tsx';
import { useReportWindow } from '../../ui/tables/report-window.ts';
import type { Column } from '../../ui/tables/table-columns.ts';

const FILTERS = ['start_date', 'end_date', 'group', 'who'];
const filtersSchema = z.object(auditFilterShape);

/** Audit log of the account: time, actor, action, device and network. */
export function AuditLogPage() {
  const words = useWords();
  const columns = useMemo(() => columnsIn(words), [words]);
  const [params, setParams] = useSearchParams();
  const window = useReportWindow();
  const [groupText, setGroup] = useUrlState('group');
  const [whoText, setWho] = useUrlState('who');
  // An address edited by hand shows everything.
  const parsed = filtersSchema.safeParse({ group: groupText, who: whoText });
  const { group, who } = parsed.success ? parsed.data : { group: '' as const, who: '' };
  const { start_date, end_date, time_zone } = window.query ?? {};
  const query = window.query && { start_date, end_date, group, who, time_zone };
  const list = useWholeList(auditLogCalls.read, query, ({ lines: rows, ...rest }) => ({
    rows,
    ...rest,
  }));
  const groups = AUDIT_GROUPS.map((value) => ({ value, label: words(auditGroupLabels[value]) }));
  return (
    <Page title={auditLogTexts.title} subtitle={auditLogTexts.subtitle}>
      <ReportFilters
        window={window}
        isBusy={list.isLoading}
        onRefresh={list.refresh}
        onReset={
          FILTERS.some((name) => params.has(name))
            ? () => setParams(new URLSearchParams(), { replace: true })
            : undefined
        }
      >
        <FilterChoice
          label="What"
          name="group"
          choices={[{ value: '', label: 'Everything' }, ...groups]}
          value={group}
          onChange={setGroup}
        />
        <FilterChoice
          label="Who"
          name="who"
          choices={usePeople(who)}
          value={who}
          onChange={setWho}
        />
      </ReportFilters>
      {query === undefined ? (
        <FiltersToCorrect />
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
          toolbar={<ExportMenu what={{ report: 'audit-log', ...query }} />}
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
      cell: (line) => {
        // A room code stays on one line; an address is too long for that.
        const name = auditPerson(line, words);
        return name.includes('@') ? <WithEmails>{name}</WithEmails> : <NoWrap>{name}</NoWrap>;
      },
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
