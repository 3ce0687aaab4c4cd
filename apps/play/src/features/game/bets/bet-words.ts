import { count, counted, signed } from '@emcee/client';
import { settleBet, toPoints, type Verdict } from '@emcee/game';
import { isBetProblem, type RefusedAnswer } from '../answering/outbox-state.ts';
import { type BetTable, betProblem, betsFor, budgetOf } from './bet-table.ts';

/** Formats the outcomes of a bet: 'Bet 5: right +5, wrong −5'. */
export function betLine({ scheme, halfPoints }: BetTable, bet: number): string {
  const earned = (verdict: Verdict) => signed(toPoints(settleBet(scheme, bet, verdict)));
  const bonus = scheme.bonusPoints ?? 0;
  const right = bonus > 0 ? `${earned('right')} with the bonus` : earned('right');
  const half = halfPoints ? `half ${earned('half')}, ` : '';
  return `Bet ${count(bet)}: right ${right}, ${half}wrong ${earned('wrong')}`;
}

/** Formats the bets left for a question: 'Values left: 1 3 5', 'Up to 12 points'. */
export function leftLine(table: BetTable, n: number): string {
  const legal = betsFor(table, n);
  if (legal.kind === 'none') return noBetLine(table, n);
  if (legal.kind === 'range') return `Up to ${counted(legal.maxPoints, 'point')}`;
  const values = legal.points.map(count).join(' ');
  return table.scheme.singleUse ? `Values left: ${values}` : `Values: ${values}`;
}

export function noBetLine(table: BetTable, n: number): string {
  const [used] = [...table.placed.keys()].filter((question) => question !== n);
  const { type, singleUse } = table.scheme;
  if (type !== 'points' && used === undefined && budgetOf(table) === 0) {
    return 'You had no points to bet when this round started.';
  }
  const isOnceARound = type === 'percentage' || (type === 'standard' && singleUse);
  if (isOnceARound && used !== undefined)
    return `You've already bet in this round, on question ${used}.`;
  return 'You have no bets left in this round.';
}

/** Explains the betting of a round to a team that has not bet in it yet. */
export function bettingTip(table: BetTable): string {
  const { scheme, pointValue } = table;
  const part = scheme.losesHalf ? 'a wrong one loses half of it' : 'a wrong one loses it';
  const loss = scheme.subtractForIncorrect ? part : 'a wrong one costs nothing';
  const said = [`A right answer wins your bet; ${loss}.`, limitTip(table)];
  if (!scheme.mandatoryWagering || scheme.type === 'percentage') {
    said.push(`Without a bet, a right answer earns ${counted(pointValue, 'point')}.`);
  }
  return said.filter((sentence) => sentence !== '').join(' ');
}

function limitTip(table: BetTable): string {
  const { type, singleUse, percentage } = table.scheme;
  if (type === 'points') return singleUse ? 'Each value can be used once.' : '';
  const most = counted(budgetOf(table), 'point');
  if (type === 'percentage') {
    return `One bet in this round, up to ${percentage ?? 0}% of your score.`;
  }
  if (singleUse) return `One bet in this round, up to ${most}.`;
  return `You can bet up to ${most} in total in this round.`;
}

/** Tells why an answer was refused with its bet; empty once the chosen bet is possible. */
export function problemLine(
  table: BetTable,
  n: number,
  { bet, reason }: { bet: number; reason: RefusedAnswer['reason'] },
): string {
  if (reason === 'bets-together') return "The other bet isn't allowed, so both stay as they were.";
  const isProblem = isBetProblem(reason) || reason === 'bet-required';
  if (!isProblem || betProblem(table, n, bet) === undefined) return '';
  if (bet === 0) return 'You need to bet on every answer in this round.';
  const legal = betsFor(table, n);
  if (legal.kind === 'none') return `${noBetLine(table, n)} Your answer is sent without a bet.`;
  if (legal.kind === 'range') return `You can bet at most ${counted(legal.maxPoints, 'point')}.`;
  return `A bet of ${count(bet)} is no longer allowed.`;
}

/** The bet to send with an answer; `hold` is the label of the send button if the bet is not allowed. */
export function readBet(
  table: BetTable,
  n: number,
  chosen: number,
): { bet: number; hold: string | undefined } {
  if (betsFor(table, n).kind === 'none') return { bet: 0, hold: undefined };
  const problem = betProblem(table, n, chosen);
  if (problem === undefined) return { bet: chosen, hold: undefined };
  const hold = problem === 'bet-required' ? 'Choose a bet first.' : 'Choose another bet.';
  return { bet: chosen, hold };
}
