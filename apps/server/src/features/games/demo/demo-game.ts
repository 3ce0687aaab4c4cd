import {
  adjustAnswer,
  type BetSituation,
  capPoints,
  checkBet,
  legalBets,
  markAnswer,
  playerTotals,
  type QuestionContent,
  type QuestionRecord,
  type RoundRecord,
  type RoundSettings,
  responseKey,
  type ScoredAnswer,
  stepQuestionValue,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';
import { insertGame } from '../records.store.ts';
import { endGame, recordRound, scoredRound, seatPlayers } from '../records.ts';
import { type DemoGame, LONGEST_GAME_SECONDS } from './demo-calendar.ts';
import { type DemoContent, type DemoTeam, demoSchemes, demoSettings } from './demo-content.ts';

export type DemoSeason = {
  adminId: string;
  random: SeededRandom;
  teams: readonly DemoTeam[];
  contents: readonly DemoContent[];
};

type Seat = { id: string; skillPercent: number; openingScoreHalfPoints: number; bets: number[] };

type DemoRound = Pick<RoundRecord, 'settings' | 'scheme'> & {
  questions: readonly QuestionContent[];
  seats: readonly Seat[];
};

type Response = { player: string; text: string; bet: number };

const MOST_QUESTIONS = 10;
const ROUND_SECONDS = LONGEST_GAME_SECONDS / 4;

/** Plays one demo game, writes it like a live game, and returns the number of responses in it. */
export async function playDemoGame(
  db: Db,
  { adminId, random, ...season }: DemoSeason,
  game: DemoGame,
): Promise<number> {
  const gameId = await insertGame(db, { adminId, ...game, isDemo: true });
  const owned = { adminId, gameId };
  const teams = seatedOnce(some(random, season.teams, 3 + random.below(6)));
  const players = await seatPlayers(db, { ...owned, players: teams, now: game.startedAt });
  const settings = random.pick(demoSettings);
  const rounds: RoundRecord[] = [];
  let time = game.startedAt;
  for (const content of some(random, season.contents, 2 + random.below(2))) {
    const totals = playerTotals(rounds.map(scoredRound), players);
    const seats = players.map((id, index) => ({
      id,
      skillPercent: teams[index]?.skillPercent ?? 0,
      openingScoreHalfPoints: totals.get(id) ?? 0,
      bets: [],
    }));
    const scheme = content.scheme ?? random.pick(demoSchemes);
    const questions = content.questions.slice(0, MOST_QUESTIONS);
    const round: RoundRecord = {
      position: rounds.length + 1,
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
  return answers.flatMap((answer) => answer.players).length;
}

function playQuestions(random: SeededRandom, round: DemoRound): QuestionRecord[] {
  const { settings, seats, questions } = round;
  return questions.map((question, index) => {
    const isLastQuestion = index === questions.length - 1;
    const responses = seats.flatMap((seat): Response[] => {
      // A withdrawn answer leaves no response, as on a phone.
      if (random.chance(5)) return [];
      const bet = placeBet(random, { seat, round, isLastQuestion });
      if (bet > 0) seat.bets.push(bet);
      return [{ player: seat.id, text: respond(random, { seat, question, round }), bet }];
    });
    const isStepped = settings.adjustByQuestion && random.chance(20);
    const value = settings.scoringInterval;
    return {
      ...question,
      valuePoints: isStepped ? stepQuestionValue(value, 1, settings) : value,
      voided: random.chance(3),
      answers: [...Map.groupBy(responses, ({ text }) => responseKey(text)).values()].map((group) =>
        marked(random, { group, question, settings }),
      ),
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
  { seat, round, isLastQuestion }: { seat: Seat; round: DemoRound; isLastQuestion: boolean },
): number {
  const { scheme, settings } = round;
  if (scheme === null) return 0;
  const situation: BetSituation = {
    scheme,
    openingScoreHalfPoints: seat.openingScoreHalfPoints,
    capPoints: capPoints(settings),
    otherBetsPoints: seat.bets,
    isLastQuestion,
  };
  const legal = legalBets(situation);
  const mayPass = checkBet(situation, 0) === undefined;
  if (legal.kind === 'none' || (mayPass && random.chance(30))) return 0;
  return legal.kind === 'values' ? random.pick(legal.points) : 1 + random.below(legal.maxPoints);
}

function marked(
  random: SeededRandom,
  part: { group: readonly Response[]; question: QuestionContent; settings: RoundSettings },
): ScoredAnswer {
  const { group, question, settings } = part;
  const answer: ScoredAnswer = {
    text: group[0]?.text.trim() ?? '',
    point: false,
    halfPoint: false,
    marked: false,
    additionalHalfPoints: 0,
    players: group.map(({ player }) => player),
    wagers: group.filter(({ bet }) => bet > 0),
  };
  if (random.chance(2)) return answer;
  const isRight = responseKey(answer.text) === responseKey(question.answerText);
  const isHalf = settings.halfPoints && answer.text === nearMiss(question.answerText);
  const result = markAnswer(answer, isRight ? 'right' : isHalf ? 'half' : 'wrong');
  if (!settings.adjustByResponse || !random.chance(6)) return result;
  return adjustAnswer(result, random.chance(70) ? 1 : -1, settings);
}

function nearMiss(answerText: string): string {
  return answerText.length < 4 ? `about ${answerText}` : answerText.slice(0, -1);
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
  const length = Math.min(count, left.length);
  return Array.from({ length }, () => left.splice(random.below(left.length), 1)).flat();
}
