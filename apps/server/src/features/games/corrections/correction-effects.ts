import type { CorrectionEffect, Scheme } from '@emcee/contract';
import {
  type CorrectableQuestion,
  playerTotals,
  type ScoringRules,
  standings,
  toPoints,
} from '@emcee/game';

type RulesOfRound = { rules: ScoringRules; scheme: Scheme | null };
type Change = { before: CorrectableQuestion; after: CorrectableQuestion };

/** Computes the gain or loss of each player from one corrected question, in half-points. */
export function gainsByPlayer(
  { rules, scheme }: RulesOfRound,
  change: Change,
): Map<string, number> {
  const earned = (question: CorrectableQuestion) =>
    playerTotals([{ rules, scheme, questions: [question] }], []);
  const before = earned(change.before);
  const after = earned(change.after);
  const gains = [...new Set([...before.keys(), ...after.keys()])].map(
    (player): [string, number] => [player, (after.get(player) ?? 0) - (before.get(player) ?? 0)],
  );
  return new Map(gains.filter(([, gainedHalfPoints]) => gainedHalfPoints !== 0));
}

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
