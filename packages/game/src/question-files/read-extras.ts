import { ROUND, TAGS } from '../limits.ts';
import {
  distinctAnswers,
  extrasOf,
  isOneAnswer,
  type QuestionExtras,
} from '../rounds/question-extras.ts';
import { tagsIn } from '../tags.ts';
import { nameText } from '../unseen.ts';
import { ANSWER_SEPARATOR } from './csv.ts';
import type { ExtraColumns } from './reading.ts';

type Row = {
  readonly answerText: string;
  /** Answers of our own export may contain other signs that separate answers elsewhere. */
  readonly isOwn: boolean;
  readonly textOf: (column: number | null) => string;
};

/** The optional texts of a row. Those that are too long or too many are left out: `isCut`. */
export function readExtras(
  { alternates = null, note = null, explanation = null, tags = null }: ExtraColumns,
  { answerText, isOwn, textOf }: Row,
): { extras: QuestionExtras; isCut: boolean } {
  const answers = textOf(alternates);
  const signs = isOwn || answers.includes(ANSWER_SEPARATOR) ? ANSWER_SEPARATOR : /[;|]/;
  const written: Required<QuestionExtras> = {
    alternateAnswers: distinctAnswers(answers.split(signs).map(nameText), answerText),
    note: textOf(note),
    explanation: textOf(explanation),
    tags: tagsIn(textOf(tags)),
  };
  const fitting = {
    alternateAnswers: written.alternateAnswers
      ?.filter((text) => text.length <= ROUND.maxAnswerLength && isOneAnswer(text))
      .slice(0, ROUND.maxAlternateAnswers),
    note: atMost(ROUND.maxNoteLength, written.note),
    explanation: atMost(ROUND.maxExplanationLength, written.explanation),
    tags: written.tags?.filter((tag) => tag.length <= TAGS.maxLength).slice(0, TAGS.most),
  };
  return {
    extras: extrasOf(fitting),
    isCut: JSON.stringify(fitting) !== JSON.stringify(written),
  };
}

function atMost(max: number, text = ''): string {
  return text.length <= max ? text : '';
}
