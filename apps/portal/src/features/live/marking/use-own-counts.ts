import type { AnswerGroup } from '@emcee/contract';
import { useState } from 'react';
import { type Marking, withCounts } from './marks.ts';
import type { Step } from './undo-list.ts';

type Groups = readonly AnswerGroup[];
type Own = ReadonlyMap<number, { step: string; groups: Groups }>;

/** How far questions are by what was marked here and is not stored yet; what the server tells meanwhile is older. */
export function useOwnCounts() {
  const [own, setOwn] = useState<Own>(new Map());
  return {
    counted: (marking: Marking): Marking =>
      [...own].reduce((told, [n, { groups }]) => withCounts(told, n, groups), marking),
    /** A step is on its way, and leaves a question with these groups. */
    begin: ({ step, n }: Step, groups: Groups) =>
      setOwn((before) => new Map([...before, [n, { step, groups }]])),
    /** It is stored, or refused. */
    end: ({ step }: Step) =>
      setOwn((before) => new Map([...before].filter(([, other]) => other.step !== step))),
  };
}
