/** The team's bets in a round as this phone knows them, checked by the same rules as on the server. */
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
import type { OutboxState, QuestionKey } from '../answering/outbox-state.ts';
import { formIn } from '../answering/seen-forms.ts';

/** Number of values above which the bet is typed, because more chips don't fit next to a question. */
const MOST_CHIPS = 12;

type Rules = Pick<SeenRound, 'pointValue' | 'halfPoints' | 'capPoints'>;

export type BetTable = Rules & {
  scheme: NonNullable<SeenRound['scheme']>;
  openingHalfPoints: number;
  /** The last question that isn't known to be a list; lists take no bets. */
  lastBetOn: number;
  /** Bets by question number, in whole points: those stored by the server, and those still being sent. */
  placed: ReadonlyMap<number, number>;
};

/** An answer as it is typed, with the bets of its round. */
export type BetOn = { table: BetTable; question: QuestionKey; text: string };

/** A value of a list; `by` is another question that uses it. */
export type Chip = { value: number; by: number | undefined; isChosen: boolean };

/** The bets of two questions after they have swapped, in whole points. */
export type Swap = { bet: number; otherBet: number };

type Known = { round: SeenRound; own: OwnView | undefined; outbox: OutboxState };

/** Undefined if the round has no bets, or until the team's own view has arrived. */
export function betTable({ round, own, outbox }: Known): BetTable | undefined {
  const { scheme, value, halfPoints, capPoints } = round;
  const pointValue = value ?? round.pointValue;
  if (scheme === null || own?.roundNumber !== round.number || own.bets === null) return undefined;
  const openingHalfPoints = toHalfPoints(own.bets.openingPoints);
  const placed = placedBets({ round, own, outbox }, own.bets.placed);
  let lastBetOn = round.questionsCount;
  while (formIn(round, lastBetOn) !== undefined) lastBetOn -= 1;
  const rules = { scheme, pointValue, halfPoints, capPoints, lastBetOn };
  return { ...rules, openingHalfPoints, placed };
}

function placedBets(
  { round, own, outbox }: Known & { own: OwnView },
  told: readonly { n: number; bet: number }[],
): ReadonlyMap<number, number> {
  const bets = new Map(told.map(({ n, bet }) => [n, bet]));
  // Answers the server has stored since its last complete view.
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

/** Tells why a bet on a question is refused. A bet of 0 is an answer without a bet. */
export function betProblem(table: BetTable, n: number, bet: number): BetProblem | undefined {
  return checkBet(situationOf(table, n), bet);
}

export function betsFor(table: BetTable, n: number): LegalBets {
  return legalBets(situationOf(table, n));
}

/** The most points that the team may stake, in a scheme without a list. */
export function budgetOf({ scheme, openingHalfPoints, capPoints }: BetTable): number {
  return betBudgetPoints({ scheme, openingScoreHalfPoints: openingHalfPoints, capPoints });
}

function situationOf(table: BetTable, n: number): BetSituation {
  const { scheme, openingHalfPoints, capPoints, lastBetOn, placed } = table;
  const others = [...placed].filter(([question]) => question !== n);
  return {
    scheme,
    openingScoreHalfPoints: openingHalfPoints,
    capPoints,
    otherBetsPoints: others.map(([, bet]) => bet),
    isLastQuestion: n === lastBetOn,
  };
}

/** The values of a list in a fixed order, used or not; undefined if the bet is typed. */
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

/** Swaps the bets of two questions; undefined if the rules forbid the result. */
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

/** The bet to send automatically: 0 if the chosen bet is no longer legal and the answer needs none. */
export function betAtClosing(table: BetTable, n: number, bet: number): number {
  if (betProblem(table, n, bet) === undefined) return bet;
  return betProblem(table, n, 0) === undefined ? 0 : bet;
}

/** The next legal bet above or below a typed one. */
export function stepBet(legal: LegalBets, bet: number, step: 1 | -1): number {
  if (legal.kind === 'none') return 0;
  if (legal.kind === 'range') return Math.min(Math.max(bet + step, 1), legal.maxPoints);
  const beyond = legal.points.filter((value) => (step > 0 ? value > bet : value < bet));
  return (step > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? bet;
}
