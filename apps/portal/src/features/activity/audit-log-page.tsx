import { dayAndTime } from '@emcee/client';
import {
  type AuditLine,
  auditLogCalls,
  auditLogTexts,
  auditPerson,
  reportTexts,
  saidOfLine,
  searchTexts,
} from '@emcee/contract';
import { IconFilterQuestion, IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWholeList } from '../../lib/calls/whole-list.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Moment } from '../../ui/basics/moment.tsx';
import { NoWrap } from '../../ui/basics/no-wrap.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import { LongTable } from '../../ui/tables/long-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

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
            const shown = { what: words(saidOfLine(line)), who: auditPerson(line, words) };
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
      inLine: 'name',
      cell: (line) => words(saidOfLine(line)),
      sortBy: ({ text }) => text,
    },
    {
      key: 'who',
      title: 'Who',
      cell: (line) => <NoWrap>{auditPerson(line, words)}</NoWrap>,
      sortBy: (line) => auditPerson(line, words),
    },
    {
      key: 'time',
      holds: 'moment',
      title: 'When',
      inLine: 'score',
      cell: ({ at }) => <Moment at={at} />,
      sortBy: ({ at }) => at,
    },
    {
      key: 'device',
      title: 'Device',
      cell: ({ device }) => device !== null && <NoWrap>{device}</NoWrap>,
      sortBy: ({ device }) => device ?? '',
      isSecondary: true,
    },
    {
      key: 'network',
      title: 'Network',
      cell: ({ network }) => network !== null && <NoWrap>{network}</NoWrap>,
      sortBy: ({ network }) => network ?? '',
      isSecondary: true,
    },
  ];
}
