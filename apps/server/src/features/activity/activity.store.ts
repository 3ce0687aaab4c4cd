import type { SentMessage, TodaysGame } from '@emcee/contract';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { supportMessages } from '../../db/schema/contact.ts';
import { games, playedRounds } from '../../db/schema/games.ts';
import { liveRounds } from '../../db/schema/live.ts';
import { outboxMails } from '../../db/schema/platform.ts';
import { shownPlayers } from '../../db/shown-players.ts';

type Excerpt = { adminId: string; limit: number };

/** Open games first, then today's in a time zone; newest first. */
export async function listTodaysGames(
  db: Db,
  { adminId, limit, now, timeZone }: Excerpt & { now: Date; timeZone: string },
): Promise<TodaysGame[]> {
  const rows = await db
    .select({
      gameId: games.id,
      roomCode: games.roomCode,
      name: games.name,
      startedAt: games.startedAt,
      endedAt: games.endedAt,
      gameMode: games.gameMode,
      playersCount: sql<number>`(${playersOfGame(sql`count(*)::int`)})`,
      topTeam: sql<string | null>`(${playersOfGame(sql`p.name`)}
        and ${hasPublishedRound()} order by p.score_half_points desc, p.tie_place, p.name limit 1)`,
      topTeamsCount: sql<number>`(select count(*)::int
        from (${playersOfGame(sql`rank() over (order by p.score_half_points desc, p.tie_place) as place`)}) as t
        where t.place = 1 and ${hasPublishedRound()})`,
      // Marking may change the leader, even after the end.
      isFinal: sql<boolean>`(${games.endedAt} is not null and not exists (select from ${liveRounds} as r
        where r.game_id = ${games}.id and r.state = 'marking'))`,
    })
    .from(games)
    // An open game may be from yesterday.
    .where(and(eq(games.adminId, adminId), or(isNull(games.endedAt), isToday(now, timeZone))))
    .orderBy(desc(isNull(games.endedAt)), desc(games.startedAt), desc(games.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** Only messages whose mail still exists. */
export async function listMessages(db: Db, { adminId, limit }: Excerpt): Promise<SentMessage[]> {
  const rows = await db
    .select({
      _id: supportMessages.id,
      at: supportMessages.at,
      subject: supportMessages.subject,
      state: outboxMails.state,
    })
    .from(supportMessages)
    .innerJoin(outboxMails, eq(outboxMails.id, supportMessages.mailId))
    .where(eq(supportMessages.adminId, adminId))
    .orderBy(desc(supportMessages.at), desc(supportMessages.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function playersOfGame(wanted: SQL): SQL {
  // Drizzle leaves the table name out in queries of one table.
  return sql`select ${wanted} from ${shownPlayers} as p
    where p.admin_id = ${games}.admin_id and p.game_id = ${games}.id`;
}

// Before that nobody leads: all scores are equal.
function hasPublishedRound(): SQL {
  return sql`exists (select from ${playedRounds} as r
    where r.admin_id = ${games}.admin_id and r.game_id = ${games}.id)`;
}

function isToday(now: Date, timeZone: string): SQL {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  return sql`${games.startedAt} >= ${today} at time zone ${timeZone}
    and ${games.startedAt} < (${today} + interval '1 day') at time zone ${timeZone}`;
}
