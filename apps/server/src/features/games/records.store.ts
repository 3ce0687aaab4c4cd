/** Writes game records in one statement per table: rows travel as one array per column. */
import {
  type GameMode,
  type QuestionRecord,
  type RoundRecord,
  type ScoredAnswer,
  storedValue,
  verdictFlags,
} from '@emcee/game';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columnsOf } from '../../db/columns-of.ts';
import { questionOfN } from '../../db/question-numbers.ts';
import {
  gameLeaders,
  games,
  playedAnswers,
  playedQuestions,
  playedRounds,
  responses,
} from '../../db/schema/games.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { liveQuestions } from '../../db/schema/live.ts';
import { newId } from '../../platform/secrets.ts';

/** The owner is part of the key, so that no query reaches another admin's game. */
export type OwnedGame = { adminId: string; gameId: string };

/** A new game, with the room's current name. */
export type NewGame = {
  /** Set if the game has an id already. */
  id?: string;
  adminId: string;
  roomId: string;
  roomCode: string;
  startedAt: Date;
  name?: string;
  isDemo?: boolean;
  nightId?: string | null;
};

export async function insertGame(db: Db, game: NewGame): Promise<string> {
  const { id = newId() } = game;
  await db.insert(games).values({ ...game, id, gameMode: 'play' });
  return id;
}

/** Once for each person. A game without a record has no leaders. */
export async function addLeader(
  db: Db,
  { adminId, gameId, personKey, since }: OwnedGame & { personKey: string; since: Date },
): Promise<void> {
  await db.execute(sql`insert into ${gameLeaders} (admin_id, game_id, person_key, since)
    select g.admin_id, g.id, ${personKey}::uuid, ${since.toISOString()}::timestamptz
    from ${games} as g where g.admin_id = ${adminId}::uuid and g.id = ${gameId}::uuid
    on conflict do nothing`);
}

/** People who ran the game already keep their place; others follow in the given order. */
export async function setNightOfGame(
  db: Db,
  change: OwnedGame & {
    nightId: string | null;
    leaders: readonly string[] | undefined;
    now: Date;
  },
): Promise<void> {
  const { adminId, gameId, nightId, leaders, now } = change;
  const isGame = and(eq(games.adminId, adminId), eq(games.id, gameId));
  await db.update(games).set({ nightId }).where(isGame);
  if (leaders === undefined) return;
  const isOfGame = and(eq(gameLeaders.adminId, adminId), eq(gameLeaders.gameId, gameId));
  const isGone = notInArray(gameLeaders.personKey, [...leaders]);
  await db.delete(gameLeaders).where(and(isOfGame, isGone));
  for (const [n, personKey] of leaders.entries()) {
    await addLeader(db, { adminId, gameId, personKey, since: new Date(now.getTime() + n) });
  }
}

/** Locks a game against other writers until the transaction ends. */
export async function lockGame(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<{ roomId: string; endedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ roomId: games.roomId, endedAt: games.endedAt })
    .from(games)
    .where(and(eq(games.adminId, adminId), eq(games.id, gameId)))
    .for('update');
  return row;
}

/** A stopped game has an end. */
type ModeOfGame =
  | { gameMode: Exclude<GameMode, 'stop'> }
  | { gameMode: 'stop'; endedAt: Date; phonesCount?: number | undefined };

export async function setModeOfGame(
  db: Db,
  { adminId, gameId, ...mode }: OwnedGame & ModeOfGame,
): Promise<void> {
  await db
    .update(games)
    .set(mode)
    .where(and(eq(games.adminId, adminId), eq(games.id, gameId)));
}

/** Has the plays of a game counted again: teams came and went since they were. */
export async function countPlaysAgain(db: Db, { adminId, gameId }: OwnedGame): Promise<void> {
  await db.execute(sql`
    update ${playedQuestions} as question set asked = null
    from ${playedRounds} as round
    where round.admin_id = ${adminId}::uuid and round.game_id = ${gameId}::uuid
      and question.admin_id = round.admin_id and question.round_id = round.id
      and question.asked is not null`);
}

/** Stores if phones show answers and scores, in all rounds: past games are shown by these settings. */
export async function setShownResults(
  db: Db,
  { adminId, gameId, shown }: OwnedGame & { shown: { showAnswers: boolean; showScores: boolean } },
): Promise<void> {
  await db
    .update(playedRounds)
    .set({ settings: sql`${playedRounds.settings} || ${JSON.stringify(shown)}::jsonb` })
    .where(and(eq(playedRounds.adminId, adminId), eq(playedRounds.gameId, gameId)));
}

/** Deletes a game without stored rounds, and everything in it; false if there are rounds. */
export async function deleteEmptyGame(db: Db, { adminId, gameId }: OwnedGame): Promise<boolean> {
  const rounds = and(eq(playedRounds.adminId, adminId), eq(playedRounds.gameId, gameId));
  if ((await db.$count(playedRounds, rounds)) > 0) return false;
  await db.delete(games).where(and(eq(games.adminId, adminId), eq(games.id, gameId)));
  return true;
}

/** Finds the host of a room that still belongs to this admin. */
export async function findHostOfRoom(
  db: Db,
  { adminId, roomId }: { adminId: string; roomId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ hostId: hosts.id })
    .from(rooms)
    .innerJoin(hosts, eq(hosts.id, rooms.hostId))
    .where(and(eq(rooms.id, roomId), eq(hosts.adminId, adminId)));
  return row?.hostId;
}

