/** Which bets a team has placed in a round, as this phone knows it, and which are legal: the rules are those of the server. */
import type { OwnView, SeenRound } from '@emcee/contract';
import {
  type BetProblem,
  type BetSituation,
  betBudgetPoints,
  checkBet,
  type LegalBets,
  legalBets,
  toHalfPoints,
} from '@emcee/game';
import type { OutboxState } from '../answering/outbox-state.ts';

/** More values than that do not fit beside a question: they are typed. */
const MOST_CHIPS = 12;

/** What decides the bets of a team in a round. */
export type BetTable = {
  scheme: NonNullable<SeenRound['scheme']>;
  pointValue: number;
  halfPoints: boolean;
  capPoints: number;
  openingHalfPoints: number;
  questionsCount: number;
  /** The bets that count, by question: as the server has them, or on their way from this phone. */
  placed: ReadonlyMap<number, number>;
};

/** A value of a list: free, or on another question. */
export type Chip = { value: number; by: number | undefined; isChosen: boolean };

/** What two questions bet once they have swapped. */
export type Swap = { bet: number; otherBet: number };

type Known = { round: SeenRound; own: OwnView | undefined; outbox: OutboxState };

/** What is known of the bets in a round; nothing where nobody bets, or until the team's own view has come. */
export function betTable({ round, own, outbox }: Known): BetTable | undefined {
  const { scheme, pointValue, halfPoints, capPoints, questionsCount } = round;
  if (scheme === null || own?.roundNumber !== round.number || own.bets === null) return undefined;
  const openingHalfPoints = toHalfPoints(own.bets.openingPoints);
  const placed = placedBets({ round, own, outbox }, own.bets.placed);
  const rules = { scheme, pointValue, halfPoints, capPoints, questionsCount };
  return { ...rules, openingHalfPoints, placed };
}

function placedBets(
  { round, own, outbox }: Known & { own: OwnView },
  told: readonly { n: number; bet: number }[],
): ReadonlyMap<number, number> {
  const bets = new Map(told.map(({ n, bet }) => [n, bet]));
  // What the server has stored since it told all that.
  if (own.revision < outbox.revision) {
    for (const [name, { n, bet }] of Object.entries(outbox.saved)) {
      if (name.startsWith(`${round.number}.`)) bets.set(n, bet);
    }
  }
  for (const entry of outbox.entries) {
    if (entry.round === round.number) bets.set(entry.n, entry.bet);
  }
  return new Map(
    [...bets].filter(([n, bet]) => bet > 0 && !round.voided.includes(n)).sort(([a], [b]) => a - b),
  );
}

/** Why a bet on a question is refused; 0 is an answer without a bet. */
export function betProblem(table: BetTable, n: number, bet: number): BetProblem | undefined {
  return checkBet(situationOf(table, n), bet);
}

/** The bets that may be placed on a question. */
export function betsFor(table: BetTable, n: number): LegalBets {
  return legalBets(situationOf(table, n));
}

/** The most that the round lets the team stake, where the scheme has no list. */
export function budgetOf({ scheme, openingHalfPoints, capPoints }: BetTable): number {
  return betBudgetPoints({ scheme, openingScoreHalfPoints: openingHalfPoints, capPoints });
}

function situationOf(table: BetTable, n: number): BetSituation {
  const { scheme, openingHalfPoints, capPoints, questionsCount, placed } = table;
  const others = [...placed].filter(([question]) => question !== n);
  return {
    scheme,
    openingScoreHalfPoints: openingHalfPoints,
    capPoints,
    otherBetsPoints: others.map(([, bet]) => bet),
    isLastQuestion: n === questionsCount,
  };
}

/** The values of a list, each in its place whoever uses it; undefined where the bet is typed. */
export function chipsOf(table: BetTable, n: number, chosen: number): Chip[] | undefined {
  const { type, points, singleUse } = table.scheme;
  if (type !== 'points') return undefined;
  const values = [...(singleUse ? points : new Set(points))].sort((a, b) => a - b);
  if (values.length > MOST_CHIPS) return undefined;
  const chips = values.map((value): Chip => ({ value, by: undefined, isChosen: false }));
  const free = (bet: number) =>
    chips.find(({ value, by, isChosen }) => value === bet && by === undefined && !isChosen);
  for (const [question, bet] of table.placed) {
    const chip = singleUse && question !== n ? free(bet) : undefined;
    if (chip !== undefined) chip.by = question;
  }
  const mine = free(chosen);
  if (mine !== undefined) mine.isChosen = true;
  return chips;
}

/** The bet on one question for that on another one; undefined where the rules forbid what would come of it. */
export function swapOf(
  table: BetTable,
  { n, chosen, other }: { n: number; chosen: number; other: number },
): Swap | undefined {
  const bet = table.placed.get(other) ?? 0;
  const isChosenLegal = betProblem(table, n, chosen) === undefined;
  const otherBet = isChosenLegal ? chosen : (table.placed.get(n) ?? 0);
  const placed = new Map([...table.placed, [n, bet], [other, otherBet]]);
  const swapped = { ...table, placed };
  const problem = betProblem(swapped, n, bet) ?? betProblem(swapped, other, otherBet);
  return bet === 0 || problem !== undefined ? undefined : { bet, otherBet };
}

/** What goes out by itself: a bet that is not legal any more stays behind where the answer may do without. */
export function betAtClosing(table: BetTable, n: number, bet: number): number {
  if (betProblem(table, n, bet) === undefined) return bet;
  return betProblem(table, n, 0) === undefined ? 0 : bet;
}

/** The next legal bet above or below, for a bet that is typed. */
export function stepBet(legal: LegalBets, bet: number, step: 1 | -1): number {
  if (legal.kind === 'none') return 0;
  if (legal.kind === 'range') return Math.min(Math.max(bet + step, 1), legal.maxPoints);
  const beyond = legal.points.filter((value) => (step > 0 ? value > bet : value < bet));
  return (step > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? bet;
}
