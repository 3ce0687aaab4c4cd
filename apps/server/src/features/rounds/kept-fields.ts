import type { Question, QuestionInput } from '@emcee/contract';
import { fitsForm, matchQuestions } from '@emcee/game';
import type { NewQuestion } from './questions.store.ts';

/** A question that is sent, with what it keeps of the stored one. */
export type PreparedQuestion = QuestionInput & { image: string };

/** Older clients leave out what they don't know. A question keeps it, and its id. */
export function withKeptFields(
  stored: readonly Question[],
  sent: readonly PreparedQuestion[],
): PreparedQuestion[] {
  const matches = matchQuestions(stored, sent);
  return sent.map(({ _id, ...question }, place) => {
    const match = matches[place];
    if (match === undefined) return question;
    const keptForm = match.form && fitsForm(match.form, question.answerText) && match.form;
    const { worth = match.worth, form = keptForm || undefined, tags = match.tags } = question;
    return { ...question, _id: match._id, worth, form, tags };
  });
}

export function numbered(questions: readonly PreparedQuestion[]): NewQuestion[] {
  return questions.map(({ worth, form, tags, _id, ...question }, index) => ({
    ...question,
    orderNum: index + 1,
    ...(worth != null && { worth }),
    ...(form != null && { form }),
    ...(tags !== undefined && tags.length > 0 && { tags }),
    ...(_id !== undefined && { _id }),
  }));
}
