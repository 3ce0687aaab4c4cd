/** These parts limit the view of players; the answers come from the games feature. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import { scoreCorrections } from '../../db/schema/corrections.ts';
import { playedAnswers, playedQuestions, playedRounds, responses } from '../../db/schema/games.ts';
import { liveRounds } from '../../db/schema/live.ts';
import { shownPlayers } from '../../db/shown-players.ts';
import type { MovedResponse } from './own-words.ts';

type OwnedGame = { adminId: string; gameId: string };

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
): Promise<{ id: string; position: number; shown: ShownSettings }[]> {
  const { rows } = await db.execute<{ id: string; position: number; settings: unknown }>(sql`
    select id, position, settings from ${playedRounds}
    where admin_id = ${adminId}::uuid and game_id = ${gameId}::uuid order by position`);
  return rows.map(({ settings, ...round }) => ({ ...round, shown: shownSettings.parse(settings) }));
}

/** Questions that phones reached, and those that only one team got any of. */
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
        and a.marked) as known
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

export async function hasWaitingRound(db: Db, gameId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${liveRounds} where game_id = ${gameId}::uuid and state in ('open', 'marking') limit 1`);
  return rows.length > 0;
}
