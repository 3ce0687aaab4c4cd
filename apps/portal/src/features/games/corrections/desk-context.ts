import { createContext, useContext } from 'react';
import type { LateAnswers } from './late-answers.tsx';

/** Without an answer id, the question as a whole. */
export type AskedCorrection = { questionId: string; answerId?: string };

/** Rooms show results without a desk, and load no code for it. */
type Desk = {
  correct: (asked: AskedCorrection) => void;
  LateAnswers: typeof LateAnswers;
};

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk | undefined {
  return useContext(DeskContext);
}
