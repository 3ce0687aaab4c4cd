import type { AppDeps } from './app-deps.ts';
import { reportCsv } from './features/exports/exports.ts';
import type { ReportSources } from './features/exports/reports/report.ts';
import { zipFile } from './features/exports/zip-file.ts';
import { readRounds } from './features/games/played.ts';
import type { PersonFileDeps } from './features/privacy/person-file.ts';
import { readUser } from './features/users/users.ts';

/** What the files of players are made of: they come from the functions that answer the pages. */
export function composePersonFiles(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  sources: ReportSources,
): PersonFileDeps & { zipFile: typeof zipFile } {
  return {
    db,
    clock,
    zipFile,
    // Who asks what is known of them is told of seats that a host removed, too.
    readUser: (part) => readUser({ db, clock, readRounds }, { ...part, withRemoved: true }),
    userTables: ({ adminId, id }) => [
      {
        path: 'rounds.csv',
        text: reportCsv(sources, { adminId, report: 'user', id, part: 'rounds', all: false }),
      },
      {
        path: 'responses.csv',
        text: reportCsv(sources, { adminId, report: 'user', id, part: 'responses', all: false }),
      },
    ],
  };
}
