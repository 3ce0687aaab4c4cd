import type { CorrectionEffect } from '@emcee/contract';
import { standings, toPoints } from '@emcee/game';

/** Lists the players whose score or rank changes, best first. */
export function effectsOf(
  seats: readonly { id: string; name: string; scoreHalfPoints: number }[],
  gains: ReadonlyMap<string, number>,
): CorrectionEffect[] {
  const scored = seats.map(({ id, name, scoreHalfPoints }) => ({
    playerId: id,
    playerName: name,
    score: toPoints(scoreHalfPoints),
  }));
  const gained = ({ playerId, score }: { playerId: string; score: number }) =>
    score + toPoints(gains.get(playerId) ?? 0);
  const before = new Map(standings(scored).map((row) => [row.playerId, row]));
  const after = standings(scored.map((row) => ({ ...row, score: gained(row) })));
  return after.flatMap(({ playerId, playerName, score, rank }) => {
    const stood = before.get(playerId);
    if (stood === undefined || (stood.score === score && stood.rank === rank)) return [];
    const was = { score: stood.score, rank: stood.rank };
    return [{ playerId, playerName, before: was, after: { score, rank } }];
  });
}
