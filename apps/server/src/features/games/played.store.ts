import { type Scheme, schemeSchema } from '@emcee/contract';
import { exactValue, type ScoredAnswer, type ScoringRules, verdictOf } from '@emcee/game';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sameOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { questionOfN } from '../../db/question-numbers.ts';
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
import { namesUpload, uploadNamedIn } from '../../db/upload-address.ts';
import type { OwnedGame } from './records.store.ts';
import { type Adjustment, listAdjustments } from './score-adjustments.store.ts';

/** Another room's game isn't found. */
export type AskedGame = OwnedGame & { roomId?: string };

export type StoredGame = typeof games.$inferSelect;

/** A seat with its people, the longest known first. */
export type Seat = {
  id: string;
  name: string;
  scoreHalfPoints: number;
  /** The place in a decided tie. */
  tiePlace: number | null;
  people: { _id: string; email: string }[];
  /** Points from the host apart from answers, oldest first. */
  adjustments: Adjustment[];
};

/** A played round with only the settings that decide scores. */
export type StoredRound = typeof playedRounds.$inferSelect & {
  rules: ScoringRules;
  scheme: Scheme | null;
};

export type StoredAnswer = ScoredAnswer & { id: string };

const { textKey, asked, rightHalves, ...questionFields } = getTableColumns(playedQuestions);
const counts = { textKey, asked, rightHalves };

/** `valuePoints` is exact, in steps of 0.5. */
export type StoredQuestion = Omit<
  typeof playedQuestions.$inferSelect,
  'valueHalves' | keyof typeof counts
> & {
  answers: StoredAnswer[];
};

// The database has all settings of a round; scores depend on these.
const rulesSchema = z.object({
  scoringInterval: z.number(),
  maxPointValue: z.number(),
  worths: z.optional(z.array(z.number())),
});
const storedScheme = z.nullable(schemeSchema);

export async function findGame(
  db: Db,
  { adminId, gameId, roomId }: AskedGame,
): Promise<StoredGame | undefined> {
  const isInRoom = roomId === undefined ? undefined : eq(games.roomId, roomId);
  const [row] = await db
    .select()
    .from(games)
    .where(and(eq(games.adminId, adminId), eq(games.id, gameId), isInRoom));
  return row;
}

/** Highest score first; a decided tie in its order. */
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
      tiePlace: gamePlayers.tiePlace,
    })
    .from(gamePlayers)
    .where(isOfGame)
    .orderBy(
      desc(gamePlayers.scoreHalfPoints),
      asc(gamePlayers.tiePlace),
      asc(gamePlayers.name),
      asc(gamePlayers.id),
    );
  const people = await db
    .select({ playerId: playerUsers.playerId, _id: users.id, email: users.email })
    .from(gamePlayers)
    .innerJoin(playerUsers, sameOwner(playerUsers.playerId, gamePlayers.id))
    .innerJoin(users, sameOwner(users.id, playerUsers.userId))
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

/** Questions of rounds, or by id; with `playerIds`, only the answers of these players. */
export type PlayedPart = { adminId: string; playerIds?: readonly string[] } & (
  | { roundIds: readonly string[] }
  | { questionIds: readonly string[] }
);

/** Questions in order, with their answers; of a list, one for each of its answers and for the bonus. */
export async function listQuestions(db: Db, part: PlayedPart): Promise<StoredQuestion[]> {
  const { id, roundId, orderNum, adminId } = playedQuestions;
  const [column, ids] = 'roundIds' in part ? [roundId, part.roundIds] : [id, part.questionIds];
  if (ids.length === 0) return [];
  const isMeant = sql`${adminId} = ${part.adminId}::uuid and ${column} = any(${sql.param(ids)}::uuid[])`;
  const questions = await db
    .select(questionFields)
    .from(playedQuestions)
    .where(isMeant)
    .orderBy(asc(roundId), questionOfN(orderNum), asc(orderNum));
  // One row per answer and player.
  const isOfPlayers =
    part.playerIds === undefined
      ? sql`true`
      : sql`given.player_id = any(${sql.param(part.playerIds)}::uuid[])`;
  const { rows: given } = await db.execute<ResponseRow>(sql`
    select a.id, a.question_id as "questionId", a.text, a.point, a.half_point as "halfPoint",
      a.additional_half_points as "additionalHalfPoints", a.marked,
      given.player_id as "playerId", given.bet::float8 as bet
    from ${playedQuestions}
    join ${playedAnswers} as a on a.admin_id = ${playedQuestions.adminId}
      and a.question_id = ${playedQuestions.id}
    join ${responses} as given on given.admin_id = a.admin_id
      and given.question_id = a.question_id and given.answer_id = a.id and ${isOfPlayers}
    where ${isMeant}
    order by a.id, given.player_id`);
  const byQuestion = Map.groupBy(given, (row) => row.questionId);
  return questions.map(({ valueHalves, ...question }) => ({
    ...question,
    valuePoints: exactValue({ ...question, valueHalves }),
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

type ResponseRow = Omit<typeof playedAnswers.$inferSelect, 'adminId'> &
  Pick<typeof responses.$inferSelect, 'playerId' | 'bet'>;

function toAnswers(rows: readonly ResponseRow[]): StoredQuestion['answers'] {
  const groups = Map.groupBy(rows, (row) => row.id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { id, text, additionalHalfPoints } = first;
    return [
      {
        ...{ id, text, additionalHalfPoints, verdict: verdictOf(first) },
        players: group.map(({ playerId }) => playerId),
        wagers: group.flatMap(({ playerId, bet }) =>
          bet === null ? [] : [{ player: playerId, bet }],
        ),
      },
    ];
  });
}

/** Recorded questions may use any address of an image. */
export async function imagesOfPlayedQuestions(
  db: Db,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: uploadNamedIn(playedQuestions.image) })
    .from(playedQuestions)
    .where(namesUpload(playedQuestions.image, hashes));
  return rows.map(({ hash }) => hash);
}
