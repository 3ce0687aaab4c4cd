import { refusals } from '../refusals.ts';

/** The specified texts of settings. */
export const settingsTexts = {
  ...refusals('settings', {
    playersLimitRequired: 'Players limit is required',
    playersLimitRange: 'Players limit is 1 to 100, or Infinite.',
    scoringIntervalRequired: 'Scoring interval is required',
    questionsPerRoundRequired: 'Questions per round is required',
    questionsPerRoundRange: 'Questions per round is 1 to 998, or Infinite.',
    maxPointValueRequired: 'Max point value is required',
    minimum: 'Minimum 1!',
    maximum: 'Maximum 1000000!',
    wrongMode: 'Wrong mode!',
    pauseMessageRequired: 'Please add game pause message!',
    yesOrNo: 'Must be yes or no',
    unknownSetting: 'Unknown setting.',
  }),
  saveFailed: 'Saving failed, please try again!',
  requireEmail: 'Require Email Authentication',
  requireEmailHelp: 'Players must log in with {a user} account to join the {room}.',
} as const;
