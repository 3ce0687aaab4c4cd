import {
  type AuditLine,
  auditActorLabels,
  auditGroupLabels,
  exportLabels,
  searchTexts,
} from '@emcee/contract';
import { type Names, timeTitle } from '../names.ts';
import { listReport } from './list-report.ts';

/** The audit log of the days that were chosen. */
export const auditLogReport = listReport<AuditLine>({
  title: 'Audit log',
  columns: (names) => [
    { title: timeTitle('Time', names), key: 'time', cell: ({ at }) => names.moment(at) },
    { title: 'Who', key: 'who', cell: ({ actor }) => whoIn(names, actor) },
    { title: exportLabels.room, cell: ({ roomCode }) => roomCode },
    { title: 'What', key: 'what', cell: ({ text }) => whatIn(names, text) },
    { title: 'Group', cell: ({ group }) => names.word(auditGroupLabels[group]) },
    { title: 'Device', key: 'device', cell: ({ device }) => device },
    { title: 'Network', key: 'network', cell: ({ network }) => network },
    { title: 'Kind', cell: ({ kind }) => kind },
    { title: 'Request', cell: ({ requestId }) => requestId },
  ],
  searchText: (row, { written }) => searchTexts.auditLine(row, written),
  read: async (sources, query) => {
    const { lines: rows, nextCursor } = await sources.auditLog(query);
    return { rows, nextCursor };
  },
});

// An invited host is named by its address.
function whatIn({ said, isPseudonymous }: Names, text: string): string {
  return said(isPseudonymous ? text.replace(/“[^“”@]+@[^“”]+”/g, '“…”') : text);
}

function whoIn(names: Names, actor: AuditLine['actor']): string | null {
  return actor === null ? null : names.word(auditActorLabels[actor]);
}
