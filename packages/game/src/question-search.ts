import { withoutAccents } from './accents.ts';
import type { QuestionExtras } from './rounds/question-extras.ts';

type SearchedQuestion = Omit<QuestionExtras, 'explanation'> & {
  readonly questionText: string;
  readonly answerText: string;
};

/** The texts that a search for questions looks through, folded, one a line. */
export function searchText({ questionText, answerText, ...extras }: SearchedQuestion): string {
  const { alternateAnswers = [], note, tags = [] } = extras;
  const notes = note ? [note] : [];
  return withoutAccents(
    [questionText, answerText, ...alternateAnswers, ...notes, ...tags].join('\n'),
  );
}

/** The folded words of a search; double quotes make one word of several. */
export function searchWords(search: string): string[] {
  const found = withoutAccents(search).matchAll(/"([^"]*)"|[^\s"]+/gu);
  const words = Array.from(found, ([word, quoted]) => (quoted ?? word).trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
