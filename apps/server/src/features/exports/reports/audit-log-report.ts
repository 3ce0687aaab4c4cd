import {
  type AuditLine,
  auditActorLabels,
  auditGroupLabels,
  auditPerson,
  auditText,
  exportLabels,
  searchTexts,
} from '@emcee/contract';
import type { Names } from '../names.ts';
import { timeColumn } from '../tables.ts';
import { listReport, partOf } from './report.ts';

export const auditLogReport = listReport<AuditLine>({
  title: 'Audit log',
  columns: (names) => [
    timeColumn(names, { title: 'Time', key: 'time', at: ({ at }) => at }),
    {
      title: 'Who',
      key: 'who',
      // The room code of a room's own sign-in has its own column.
      cell: (line) =>
        line.actor === 'host' && line.person === undefined
          ? names.word(auditActorLabels.host)
          : auditPerson(line, names.word) || null,
      sortBy: (line) => auditPerson(line, names.word),
    },
    { title: exportLabels.room, cell: ({ roomCode }) => roomCode },
    { title: 'What', key: 'what', cell: (line) => whatIn(names, line) },
    { title: 'Group', cell: ({ group }) => names.word(auditGroupLabels[group]) },
    { title: 'Device', key: 'device', cell: ({ device }) => device },
    { title: 'Network', key: 'network', cell: ({ network }) => network },
    { title: 'Kind', cell: ({ kind }) => kind },
    { title: 'Request', cell: ({ requestId }) => requestId },
  ],
  searchText: (line, { word, written }) => {
    const said = { what: sentenceIn(word, line), who: auditPerson(line, word) };
    return searchTexts.auditLine(line, said, written);
  },
  read: (sources, query) => partOf('lines', sources.auditLog(query)),
});

function sentenceIn(word: Names['word'], { kind, text, values = {} }: AuditLine): string {
  return word(auditText(kind, values) ?? text, values);
}

// Addresses name invited hosts, so pseudonymous files remove them.
function whatIn({ word, isPseudonymous }: Names, line: AuditLine): string {
  const text = sentenceIn(word, line);
  return isPseudonymous ? text.replace(/“[^“”@]+@[^“”]+”/g, '“…”') : text;
}
