import {
  type AuditLine,
  auditActorLabels,
  auditGroupLabels,
  auditPerson,
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
    {
      title: 'Who',
      key: 'who',
      cell: ({ actor }) => (actor === null ? null : names.word(auditActorLabels[actor])),
      sortBy: (line) => auditPerson(line, names.word),
    },
    { title: exportLabels.room, cell: ({ roomCode }) => roomCode },
    { title: 'What', key: 'what', cell: ({ text }) => whatIn(names, text) },
    { title: 'Group', cell: ({ group }) => names.word(auditGroupLabels[group]) },
    { title: 'Device', key: 'device', cell: ({ device }) => device },
    { title: 'Network', key: 'network', cell: ({ network }) => network },
    { title: 'Kind', cell: ({ kind }) => kind },
    { title: 'Request', cell: ({ requestId }) => requestId },
  ],
  searchText: (line, { said, word, written }) =>
    searchTexts.auditLine(line, { what: said(line.text), who: auditPerson(line, word) }, written),
  read: async (sources, query) => {
    const { lines: rows, nextCursor } = await sources.auditLog(query);
    return { rows, nextCursor };
  },
});

// An invited host is named by its address.
function whatIn({ said, isPseudonymous }: Names, text: string): string {
  return said(isPseudonymous ? text.replace(/“[^“”@]+@[^“”]+”/g, '“…”') : text);
}
