import { type RoundVersion, type Scheme, schemeSchema } from '@emcee/contract';
import type { GameMode, ScoredAnswer } from '@emcee/game';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import {
  gamePlayers,
  games,
  playedAnswers,
  playedQuestions,
  playedRounds,
  playerUsers,
  responses,
  users,
} from '../../db/schema/games.ts';
import { isShownPlayer } from '../../db/shown-players.ts';
import type { OwnedGame } from './records.store.ts';
import { type Adjustment, listAdjustments } from './score-adjustments.store.ts';

export type StoredGame = {
  id: string;
  roomId: string;
  roomCode: string;
  name: string;
  gameMode: GameMode;
  startedAt: Date;
  endedAt: Date | null;
};

/** A seat with its people, the longest known first. */
export type Seat = {
  id: string;
  name: string;
  scoreHalfPoints: number;
  people: { _id: string; email: string }[];
  /** Points from the host apart from answers, oldest first. */
  adjustments: Adjustment[];
};

/** A played round with only the settings that decide scores. */
export type StoredRound = {
  id: string;
  gameId: string;
  name: string;
  version: RoundVersion;
  roundMode: GameMode;
  createdAt: Date;
  rules: { scoringInterval: number; maxPointValue: number };
  scheme: Scheme | null;
};

export type StoredQuestion = {
  id: string;
  roundId: string;
  orderNum: number;
  questionText: string;
  answerText: string;
  image: string;
  markedPoint: number;
  voided: boolean;
  answers: (ScoredAnswer & { id: string })[];
};

// The database has all settings of a round; scores depend on these two.
const rulesSchema = z.object({ scoringInterval: z.number(), maxPointValue: z.number() });
const storedScheme = z.nullable(schemeSchema);

export async function findGame(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<StoredGame | undefined> {
  const [row] = await db
    .select()
    .from(games)
    .where(and(eq(games.adminId, adminId), eq(games.id, gameId)));
  return row;
}

/** Highest score first. */
export async function listSeats(db: Db, { adminId, gameId }: OwnedGame): Promise<Seat[]> {
  const isOfGame = and(
    eq(gamePlayers.adminId, adminId),
    eq(gamePlayers.gameId, gameId),
    isShownPlayer,
  );
  const seats = await db
    .select({
      id: gamePlayers.id,
      name: gamePlayers.name,
      scoreHalfPoints: gamePlayers.scoreHalfPoints,
    })
    .from(gamePlayers)
    .where(isOfGame)
    .orderBy(desc(gamePlayers.scoreHalfPoints), asc(gamePlayers.name), asc(gamePlayers.id));
  const people = await db
    .select({ playerId: playerUsers.playerId, _id: users.id, email: users.email })
    .from(gamePlayers)
    .innerJoin(
      playerUsers,
      and(eq(playerUsers.adminId, gamePlayers.adminId), eq(playerUsers.playerId, gamePlayers.id)),
    )
    .innerJoin(users, and(eq(users.adminId, playerUsers.adminId), eq(users.id, playerUsers.userId)))
    .where(isOfGame)
    .orderBy(asc(users.id));
  const bySeat = Map.groupBy(people, ({ playerId }) => playerId);
  const playerIds = seats.map(({ id }) => id);
  const given = Map.groupBy(
    await listAdjustments(db, { adminId, playerIds }),
    ({ playerId }) => playerId,
  );
  return seats.map((seat) => ({
    ...seat,
    adjustments: given.get(seat.id) ?? [],
    people: (bySeat.get(seat.id) ?? []).map(({ _id, email }) => ({ _id, email })),
  }));
}

/** Rounds of several games, in the order played. */
export async function listRoundsOf(
  db: Db,
  { adminId, gameIds }: { adminId: string; gameIds: readonly string[] },
): Promise<StoredRound[]> {
  if (gameIds.length === 0) return [];
  const isOfGames = inArray(playedRounds.gameId, [...gameIds]);
  return selectRounds(db, and(eq(playedRounds.adminId, adminId), isOfGames));
}

export async function findRound(
  db: Db,
  { adminId, roundId }: { adminId: string; roundId: string },
): Promise<StoredRound | undefined> {
  const [round] = await selectRounds(
    db,
    and(eq(playedRounds.adminId, adminId), eq(playedRounds.id, roundId)),
  );
  return round;
}

/** A part of some rounds: all questions, but answers of only these players. */
export type PlayedPart = {
  adminId: string;
  roundIds: readonly string[];
  playerIds: readonly string[];
};

/** Questions in order, with the answers of the given players. */
export async function listQuestions(db: Db, part: PlayedPart): Promise<StoredQuestion[]> {
  const { adminId, roundIds } = part;
  if (roundIds.length === 0) return [];
  const questions = await db
    .select()
    .from(playedQuestions)
    .where(
      and(eq(playedQuestions.adminId, adminId), inArray(playedQuestions.roundId, [...roundIds])),
    )
    .orderBy(asc(playedQuestions.roundId), asc(playedQuestions.orderNum));
  const byQuestion = Map.groupBy(await selectResponses(db, part), (row) => row.questionId);
  return questions.map((question) => ({
    ...question,
    answers: toAnswers(byQuestion.get(question.id) ?? []),
  }));
}

async function selectRounds(db: Db, condition: SQL | undefined): Promise<StoredRound[]> {
  const rows = await db
    .select()
    .from(playedRounds)
    .where(condition)
    .orderBy(asc(playedRounds.gameId), asc(playedRounds.position));
  return rows.map((row) => ({
    ...row,
    rules: rulesSchema.parse(row.settings),
    scheme: storedScheme.parse(row.scheme),
  }));
}

type ResponseRow = {
  id: string;
  questionId: string;
  text: string;
  point: boolean;
  halfPoint: boolean;
  additionalHalfPoints: number;
  marked: boolean;
  playerId: string;
  bet: number | null;
};

/** One row per answer and player. */
async function selectResponses(
  db: Db,
  { adminId, roundIds, playerIds }: PlayedPart,
): Promise<ResponseRow[]> {
  const { rows } = await db.execute<ResponseRow>(sql`
    select a.id, a.question_id as "questionId", a.text, a.point, a.half_point as "halfPoint",
      a.additional_half_points as "additionalHalfPoints", a.marked,
      given.player_id as "playerId", given.bet::float8 as bet
    from ${playedQuestions} as q
    join ${playedAnswers} as a on a.admin_id = q.admin_id and a.question_id = q.id
    join ${responses} as given on given.admin_id = a.admin_id
      and given.question_id = a.question_id and given.answer_id = a.id
      and given.player_id = any(${sql.param(playerIds)}::uuid[])
    where q.admin_id = ${adminId}::uuid and q.round_id = any(${sql.param(roundIds)}::uuid[])
    order by a.id, given.player_id`);
  return rows;
}

function toAnswers(rows: readonly ResponseRow[]): StoredQuestion['answers'] {
  const groups = Map.groupBy(rows, (row) => row.id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { playerId: _player, bet: _bet, questionId: _question, ...answer } = first;
    return [
      {
        ...answer,
        players: group.map(({ playerId }) => playerId),
        wagers: group.flatMap(({ playerId, bet }) =>
          bet === null ? [] : [{ player: playerId, bet }],
        ),
      },
    ];
  });
}