/** Appends a round to its game, with questions, answers and responses. */
export async function insertRound(
  db: Db,
  { round, adminId, gameId }: OwnedGame & { round: RoundRecord },
): Promise<string> {
  const { questions, id = newId(), tied, jokers, ...head } = round;
  const players = { tied: tied ? [...tied] : null, jokers: jokers ? [...jokers] : null };
  await db.insert(playedRounds).values({ ...head, ...players, id, adminId, gameId });
  await insertQuestions(db, { adminId, roundId: id, questions });
  return id;
}

export async function insertQuestions(
  db: Db,
  part: { adminId: string; roundId: string; questions: readonly QuestionRecord[] },
): Promise<void> {
  const { adminId, roundId } = part;
  const questions = part.questions.map((question, index) => ({
    voided: false,
    isRevealed: null,
    orderNum: index + 1,
    id: newId(),
    ...question,
    ...storedValue(question.valuePoints),
    form: question.form ? JSON.stringify(question.form) : null,
  }));
  const answers = questions.flatMap(({ id, answers }) =>
    answers.map((answer) => ({ ...answer, questionId: id, id: newId() })),
  );
  const column = columnsOf(questions);
  await db.execute(sql`
    insert into ${playedQuestions}
      (admin_id, round_id, id, order_num, question_text, answer_text, image, marked_point, value_halves, voided,
        is_revealed, form)
    select ${adminId}::uuid, ${roundId}::uuid, * from unnest(${column('id')}::uuid[],
      ${column('orderNum')}::int[], ${column('questionText')}::text[],
      ${column('answerText')}::text[], ${column('image')}::text[],
      ${column('valuePoints')}::int[], ${column('valueHalves')}::int[], ${column('voided')}::bool[],
      ${column('isRevealed')}::bool[], ${column('form')}::jsonb[])`);
  await saveAnswers(db, { adminId, answers });
  await saveResponses(db, { adminId, answers });
}

/** Of one answer of a round: its number, the player and the player's own spelling. */
export type OwnWords = { n: number; player: string; text: string };

/** Keeps the spelling of players whose answer is named by another one. */
export async function saveOwnWords(
  db: Db,
  { adminId, roundId, words }: { adminId: string; roundId: string; words: readonly OwnWords[] },
): Promise<void> {
  const column = columnsOf(words);
  await db.execute(sql`
    update ${responses} as response set words = nullif(own.text, answer.text)
    from unnest(${column('n')}::int[], ${column('player')}::uuid[], ${column('text')}::text[])
      as own (n, player_id, text)
    join ${playedQuestions} as question on question.admin_id = ${adminId}::uuid
      and question.round_id = ${roundId}::uuid and question.order_num = own.n
    join ${playedAnswers} as answer on answer.admin_id = question.admin_id
      and answer.question_id = question.id
    where response.admin_id = question.admin_id and response.question_id = question.id
      and response.player_id = own.player_id and response.answer_id = answer.id
      and response.words is distinct from nullif(own.text, answer.text)`);
}

/** Copies the explanations of a published round from the game. */
export async function keepExplanations(
  db: Db,
  { adminId, roundId }: { adminId: string; roundId: string },
): Promise<void> {
  await db.execute(sql`
    update ${playedQuestions} as played set explanation = live.explanation
    from ${liveQuestions} as live
    where played.admin_id = ${adminId}::uuid and played.round_id = ${roundId}::uuid
      and live.round_id = played.round_id and live.n = ${questionOfN(sql.raw('played.order_num'))}
      and played.explanation <> live.explanation`);
}

type SavedAnswer = ScoredAnswer & { id: string; questionId: string };

/** Inserts answers, or rewrites existing ones. */
export async function saveAnswers(
  db: Db,
  { adminId, answers }: { adminId: string; answers: readonly SavedAnswer[] },
): Promise<void> {
  const column = columnsOf(
    answers.map((answer) => ({ ...answer, ...verdictFlags(answer.verdict) })),
  );
  await db.execute(sql`
    insert into ${playedAnswers}
      (admin_id, id, question_id, text, point, half_point, additional_half_points, marked)
    select ${adminId}::uuid, * from unnest(${column('id')}::uuid[],
      ${column('questionId')}::uuid[], ${column('text')}::text[],
      ${column('point')}::bool[], ${column('halfPoint')}::bool[],
      ${column('additionalHalfPoints')}::int[], ${column('marked')}::bool[])
    on conflict (id) do update set text = excluded.text, point = excluded.point,
      half_point = excluded.half_point, marked = excluded.marked,
      additional_half_points = excluded.additional_half_points`);
}

/** Stores the players of each answer, and their bets. */
export async function saveResponses(
  db: Db,
  { adminId, answers }: { adminId: string; answers: readonly SavedAnswer[] },
): Promise<void> {
  const given = answers.flatMap(({ id, questionId, players, wagers }) => {
    const bets = new Map(wagers.map(({ player, bet }) => [player, bet]));
    return players.map((player) => ({ id, questionId, player, bet: bets.get(player) || null }));
  });
  const column = columnsOf(given);
  await db.execute(sql`
    insert into ${responses} (admin_id, question_id, player_id, answer_id, bet)
    select ${adminId}::uuid, * from unnest(${column('questionId')}::uuid[],
      ${column('player')}::uuid[], ${column('id')}::uuid[], ${column('bet')}::bigint[])
    on conflict (admin_id, question_id, player_id) do update set answer_id = excluded.answer_id,
      bet = excluded.bet
    where (${responses.answerId}, ${responses.bet}) is distinct from (excluded.answer_id, excluded.bet)`);
}
