import { refusals } from '../refusals.ts';

/** Kinds of corrections. Newer servers may send more. */
export const CORRECTION_KINDS = [
  'verdict',
  'adjustment',
  'question-value',
  'voided',
  'question-text',
  'answer-key',
  'judged-apart',
  'joined',
  'late-accepted',
  'seat-points',
] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export const correctionTexts = refusals('corrections', {
  reasonRequired: "Say why you're correcting this",
  answerRequired: 'Enter the correct answer',
  invalid: "This correction isn't possible.",
  wrongPoints: 'Enter a multiple of 0.5',
  stillPlayed: "This game is still in progress. Corrections can be made in the {room}'s console.",
  toMark:
    "A round of this game hasn't been marked yet. You can make corrections once it's published.",
  changedSince: "Someone changed this in the meantime. It's now: {now}.",
  goneSince: 'Someone changed this in the meantime. Please check it again.',
  unchanged: 'Nothing would change. Choose something else.',
  noHalves: 'Half points were off in this round.',
  wrongValue: 'Choose a multiple of {interval}, up to {most}.',
  alone: 'Only one team gave this answer. Change its mark instead.',
  betUsedAgain: 'It stays voided because a team has already used that bet on another question.',
  betTooHigh: 'It stays voided because a team would then have bet more than it had.',
  betUsedSince: 'A team has since used this bet on another question. Undo that first.',
  undoneBefore: 'This was already undone.',
  followsOther: 'This change came with another correction. Undo that one instead.',
  onlyLines: 'Answers can only be added to this list. To take one away, change its marks.',
});

export const correctionKindLabels: Readonly<Record<CorrectionKind, string>> = {
  verdict: 'Mark',
  adjustment: 'Points added',
  'question-value': 'Question value',
  voided: 'Voided',
  'question-text': 'Question',
  'answer-key': 'Correct answer',
  'judged-apart': 'Marked separately',
  joined: 'Back in group',
  'late-accepted': 'Late answer accepted',
  'seat-points': 'Team points',
};

/** The kind in words; an unknown kind is returned unchanged. */
export function correctionKindName(kind: string): string {
  const known = CORRECTION_KINDS.find((name) => name === kind);
  return known === undefined ? kind : correctionKindLabels[known];
}

/** The value before or after a correction, in words. */
export const correctionValueTexts = {
  points: '{n} {point|points:n}',
  voided: 'Voided',
  counts: 'Counts',
  question: '{questionText} ({answerText})',
  apart: '{text} ({verdict})',
  withBet: '{text} ({verdict}, bet {bet})',
  judgedApart: 'Marked separately',
  together: 'Same as everyone who wrote it',
  none: 'None',
} as const;

/** The author of a correction in exported files. */
export const correctionSheetLabels = { host: '{Host}', admin: 'Admin' } as const;
