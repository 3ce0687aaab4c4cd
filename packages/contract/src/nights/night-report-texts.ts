/** Texts of the report of nights. */
export const nightReportTexts = {
  meaning: 'See every {night} that was played, based on its games.',
  label: 'Report',
  night: '{Night}',
  notPlanned: 'Not planned',
  roomSignIn: '{Room} sign-in',
  roomSignInPlanned: '{Room} sign-in, planned: {name}',
  none: 'No {nights} or games in this period',
  totals: '{n} {night|nights:n} · {played} played · {teams} {team|teams:teams}',
  link: 'Link to {a night}',
  leaders: 'Change who ran it',
  changed: 'Game changed.',
} as const;
