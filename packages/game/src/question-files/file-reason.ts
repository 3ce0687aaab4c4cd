import type { ProblemCause } from './question-draft.ts';

const reasons: Readonly<Partial<Record<ProblemCause, string>>> = {
  'no-question':
    'Most rows have no question. Choose the column with the questions above the preview.',
  'no-answer': 'Most rows have no answer. Choose the column with the answers above the preview.',
  'no-right-option':
    "Most rows don't say which option is right. Choose the columns with the options and the right option above the preview.",
  'too-long':
    'Most rows are too long for a question and its answer. Check that each row holds one question.',
  image:
    "Most rows have an image address that can't be used. Leave that column out above the preview to import them without pictures.",
  'too-wide':
    'Most rows have more cells than the header. Put quotation marks around each text that contains a comma or semicolon.',
  broken: "Most rows have quotation marks that don't fit together. Save the file as CSV again.",
};

/** The common cause if most rows of a file fail for one reason; else undefined. */
export function fileReason(counts: {
  readonly rows: number;
  readonly causes: ReadonlyMap<ProblemCause, number>;
}): string | undefined {
  for (const [cause, count] of counts.causes) {
    if (count * 2 > counts.rows) return reasons[cause];
  }
  return undefined;
}
