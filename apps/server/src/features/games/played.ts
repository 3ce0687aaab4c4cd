/**
 * Verified admins read their own games; others are not found. The rules compute each answer's points, so a
 * player's rows add up to the score.
 */
import {
  type gameCalls,
  orNotFound,
  type PlayedPlayer,
  type PlayedQuestion,
  type PlayedRound,
  type ReplyOf,
  type SeatPointsRow,
} from '@emcee/contract';
import {
  earnedHalfPoints,
  isAnswerOf,
  labelOf,
  playerTotals,
  questionOf,
  repeatingPlayers,
  toPoints,
  verdictFlags,
} from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { atOneMoment } from '../../db/reading.ts';
import { listLeaders } from '../../queries/people.store.ts';
import {
  type AskedGame,
  findGame,
  findRound,
  listQuestions,
  listRoundsOf,
  listSeats,
  type Seat,
  type StoredGame,
  type StoredQuestion,
  type StoredRound,
} from './played.store.ts';
import type { OwnedGame } from './records.store.ts';
import { type Adjustment, listAdjustments } from './score-adjustments.store.ts';

type OwnedRound = { adminId: string; roundId: string };
type Room = Pick<StoredGame, 'roomId' | 'roomCode'>;

export async function readGame(db: Db, owned: AskedGame): Promise<ReplyOf<typeof gameCalls.read>> {
  const { game, seats, rounds } = await loadGame(db, owned);
  const leaders = await listLeaders(db, owned);
  return {
    game: {
      ...headOf(game),
      endedAt: game.endedAt?.toISOString() ?? null,
      wagering: [...new Set(rounds.flatMap((round) => round.currentWagerScheme?.name ?? []))],
      players: seats.map((seat) => ({
        ...toPlayer(seat, seat.scoreHalfPoints),
        ...tieOf(seat),
        seatPoints: seat.adjustments.map(toSeatPoints),
      })),
      rounds,
      ...(leaders.length > 0 && { leaders }),
      ...(game.nightId !== null && { nightId: game.nightId }),
    },
  };
}

export async function readResult(
  db: Db,
  owned: OwnedGame,
): Promise<ReplyOf<typeof gameCalls.result>> {
  const { game, seats, rounds } = await loadGame(db, owned);
  const scores = seats.map((seat) => ({
    playerId: seat.id,
    playerName: seat.name,
    score: toPoints(seat.scoreHalfPoints),
    ...tieOf(seat),
    seatPoints: seat.adjustments.map(toSeatPoints),
    userIds: seat.people.map((person) => person._id),
  }));
  return { game: headOf(game), scores, rounds };
}

/** Scores are those in this round. */
export async function readPlayedRound(
  db: Db,
  owned: OwnedRound,
): Promise<ReplyOf<typeof gameCalls.playedRound>> {
  const { game, seats, round, questions } = await loadRound(db, owned);
  const totals = playerTotals([{ ...round, questions }]);
  return {
    round: {
      ...toRound(round, { game, questions }),
      gameId: game.id,
      gameStartedAt: game.startedAt.toISOString(),
      roomId: { _id: game.roomId, roomCode: game.roomCode },
      createdAt: round.createdAt.toISOString(),
      gameMode: game.gameMode,
      players: seats
        .map((seat) => toPlayer(seat, totals.get(seat.id) ?? 0))
        .toSorted((a, b) => b.score - a.score),
    },
  };
}

/** Ordered as played, by game id, with the answers of these players only. */
export async function readRounds(
  db: Db,
  part: {
    adminId: string;
    games: readonly (Room & { id: string })[];
    playerIds: readonly string[];
  },
): Promise<ReadonlyMap<string, PlayedRound[]>> {
  const { adminId, games, playerIds } = part;
  const rounds = await listRoundsOf(db, { adminId, gameIds: games.map(({ id }) => id) });
  const roundIds = rounds.map((round) => round.id);
  const questions = await listQuestions(db, { adminId, roundIds, playerIds });
  const byGame = Map.groupBy(rounds, (round) => round.gameId);
  const byRound = Map.groupBy(questions, (question) => question.roundId);
  const playedIn = (game: Room & { id: string }) =>
    (byGame.get(game.id) ?? []).map((round) =>
      toRound(round, { game, questions: byRound.get(round.id) ?? [] }),
    );
  return new Map(games.map((game) => [game.id, playedIn(game)]));
}

/** Points in addition to answers, by game id. */
export async function readSeatPoints(
  db: Db,
  part: { adminId: string; playerIds: readonly string[] },
): Promise<ReadonlyMap<string, SeatPointsRow[]>> {
  const byGame = Map.groupBy(await listAdjustments(db, part), ({ gameId }) => gameId);
  return new Map([...byGame].map(([gameId, rows]) => [gameId, rows.map(toSeatPoints)]));
}

