/** Questions whose texts name their place, so that a leaked one is recognized. */
import type { ListForm } from '@emcee/game';

export const QUESTIONS = 4;

export function markedQuestions(round: number) {
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const place = `${round}.${index + 1}`;
    const lines = [`Key<${place}>`, `Key<${place}.1>`];
    const asked = {
      questionText: `Ask<${place}>`,
      image: '',
      alternateAnswers: [`Also<${place}>`],
      note: `Note<${place}>`,
      explanation: `Why<${place}>`,
    };
    if (index === 0) return { ...asked, ...choiceAt(place) };
    const form = markedForm(index + 1, place);
    const answerText = form === null ? `Key<${place}>` : lines.join('\n');
    return { ...asked, answerText, form };
  });
}

/** Question 1 is multiple choice. */
function choiceAt(place: string) {
  const options = [`Pick<${place}>`, `Pick<${place}.1>`];
  return { answerText: `Pick<${place}>`, form: { kind: 'choice' as const, options } };
}

/** Question 2 is a list in order with names, question 3 one in any order. */
export function markedForm(n: number, place: string): ListForm | null {
  const list = { kind: 'list', answers: 2, bonusPoints: 3 } as const;
  if (n === 2) return { ...list, order: 'fixed', names: [`Name<${place}>`, 'Title'] };
  return n === 3 ? { ...list, order: 'any', names: [] } : null;
}
