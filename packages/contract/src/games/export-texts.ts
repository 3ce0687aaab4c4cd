import { refusals } from '../refusals.ts';

/** The texts of the exports. */
export const exportTexts = refusals('exports', {
  wrongReport: 'Unknown report.',
  wrongFormat: 'Please choose CSV or XLSX.',
  wrongPart: 'This report has no such part.',
  wrongState: 'Unknown state.',
  wrongLocale: 'Unknown locale.',
  yesOrNo: 'Must be yes or no',
});

/** The titles of columns and sheets that are words of the flavours. */
export const exportLabels = {
  room: '{Room}',
  rooms: '{Rooms}',
  hosts: '{Hosts}',
  users: '{Users}',
} as const;

/** What can be exported. */
export const EXPORT_REPORTS = [
  'users',
  'user',
  'games',
  'game',
  'game-results',
  'rounds-history',
  'round',
  'user-scores',
  'hosts',
  'rounds',
  'wager-schemes',
  'venues',
  'payments',
  'audit-log',
] as const;
/** What can be exported. */
export type ExportReport = (typeof EXPORT_REPORTS)[number];

/** What the file of each report is called. */
export const exportFileLabels: Readonly<Record<ExportReport, string>> = {
  users: '{users}',
  user: '{user}',
  games: 'games',
  game: 'game',
  'game-results': 'game-results',
  'rounds-history': 'rounds-history',
  round: 'round',
  'user-scores': '{user}-scores',
  hosts: '{hosts}',
  rounds: 'rounds',
  'wager-schemes': 'wager-schemes',
  venues: 'venues',
  payments: 'payments',
  'audit-log': 'audit-log',
};
