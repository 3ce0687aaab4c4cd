/** These parts limit the view of players; the answers come from the games feature. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { scoreCorrections } from '../../../db/schema/corrections.ts';
import {
  gamePlayers,
  games,
  playedAnswers,
  playedQuestions,
  playedRounds,
  playerUsers,
  responses,
} from '../../../db/schema/games.ts';
import { liveRounds } from '../../../db/schema/live.ts';
import { shownPlayers } from '../../../db/shown-players.ts';
import type { MovedResponse, RecordedWords } from './own-words.ts';

type OwnedGame = { adminId: string; gameId: string };

export type EarlierTeams = { adminId: string; roomId: string; startedAt: string; playerId: string };

// A setting that was not recorded hides its data.
const shownFlag = z.catch(z.boolean(), false);
const shownSettings = z.object({
  showQuestions: shownFlag,
  showAnswers: shownFlag,
  showScores: shownFlag,
  displayCorrectAnswer: shownFlag,
});

/** Settings at the start of a round. */
export type ShownSettings = z.output<typeof shownSettings>;

/** Ordered, with what phones saw of each. */
export async function listShownRounds(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<{ id: string; position: number; startedAt: Date; shown: ShownSettings }[]> {
  type Row = { id: string; position: number; createdAt: string; settings: unknown };
  const { rows } = await db.execute<Row>(sql`
    select id, position, created_at as "createdAt", settings from ${playedRounds}
    where admin_id = ${adminId}::uuid and game_id = ${gameId}::uuid order by position`);
  return rows.map(({ settings, createdAt, ...round }) => ({
    ...round,
    startedAt: new Date(createdAt),
    shown: shownSettings.parse(settings),
  }));
}

/** Teams of earlier games in the room, removed and erased ones included, and those of the same people. */
export async function readEarlierTeams(
  db: Db,
  { adminId, roomId, startedAt, playerId }: EarlierTeams,
): Promise<{ names: string[]; hasErased: boolean; hasSamePerson: boolean }> {
  type Row = { names: string[] | null; hasErased: boolean | null; hasSamePerson: boolean };
  const before = sql`g.admin_id = ${adminId}::uuid and g.room_id = ${roomId}::uuid
    and g.started_at < ${startedAt}::timestamptz and not g.is_demo`;
  const { rows } = await db.execute<Row>(sql`
    select array_agg(distinct p.name) as names, bool_or(p.erased_at is not null) as "hasErased",
      exists (
        select from ${playerUsers} as own
        join ${playerUsers} as other on other.admin_id = own.admin_id and other.user_id = own.user_id
        join ${gamePlayers} as p on p.admin_id = other.admin_id and p.id = other.player_id
        join ${games} as g on g.admin_id = p.admin_id and g.id = p.game_id
        where own.admin_id = ${adminId}::uuid and own.player_id = ${playerId}::uuid and ${before}
      ) as "hasSamePerson"
    from ${games} as g
    join ${gamePlayers} as p on p.admin_id = g.admin_id and p.game_id = g.id
    where ${before}`);
  const { names, hasErased, hasSamePerson } = rows[0] ?? {};
  return {
    names: names ?? [],
    hasErased: hasErased ?? false,
    hasSamePerson: hasSamePerson ?? false,
  };
}

/** Questions that phones reached, and those without lists that only one team got any of. */
export async function readQuestionMarks(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<{ revealed: ReadonlySet<string>; knownByOne: ReadonlySet<string> }> {
  const { rows } = await db.execute<{ id: string; isRevealed: boolean; known: number }>(sql`
    select q.id, coalesce(q.is_revealed, false) as "isRevealed", (
      select count(*)::int from ${playedAnswers} as a
      join ${responses} as given on given.admin_id = a.admin_id and given.question_id = a.question_id
        and given.answer_id = a.id
      join ${shownPlayers} as p on p.admin_id = given.admin_id and p.id = given.player_id
      where a.admin_id = q.admin_id and a.question_id = q.id and (a.point or a.half_point)
        and a.marked and q.form is null) as known
    from ${playedRounds} as r
    join ${playedQuestions} as q on q.admin_id = r.admin_id and q.round_id = r.id
    where r.admin_id = ${adminId}::uuid and r.game_id = ${gameId}::uuid`);
  return {
    revealed: new Set(rows.flatMap(({ id, isRevealed }) => (isRevealed ? [id] : []))),
    knownByOne: new Set(rows.flatMap(({ id, known }) => (known === 1 ? [id] : []))),
  };
}

/** Oldest first. */
export async function listMovedResponses(
  db: Db,
  { adminId, gameId, playerIds }: OwnedGame & { playerIds: readonly string[] },
): Promise<MovedResponse[]> {
  const { rows } = await db.execute<MovedResponse>(sql`
    select id, question_id as "questionId", player_id as "playerId", kind,
      before ->> 'text' as before, after ->> 'text' as after, undoes_id as "undoesId"
    from ${scoreCorrections}
    where admin_id = ${adminId}::uuid and game_id = ${gameId}::uuid
      and player_id = any(${sql.param(playerIds)}::uuid[]) and question_id is not null
      and kind in ('judged-apart', 'joined', 'late-accepted')
    order by at, id`);
  return rows;
}

/** The spelling of players whose answer was named by another one when it was recorded. */
export async function listRecordedWords(
  db: Db,
  { adminId, gameId, playerIds }: OwnedGame & { playerIds: readonly string[] },
): Promise<RecordedWords[]> {
  const { rows } = await db.execute<RecordedWords>(sql`
    select given.question_id as "questionId", given.player_id as "playerId", given.words
    from ${responses} as given
    join ${gamePlayers} as p on p.admin_id = given.admin_id and p.id = given.player_id
    where given.admin_id = ${adminId}::uuid and p.game_id = ${gameId}::uuid
      and given.player_id = any(${sql.param(playerIds)}::uuid[]) and given.words is not null`);
  return rows;
}

export async function hasWaitingRound(db: Db, gameId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${liveRounds} where game_id = ${gameId}::uuid and state in ('open', 'out', 'marking') limit 1`);
  return rows.length > 0;
}
