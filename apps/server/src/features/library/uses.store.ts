import type { libraryCalls, ReplyOf } from '@emcee/contract';
import type { WrongAnswer } from '@emcee/game';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  gamePlayers,
  games,
  playedAnswers,
  playedQuestions,
  playedRounds,
  responses,
} from '../../db/schema/games.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';
import { NO_TEXT_KEY } from '../../db/text-key.ts';
import { isReadyFor } from '../../queries/offered-nights.store.ts';

type PlayedRound = ReplyOf<typeof libraryCalls.roundsPlayed>['rounds'][number];
type Known = ReplyOf<typeof libraryCalls.known>['known'][number];

const NEWEST_PLAYS = 200;

export async function findUses(
  db: Db,
  { adminId, questionId }: { adminId: string; questionId: string },
): Promise<{ textKey: string | null; asked: number; rightHalves: number } | undefined> {
  const { textKey, asked, rightHalves } = questions;
  const [row] = await db
    .select({ textKey, asked, rightHalves })
    .from(questions)
    .where(and(eq(questions.adminId, adminId), eq(questions.id, questionId)));
  return row;
}

/** Of the newest plays. Nobody is asked a voided question, a tiebreaker or a bonus. */
export async function listWrongAnswers(
  db: Db,
  { adminId, textKey }: { adminId: string; textKey: string },
): Promise<WrongAnswer[]> {
  const { rows } = await db.execute<WrongAnswer>(sql`
    with plays as (
      select p.id from ${playedQuestions} as p
      join ${playedRounds} as r on r.admin_id = p.admin_id and r.id = p.round_id
      join ${games} as g on g.admin_id = r.admin_id and g.id = r.game_id
      where p.admin_id = ${adminId}::uuid and p.text_key = ${textKey}::uuid
        and p.text_key <> ${NO_TEXT_KEY}::uuid and p.asked > 0
      order by g.started_at desc, p.id desc limit ${NEWEST_PLAYS})
    select x.player_id as team, coalesce(x.words, a.text) as text
    from plays
    join ${playedAnswers} as a on a.admin_id = ${adminId}::uuid and a.question_id = plays.id
    join ${responses} as x on x.admin_id = a.admin_id and x.question_id = a.question_id
      and x.answer_id = a.id
    join ${gamePlayers} as s on s.admin_id = x.admin_id and s.id = x.player_id
    where not a.point and not a.half_point and s.removed_at is null`);
  return rows;
}

/** For each key that the library has, one of its rounds. */
export async function listKnown(
  db: Db,
  { adminId, keys }: { adminId: string; keys: readonly string[] },
): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    select distinct on (sent.n) sent.n::int - 1 as index, r.name as "roundName",
      q.last_played_at as "lastPlayedAt", q.last_room_code as "roomCode"
    from unnest(${sql.param(keys)}::uuid[]) with ordinality as sent (key, n)
    join ${questions} as q on q.admin_id = ${adminId}::uuid and q.text_key = sent.key
    join ${rounds} as r on r.admin_id = q.admin_id and r.id = q.round_id
    where sent.key <> ${NO_TEXT_KEY}::uuid
    order by sent.n, r.uploaded_at desc, q.id`);
  return rows.map((row) => ({ ...row, lastPlayedAt: isoTime(row.lastPlayedAt) }));
}

export async function listPlayedRounds(db: Db, adminId: string): Promise<PlayedRound[]> {
  const { rows } = await db.execute<PlayedRound>(sql`
    select round_id as "_id", count(*)::int as questions, max(last_played_at) as "lastPlayedAt",
      (array_agg(last_room_code order by last_played_at desc))[1] as "roomCode"
    from ${questions} where admin_id = ${adminId}::uuid and times_played > 0
    group by round_id`);
  return rows.map(withIsoTime);
}

/** Plays for the admin: of its rounds, of those that are ready for the room, or of the host's own. */
export async function listPlayedInRoom(
  db: Db,
  {
    adminId,
    roomId,
    ...listed
  }: { adminId: string; roomId: string } & ({ readyAt?: Date } | { hostId: string }),
): Promise<PlayedRound[]> {
  const isReady = (now: Date) => sql` and q.round_id in (select id from ${rounds}
    where admin_id = ${adminId}::uuid and ${isReadyFor(db, { roomId, now })})`;
  const isListed =
    'hostId' in listed
      ? sql`q.admin_id is null
          and q.round_id in (select id from ${rounds} where host_id = ${listed.hostId}::uuid)`
      : sql`q.admin_id = ${adminId}::uuid${listed.readyAt && isReady(listed.readyAt)}`;
  const { rows } = await db.execute<PlayedRound>(sql`
    with plays as (
      select distinct on (p.text_key) p.text_key, g.started_at, g.room_code
      from ${games} as g
      join ${playedRounds} as r on r.admin_id = g.admin_id and r.game_id = g.id
      join ${playedQuestions} as p on p.admin_id = r.admin_id and p.round_id = r.id
      where g.admin_id = ${adminId}::uuid and g.room_id = ${roomId}::uuid
        and p.text_key <> ${NO_TEXT_KEY}::uuid
      order by p.text_key, g.started_at desc)
    select q.round_id as "_id", count(*)::int as questions, max(plays.started_at) as "lastPlayedAt",
      (array_agg(plays.room_code order by plays.started_at desc))[1] as "roomCode"
    from plays join ${questions} as q on q.text_key = plays.text_key and ${isListed}
    group by q.round_id`);
  return rows.map(withIsoTime);
}

function withIsoTime(row: PlayedRound): PlayedRound {
  return { ...row, lastPlayedAt: new Date(row.lastPlayedAt).toISOString() };
}

/** Raw rows have the times of the database. */
export function isoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
