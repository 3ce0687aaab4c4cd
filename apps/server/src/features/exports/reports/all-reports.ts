import type { ExportReport } from '@emcee/contract';
import { auditLogReport } from './audit-log-report.ts';
import { gameReport } from './game-report.ts';
import { gameResultsReport } from './game-results-report.ts';
import { gamesReport } from './games-report.ts';
import { hostsReport } from './hosts-report.ts';
import { paymentsReport } from './payments-report.ts';
import type { Report } from './report.ts';
import { roundReport } from './round-report.ts';
import { roundsHistoryReport } from './rounds-history-report.ts';
import { roundsReport } from './rounds-report.ts';
import { userReport } from './user-report.ts';
import { userScoresReport } from './user-scores-report.ts';
import { usersReport } from './users-report.ts';
import { venuesReport } from './venues-report.ts';
import { wagerSchemesReport } from './wager-schemes-report.ts';

/** Every report by its name. */
export const reports: Readonly<Record<ExportReport, Report>> = {
  'audit-log': auditLogReport,
  game: gameReport,
  'game-results': gameResultsReport,
  games: gamesReport,
  hosts: hostsReport,
  payments: paymentsReport,
  round: roundReport,
  rounds: roundsReport,
  'rounds-history': roundsHistoryReport,
  user: userReport,
  'user-scores': userScoresReport,
  users: usersReport,
  venues: venuesReport,
  'wager-schemes': wagerSchemesReport,
};
