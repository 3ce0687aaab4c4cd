import type { Question, QuestionInput } from '@emcee/contract';
import { distinctAnswers, extrasOf, fitsForm, matchQuestions } from '@emcee/game';
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
    const { form, ...kept } = match;
    const keptForm = form !== undefined && fitsForm(form, question.answerText) && { form };
    return { ...kept, ...keptForm, ...question };
  });
}

export function numbered(questions: readonly PreparedQuestion[]): NewQuestion[] {
  return questions.map(({ worth, form, _id, ...question }, index) => ({
    questionText: question.questionText,
    answerText: question.answerText,
    image: question.image,
    orderNum: index + 1,
    ...(worth != null && { worth }),
    ...(form != null && { form }),
    ...extrasOf({
      ...question,
      alternateAnswers: distinctAnswers(question.alternateAnswers ?? [], question.answerText),
    }),
    ...(_id !== undefined && { _id }),
  }));
}
