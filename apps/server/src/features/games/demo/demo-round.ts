/**
 * How a round of a demo season is played: everybody answers and bets as the rules allow, and the host
 * marks. A bet that the rules refuse would be a fault here, and is thrown.
 */
import type { Scheme } from '@emcee/contract';
import {
  adjustAnswer,
  type BetSituation,
  capPoints,
  checkBet,
  legalBets,
  markAnswer,
  type QuestionContent,
  responseKey,
  type ScoredAnswer,
  stepQuestionValue,
  type Verdict,
} from '@emcee/game';
import type { SeededRandom } from '../../../platform/seeded-random.ts';
import type { QuestionRecord, RoundSettings } from '../records.store.ts';

/** A seat that plays: how often it knows an answer, and its score when the round opens. */
export type DemoSeat = { id: string; skillPercent: number; openingScoreHalfPoints: number };

/** What is played, and by which rules. */
export type DemoRound = {
  questions: readonly QuestionContent[];
  settings: RoundSettings;
  scheme: Scheme | null;
  seats: readonly DemoSeat[];
};

type Response = { seat: DemoSeat; text: string; bet: number };

const PERCENT = {
  // Whoever takes an answer back has none, as on a phone.
  silent: 5,
  voided: 3,
  nearMiss: 20,
  bets: 70,
  markedValue: 20,
  adjusted: 6,
  unmarked: 2,
};

/** Plays the questions of a round one after the other. */
export function playDemoQuestions(random: SeededRandom, round: DemoRound): QuestionRecord[] {
  const bets = new Map(round.seats.map(({ id }): [string, number[]] => [id, []]));
  return round.questions.map((question, index) => {
    const responses = round.seats.flatMap((seat): Response[] => {
      if (random.chance(PERCENT.silent)) return [];
      const text = respond(random, { seat, question, round });
      const ownBets = bets.get(seat.id) ?? [];
      const isLastQuestion = index === round.questions.length - 1;
      const bet = placeBet(random, { seat, round, ownBets, isLastQuestion });
      ownBets.push(bet);
      return [{ seat, text, bet }];
    });
    const answers = [...Map.groupBy(responses, ({ text }) => responseKey(text)).values()];
    return {
      ...question,
      markedPoint: questionValue(random, round.settings),
      voided: random.chance(PERCENT.voided),
      answers: answers.map((group) => marked(random, { group, question, round })),
    };
  });
}

function respond(
  random: SeededRandom,
  part: { seat: DemoSeat; question: QuestionContent; round: DemoRound },
): string {
  const { answerText } = part.question;
  if (random.chance(part.seat.skillPercent)) {
    return random.pick([answerText, answerText.toLowerCase(), ` ${answerText}`]);
  }
  if (random.chance(PERCENT.nearMiss)) return nearMiss(answerText);
  return random.pick(part.round.questions).answerText;
}

function placeBet(
  random: SeededRandom,
  part: {
    seat: DemoSeat;
    round: DemoRound;
    ownBets: readonly number[];
    isLastQuestion: boolean;
  },
): number {
  const { settings, scheme } = part.round;
  if (scheme === null) return 0;
  const situation: BetSituation = {
    scheme,
    openingScoreHalfPoints: part.seat.openingScoreHalfPoints,
    capPoints: capPoints(settings),
    otherBetsPoints: part.ownBets.filter((bet) => bet > 0),
    isLastQuestion: part.isLastQuestion,
  };
  const wants = random.chance(PERCENT.bets) || checkBet(situation, 0) !== undefined;
  const bet = wants ? chooseBet(random, situation) : 0;
  const problem = checkBet(situation, bet);
  if (problem !== undefined) throw new Error(`A bet of ${bet} is against the rules: ${problem}`);
  return bet;
}

function chooseBet(random: SeededRandom, situation: BetSituation): number {
  const legal = legalBets(situation);
  if (legal.kind === 'none') return 0;
  return legal.kind === 'values' ? random.pick(legal.points) : 1 + random.below(legal.maxPoints);
}

function questionValue(random: SeededRandom, settings: RoundSettings): number {
  const usual = settings.scoringInterval;
  if (!settings.adjustByQuestion || !random.chance(PERCENT.markedValue)) return usual;
  return stepQuestionValue(usual, 1, settings);
}

function marked(
  random: SeededRandom,
  part: { group: readonly Response[]; question: QuestionContent; round: DemoRound },
): ScoredAnswer {
  const { group, question, round } = part;
  const answer: ScoredAnswer = {
    text: group[0]?.text.trim() ?? '',
    point: false,
    halfPoint: false,
    marked: false,
    additionalHalfPoints: 0,
    players: group.map(({ seat }) => seat.id),
    wagers: group.flatMap(({ seat, bet }) => (bet > 0 ? [{ player: seat.id, bet }] : [])),
  };
  if (random.chance(PERCENT.unmarked)) return answer;
  const verdict = verdictOn(answer.text, question.answerText, round.settings);
  const result = markAnswer(answer, verdict);
  if (!round.settings.adjustByResponse || !random.chance(PERCENT.adjusted)) return result;
  return adjustAnswer(result, random.chance(70) ? 1 : -1, round.settings);
}

function verdictOn(text: string, answerText: string, settings: RoundSettings): Verdict {
  if (responseKey(text) === responseKey(answerText)) return 'right';
  const isClose = text === nearMiss(answerText);
  return isClose && settings.halfPoints ? 'half' : 'wrong';
}

// The answer with a letter left out of its middle; of a short one, a guess beside it.
function nearMiss(answerText: string): string {
  const middle = Math.floor(answerText.length / 2);
  if (answerText.length < 4) return `about ${answerText}`;
  return (answerText.slice(0, middle) + answerText.slice(middle + 1)).trim();
}
