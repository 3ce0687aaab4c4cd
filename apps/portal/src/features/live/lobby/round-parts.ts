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

/** `schemeId` is a wager scheme for a round of the room's own. */
export type ChosenRound = {
  readonly round: ReadyRound;
  readonly from: number;
  readonly schemeId?: string;
};

type PlayedRounds = Pick<HostGame, 'roundNames'>;

/** The first part of a round that this game has not played; undefined after the last one. */
export function nextPart(
  { name, questionsCount }: ReadyRound,
  { roundNames }: PlayedRounds,
  questionsPerRound: number,
): RoundPart | undefined {
  const played = roundNames.filter((other) => other === name).length;
  return partsOf(questionsCount, questionsPerRound)[played];
}

/** The first round of the library with questions left in this game; undefined if all are played. */
export function proposedRound(
  library: readonly ReadyRound[],
  game: PlayedRounds,
  questionsPerRound: number,
): ChosenRound | undefined {
  for (const round of library) {
    const part = nextPart(round, game, questionsPerRound);
    if (part !== undefined) return { round, from: part.from };
  }
  return undefined;
}
