import { playerTotals, type ScoredQuestion, type ScoredRound } from './scoring.ts';

/** The gain or loss of each player from changed questions, in half-points; without players at 0. */
export function gainsOf(
  { rules, scheme }: Pick<ScoredRound, 'rules' | 'scheme'>,
  changes: readonly { readonly before: ScoredQuestion; readonly after: ScoredQuestion }[],
): Map<string, number> {
  const earned = (questions: readonly ScoredQuestion[]) =>
    playerTotals([{ rules, scheme, questions }]);
  const before = earned(changes.map((change) => change.before));
  const after = earned(changes.map((change) => change.after));
  const gains = [...new Set([...before.keys(), ...after.keys()])].map(
    (player): [string, number] => [player, (after.get(player) ?? 0) - (before.get(player) ?? 0)],
  );
  return new Map(gains.filter(([, gainedHalfPoints]) => gainedHalfPoints !== 0));
}
