/**
 * Plays one demo game and writes it like a live game. Throws if a bet breaks the rules: that would be a bug
 * here.
 */
import type { Scheme } from '@emcee/contract';
import {
  adjustAnswer,
  type BetSituation,
  capPoints,
  checkBet,
  legalBets,
  markAnswer,
  playerTotals,
  type QuestionContent,
  responseKey,
  type ScoredAnswer,
  stepQuestionValue,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';
import type { QuestionRecord, RoundRecord, RoundSettings } from '../records.store.ts';
import { endGame, openGame, recordRound, scoredRound, seatPlayers } from '../records.ts';
import { type DemoGame, LONGEST_GAME_SECONDS } from './demo-calendar.ts';
import { type DemoQuestions, type DemoTeam, demoSchemes, demoSettings } from './demo-content.ts';

/** Questions with their fixed scheme; undefined if any scheme will do. */
export type DemoContent = DemoQuestions & { scheme: Scheme | undefined };

export type DemoSeason = {
  adminId: string;
  random: SeededRandom;
  teams: readonly DemoTeam[];
  contents: readonly DemoContent[];
};

type Seat = { id: string; skillPercent: number; openingScoreHalfPoints: number };

type DemoRound = {
  questions: readonly QuestionContent[];
  settings: RoundSettings;
  scheme: Scheme | null;
  seats: readonly Seat[];
};

type Response = { seat: Seat; text: string; bet: number };

const MOST_QUESTIONS = 10;
const ROUND_SECONDS = LONGEST_GAME_SECONDS / 4;

/** Plays a game, and returns the number of responses in it. */
export async function playDemoGame(
  db: Db,
  { adminId, random, ...season }: DemoSeason,
  game: DemoGame,
): Promise<number> {
  const gameId = await openGame(db, { adminId, ...game, isDemo: true });
  const owned = { adminId, gameId };
  const teams = seatedOnce(some(random, season.teams, 3 + random.below(6)));
  const players = await seatPlayers(db, { ...owned, players: teams, now: game.startedAt });
  const settings = random.pick(demoSettings);
  const rounds: RoundRecord[] = [];
  let time = game.startedAt;
  for (const content of some(random, season.contents, 2 + random.below(2))) {
    const totals = playerTotals(rounds.map(scoredRound), players);
    const seats = teams.map(({ skillPercent }, index) => {
      const id = players[index] ?? '';
      return { id, skillPercent, openingScoreHalfPoints: totals.get(id) ?? 0 };
    });
    const scheme = content.scheme === undefined ? random.pick(demoSchemes) : content.scheme;
    const questions = content.questions.slice(0, MOST_QUESTIONS);
    const round: RoundRecord = {
      name: content.name,
      version: random.chance(25) ? 'live' : 'pre-entered',
      roundMode: 'stop',
      createdAt: time,
      settings,
      scheme,
      questions: playQuestions(random, { questions, settings, scheme, seats }),
    };
    await recordRound(db, { ...owned, round });
    rounds.push(round);
    time = secondsAfter(time, ROUND_SECONDS);
  }
  await endGame(db, { ...owned, endedAt: time });
  const answers = rounds.flatMap(({ questions }) => questions).flatMap((each) => each.answers);
  return answers.reduce((count, answer) => count + answer.players.length, 0);
}

function playQuestions(random: SeededRandom, round: DemoRound): QuestionRecord[] {
  const { settings, seats } = round;
  const bets = new Map(seats.map(({ id }): [string, number[]] => [id, []]));
  return round.questions.map((question, index) => {
    const isLastQuestion = index === round.questions.length - 1;
    const responses = seats.flatMap((seat): Response[] => {
      // A withdrawn answer leaves no response, as on a phone.
      if (random.chance(5)) return [];
      const ownBets = bets.get(seat.id) ?? [];
      const bet = placeBet(random, { seat, round, ownBets, isLastQuestion });
      ownBets.push(bet);
      return [{ seat, text: respond(random, { seat, question, round }), bet }];
    });
    const groups = [...Map.groupBy(responses, ({ text }) => responseKey(text)).values()];
    const isStepped = settings.adjustByQuestion && random.chance(20);
    const value = settings.scoringInterval;
    return {
      ...question,
      markedPoint: isStepped ? stepQuestionValue(value, 1, settings) : value,
      voided: random.chance(3),
      answers: groups.map((group) => marked(random, { group, question, settings })),
    };
  });
}

function respond(
  random: SeededRandom,
  { seat, question, round }: { seat: Seat; question: QuestionContent; round: DemoRound },
): string {
  const { answerText } = question;
  if (random.chance(seat.skillPercent)) return random.pick([answerText, ` ${answerText}`]);
  return random.chance(20) ? nearMiss(answerText) : random.pick(round.questions).answerText;
}

function placeBet(
  random: SeededRandom,
  {
    seat: { openingScoreHalfPoints },
    round: { settings, scheme },
    ownBets,
    isLastQuestion,
  }: { seat: Seat; round: DemoRound; ownBets: readonly number[]; isLastQuestion: boolean },
): number {
  if (scheme === null) return 0;
  const situation: BetSituation = {
    scheme,
    openingScoreHalfPoints,
    capPoints: capPoints(settings),
    otherBetsPoints: ownBets.filter((bet) => bet > 0),
    isLastQuestion,
  };
  const wants = random.chance(70) || checkBet(situation, 0) !== undefined;
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

function marked(
  random: SeededRandom,
  {
    group,
    question: { answerText },
    settings,
  }: { group: readonly Response[]; question: QuestionContent; settings: RoundSettings },
): ScoredAnswer {
  const answer: ScoredAnswer = {
    text: group[0]?.text.trim() ?? '',
    point: false,
    halfPoint: false,
    marked: false,
    additionalHalfPoints: 0,
    players: group.map(({ seat }) => seat.id),
    wagers: group.flatMap(({ seat, bet }) => (bet > 0 ? [{ player: seat.id, bet }] : [])),
  };
  if (random.chance(2)) return answer;
  const isRight = responseKey(answer.text) === responseKey(answerText);
  const isHalf = settings.halfPoints && answer.text === nearMiss(answerText);
  const result = markAnswer(answer, isRight ? 'right' : isHalf ? 'half' : 'wrong');
  if (!settings.adjustByResponse || !random.chance(6)) return result;
  return adjustAnswer(result, random.chance(70) ? 1 : -1, settings);
}

// Leaves a letter out of the middle of an answer; turns a short one into a guess.
function nearMiss(answerText: string): string {
  const middle = Math.floor(answerText.length / 2);
  if (answerText.length < 4) return `about ${answerText}`;
  return (answerText.slice(0, middle) + answerText.slice(middle + 1)).trim();
}

/** A person plays in only one team of a game. */
function seatedOnce(teams: readonly DemoTeam[]): DemoTeam[] {
  const seated = new Set<string>();
  return teams.map((team) => {
    const emails = team.emails.filter((email) => !seated.has(email));
    for (const email of emails) seated.add(email);
    return { ...team, emails };
  });
}

/** Picks distinct values in random order; all of them if the list is shorter. */
function some<T>(random: SeededRandom, values: readonly T[], count: number): T[] {
  const left = [...values];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(random.below(left.length), 1));
  }
  return chosen;
}