async function loadGame(
  db: Db,
  owned: AskedGame,
): Promise<{ game: StoredGame; seats: Seat[]; rounds: PlayedRound[] }> {
  return atOneMoment(db, async (db) => {
    const game = orNotFound(await findGame(db, owned));
    const seats = await listSeats(db, owned);
    const { adminId } = owned;
    const rounds = await readRounds(db, { adminId, games: [game], playerIds: idsOf(seats) });
    return { game, seats, rounds: rounds.get(game.id) ?? [] };
  });
}

/** Half-points of every player that answered, by round and player. */
export async function readRoundTotals(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<Map<string, Map<string, number>>> {
  const rounds = await listRoundsOf(db, { adminId, gameIds: [gameId] });
  const roundIds = rounds.map(({ id }) => id);
  const questions = await listQuestions(db, { adminId, roundIds });
  const byRound = Map.groupBy(questions, ({ roundId }) => roundId);
  return new Map(
    rounds.map((round) => {
      const asked = byRound.get(round.id) ?? [];
      return [round.id, playerTotals([{ ...round, questions: asked }])];
    }),
  );
}

async function loadRound(
  db: Db,
  { adminId, roundId }: OwnedRound,
): Promise<{ game: StoredGame; seats: Seat[]; round: StoredRound; questions: StoredQuestion[] }> {
  return atOneMoment(db, async (db) => {
    const round = orNotFound(await findRound(db, { adminId, roundId }));
    const game = orNotFound(await findGame(db, { adminId, gameId: round.gameId }));
    const seats = await listSeats(db, { adminId, gameId: game.id });
    const playerIds = idsOf(seats);
    const questions = await listQuestions(db, { adminId, roundIds: [round.id], playerIds });
    return { game, seats, round, questions };
  });
}

function idsOf(seats: readonly Seat[]): string[] {
  return seats.map(({ id }) => id);
}

function headOf({ id, roomCode, name, startedAt, gameMode }: StoredGame) {
  return { _id: id, roomCode, name, startedAt: startedAt.toISOString(), gameMode };
}

function toPlayer({ id, name, people }: Seat, scoreHalfPoints: number): PlayedPlayer {
  return { _id: id, name, score: toPoints(scoreHalfPoints), seatPoints: [], user: people };
}

function tieOf({ tiePlace }: Seat) {
  return tiePlace === null ? {} : { tie: tiePlace };
}

function toSeatPoints({ id, givenHalfPoints, reason, givenAt }: Adjustment): SeatPointsRow {
  return { _id: id, points: toPoints(givenHalfPoints), reason, givenAt: givenAt.toISOString() };
}

function toRound(
  round: StoredRound,
  { game, questions }: { game: Room; questions: readonly StoredQuestion[] },
): PlayedRound {
  const { id, name, version, roundMode, scheme, jokers } = round;
  return {
    _id: id,
    roomId: game.roomId,
    roomCode: game.roomCode,
    name,
    version,
    roundMode,
    wagerMode: scheme?.type ?? 'none',
    currentWagerScheme: scheme,
    ...(round.tied && { isTiebreaker: true }),
    ...(jokers && { jokers }),
    questions: withRepeats(questions).map((question) => toQuestion(question, round)),
  };
}

type Repeating = StoredQuestion & { repeats: ReadonlySet<string> };

/** The questions with the players whose answer is a repeat of another one to the same list. */
function withRepeats(questions: readonly StoredQuestion[]): Repeating[] {
  const byQuestion = Map.groupBy(questions, ({ orderNum }) => questionOf(orderNum));
  const repeats = new Map([...byQuestion.values()].flatMap(repeatingPlayers));
  return questions.map((question) => ({
    ...question,
    repeats: repeats.get(question.orderNum) ?? new Set(),
  }));
}

function toQuestion(question: Repeating, round: StoredRound): PlayedQuestion {
  const {
    id,
    roundId: _round,
    answers,
    valuePoints: markedPoint,
    form,
    repeats,
    explanation,
    ...asked
  } = question;
  const n = question.orderNum;
  return {
    ...asked,
    orderNum: questionOf(n),
    ...(form && { n, label: labelOf(n, form) }),
    ...(!isAnswerOf(n, form) && { isBonus: true }),
    markedPoint,
    ...(explanation !== '' && { explanation }),
    _id: id,
    answers: answers.map(({ id, verdict, additionalHalfPoints, ...answer }) => ({
      ...answer,
      ...verdictFlags(verdict),
      _id: id,
      players: [...answer.players],
      wagers: [...answer.wagers],
      additionalPoints: toPoints(additionalHalfPoints),
      earned: answer.players.map((player) => ({
        player,
        points: toPoints(
          earnedHalfPoints({ ...answer, verdict, additionalHalfPoints }, player, {
            question,
            round,
          }),
        ),
        ...(repeats.has(player) && answer.text !== '' && { isRepeat: true }),
      })),
    })),
  };
}
