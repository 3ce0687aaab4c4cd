import type { QuestionExtras } from '@emcee/game';

/** The optional texts of a question that are not empty, with their names. */
export function extraFacts(question: QuestionExtras): (readonly [name: string, text: string])[] {
  const { alternateAnswers = [], note = '', explanation = '', tags = [] } = question;
  const all = [
    ['Also accept', alternateAnswers.join(', ')],
    ['Note', note],
    ['Explanation', explanation],
    ['Tags', tags.join(', ')],
  ] as const;
  return all.filter(([, text]) => text !== '');
}
