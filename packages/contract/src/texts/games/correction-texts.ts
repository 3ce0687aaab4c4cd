import type { CorrectionKind } from '../../games/corrections.ts';

/** Why a correction is refused, as server and portal say it. */
export const correctionTexts = {
  reasonRequired: "Say why you're correcting this",
  answerRequired: 'Enter the right answer',
  invalid: "This correction isn't possible.",
  wrongPoints: 'Enter points in steps of 0.5',
  stillPlayed: 'This game is still being played. Correct it in the {room}.',
  toMark: 'A round of this game still has to be marked. Correct it once that is published.',
  changedSince: 'This was changed in the meantime. Now: {now}.',
  goneSince: 'This was changed in the meantime. Look at it again.',
  unchanged: 'Nothing would change. Choose something else.',
  noHalves: 'Half points were off in this round.',
  wrongValue: 'Choose a value in steps of {interval}, {most} at most.',
  alone: 'Nobody else gave this answer. Change its verdict instead.',
  betUsedAgain: 'It stays voided: a team has used its bet on it for another question.',
  betTooHigh: 'It stays voided: counting its bet again, a team would have bet more than it had.',
  betUsedSince: 'A team has used its bet on another question since. Undo that first.',
  undoneBefore: 'This was already undone.',
} as const;

/** What was corrected, in words. */
export const correctionKindLabels: Readonly<Record<CorrectionKind, string>> = {
  verdict: 'Verdict',
  adjustment: 'Points added',
  'question-value': 'Question value',
  voided: 'Voided',
  'question-text': 'Question',
  'answer-key': 'Right answer',
  'judged-apart': 'Judged apart',
  joined: 'Joined',
  'late-accepted': 'Late answer',
  'seat-points': 'Points of a team',
};

/** What stood before a correction, and stands behind it. */
export const correctionValueTexts = {
  points: '{n} {point|points:n}',
  voided: 'Voided',
  counts: 'Counts',
  question: '{questionText} ({answerText})',
  apart: '{text} ({verdict})',
  withBet: '{text} ({verdict}, bet {bet})',
  judgedApart: 'Judged apart',
  together: 'Like everybody who wrote it',
  none: 'None',
} as const;

/** Who made a correction, as files say it. */
export const correctionSheetLabels = { host: '{Host}', admin: 'Admin' } as const;
