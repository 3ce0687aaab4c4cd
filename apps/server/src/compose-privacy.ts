import type { AppDeps } from './app-deps.ts';
import { reportCsv } from './features/exports/exports.ts';
import type { ReportSources } from './features/exports/reports/report.ts';
import { zipFile } from './features/exports/zip-file.ts';
import { readRounds } from './features/games/played.ts';
import type { DownloadDeps } from './features/privacy/downloads.ts';
import { readUser } from './features/users/users.ts';

/** What privacy is made of: its files come from the functions that answer the pages. */
export function composePrivacy(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  sources: ReportSources,
): DownloadDeps {
  return {
    db,
    clock,
    zipFile,
    readUser: (part) => readUser({ db, clock, readRounds }, part),
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
