import type { HostGame, ReadyRound } from '@emcee/contract';
import { INFINITE } from '@emcee/game';

/** Consecutive questions that fit into one round of the game. */
export type RoundPart = { readonly from: number; readonly to: number };

/** A round of the library may have more questions than a round of the game. */
export function partsOf(questionsCount: number, questionsPerRound: number): readonly RoundPart[] {
  const size = questionsPerRound === INFINITE ? questionsCount : questionsPerRound;
  if (questionsCount <= size || size < 1) return [{ from: 1, to: questionsCount }];
  return Array.from({ length: Math.ceil(questionsCount / size) }, (_, index) => ({
    from: 1 + index * size,
    to: Math.min(questionsCount, (index + 1) * size),
  }));
}

export function partText({ from, to }: RoundPart, questionsCount: number): string {
  if (from === 1 && to === questionsCount) return '';
  const other = questionsCount - (to - from + 1);
  const rest = from === 1 ? ` You can play the other ${other} as the next round.` : '';
  return `Questions ${from} to ${to} of ${questionsCount}.${rest}`;
}

export type ChosenRound = { readonly round: ReadyRound; readonly from: number };

/** The first round of the library with questions left in this game. */
export function proposedRound(
  library: readonly ReadyRound[],
  { roundNames }: Pick<HostGame, 'roundNames'>,
  questionsPerRound: number,
): ChosenRound | undefined {
  for (const round of library) {
    const before = roundNames.filter((name) => name === round.name);
    const part = partsOf(round.questionsCount, questionsPerRound)[before.length];
    if (part !== undefined) return { round, from: part.from };
  }
  const [first] = library;
  return first === undefined ? undefined : { round: first, from: 1 };
}
