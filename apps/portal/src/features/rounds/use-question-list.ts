import type { QuestionContent } from '@emcee/game';
import { useState } from 'react';

/** A question being prepared; the key tells it apart while its texts and its place change. */
export type DraftQuestion = QuestionContent & { readonly key: string };

/** A question of which nothing is written yet. */
export const noQuestion: QuestionContent = { questionText: '', answerText: '', image: '' };

let lastKey = 0;

function keyed({ questionText, answerText, image }: QuestionContent): DraftQuestion {
  lastKey += 1;
  return { key: `question-${lastKey}`, questionText, answerText, image };
}

/** The texts of a question without its key. */
export function contentOf({ questionText, answerText, image }: QuestionContent): QuestionContent {
  return { questionText, answerText, image };
}

/** Whether nothing at all is written of a question. */
export function isBlank({ questionText, answerText, image }: QuestionContent): boolean {
  return [questionText, answerText, image].every((text) => text.trim() === '');
}

/** The questions of a round that is being written: added, changed, copied, moved, removed and brought back. */
export function useQuestionList(initial: readonly QuestionContent[]) {
  const [questions, setQuestions] = useState(() => initial.map(keyed));
  const [removed, setRemoved] = useState<{ question: DraftQuestion; index: number }>();

  return {
    questions,
    /** The question that was removed last, until the next one or until it is back. */
    removed: removed?.question,
    add(content: QuestionContent): void {
      setQuestions([...questions, keyed(content)]);
    },
    change(key: string, content: QuestionContent): void {
      setQuestions(questions.map((other) => (other.key === key ? { key, ...content } : other)));
    },
    duplicate(key: string): void {
      setQuestions(
        questions.flatMap((other) => (other.key === key ? [other, keyed(other)] : other)),
      );
    },
    remove(key: string): void {
      const index = questions.findIndex((other) => other.key === key);
      const question = questions[index];
      if (question === undefined) return;
      setRemoved({ question, index });
      setQuestions(questions.filter((other) => other !== question));
    },
    undoRemoval(): void {
      if (removed === undefined) return;
      setQuestions(questions.toSpliced(removed.index, 0, removed.question));
      setRemoved(undefined);
    },
    reorder: setQuestions,
    replace(contents: readonly QuestionContent[]): void {
      setQuestions(contents.map(keyed));
      setRemoved(undefined);
    },
  };
}

/** The questions of a round that is being written, and what can be done with them. */
export type QuestionList = ReturnType<typeof useQuestionList>;
