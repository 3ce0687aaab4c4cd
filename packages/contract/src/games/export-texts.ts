import { refusals } from '../refusals.ts';

export const exportTexts = refusals('exports', {
  wrongReport: 'Unknown report.',
  wrongFormat: 'Please choose CSV or XLSX.',
  wrongPart: 'This report has no such part.',
  wrongState: 'Unknown state.',
  wrongLocale: 'Unknown locale.',
  yesOrNo: 'Must be yes or no',
});

/** Titles of columns and sheets that use words of the flavours. */
export const exportLabels = {
  room: '{Room}',
  rooms: '{Rooms}',
  host: '{Host}',
  hosts: '{Hosts}',
  users: '{Users}',
} as const;

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
  'nights',
] as const;
export type ExportReport = (typeof EXPORT_REPORTS)[number];

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
  nights: '{nights}',
};
