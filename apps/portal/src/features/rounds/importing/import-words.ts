import { count } from '@emcee/client';
import { importDoubtTexts, importRowTexts } from '@emcee/contract';
import type { Words } from '../../../lib/words.tsx';
import type { FileDoubt, FileProblem } from './question-bytes.ts';

export function doubtText(words: Words, { reason }: FileDoubt): string {
  return words(importDoubtTexts[reason.code], reason);
}

export function problemText(words: Words, problem: FileProblem): string {
  if ('reason' in problem) return problem.reason;
  const { row, faults } = problem;
  const said = faults.map((fault) => {
    const isLong = 'length' in fault;
    const lengths = isLong && { length: count(fault.length), maximum: count(fault.maximum) };
    return words(importRowTexts[fault.code], { ...fault, ...lengths });
  });
  // A specified text ends with its own mark.
  return words(importRowTexts.sentence, { row, faults: said.join(' and ') }).replace(/!\.$/, '!');
}
