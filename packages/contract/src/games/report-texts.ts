import { refusals } from '../refusals.ts';

export const reportTexts = {
  ...refusals('reports', {
    wrongDate: 'Must be a date like 2026-01-31',
    endBeforeStart: "The end date can't be before the start date.",
    windowTooLong: 'Please choose at most 366 days.',
    wrongTimeZone: 'Unknown time zone.',
    wrongLimit: 'Limit must be from 1 to 1,000.',
    wrongDays: 'Days must be from 1 to 366.',
    wrongCursor: 'Unknown cursor.',
    wrongScoresBy: 'Choose totals by person or by team.',
  }),
  loadingFailed: 'Something went wrong. Please try again later!',
  voided: "This question doesn't count.",
  noRounds: 'No Rounds have been historically saved yet.',
} as const;
