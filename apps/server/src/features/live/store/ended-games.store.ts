import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveGames, liveRounds, liveSeats } from '../../../db/schema/live.ts';
import { liveResponses } from '../../../db/schema/live-answers.ts';

/** Rounds of ended games that wait for marks, or were changed since their publication. */
export async function listRoundsToMark(db: Db, hostId: string) {
  const answers = db
    .select({
      roundId: liveResponses.roundId,
      answersCount: sql<number>`count(*)::int`.as('answers'),
    })
    .from(liveResponses)
    .innerJoin(liveSeats, eq(liveSeats.id, liveResponses.seatId))
    .where(and(ne(liveResponses.text, ''), isNull(liveSeats.removedAt)))
    .groupBy(liveResponses.roundId)
    .as('answers_of_round');
  const isToPublish = or(eq(liveRounds.state, 'marking'), gt(liveRounds.unpublishedChanges, 0));
  return db
    .select({
      gameId: liveGames.id,
      gameName: liveGames.name,
      endedAt: liveGames.endedAt,
      roundId: liveRounds.id,
      roundName: liveRounds.name,
      unpublishedChanges: liveRounds.unpublishedChanges,
      answersCount: sql<number>`coalesce(${answers.answersCount}, 0)`.mapWith(Number),
    })
    .from(liveGames)
    .innerJoin(liveRounds, eq(liveRounds.gameId, liveGames.id))
    .leftJoin(answers, eq(answers.roundId, liveRounds.id))
    .where(and(eq(liveGames.hostId, hostId), isNotNull(liveGames.endedAt), isToPublish))
    .orderBy(sql`${liveGames.endedAt} desc`, asc(liveGames.id), asc(liveRounds.position));
}

export async function listAbandonedGames(
  db: Db,
  since: Date,
): Promise<{ gameId: string; hostId: string }[]> {
  const rows = await db
    .select({ gameId: liveGames.id, hostId: liveGames.hostId })
    .from(liveGames)
    .where(and(isNull(liveGames.endedAt), lt(liveGames.activeAt, since)))
    .limit(100);
  return rows.flatMap(({ gameId, hostId }) => (hostId === null ? [] : [{ gameId, hostId }]));
}

/** Lists a batch of ended games; hosts without an admin have their own time limit. */
export async function listGamesEndedBefore(
  db: Db,
  { ofAdmins, ofHosts }: { ofAdmins: Date; ofHosts: Date },
): Promise<string[]> {
  const rows = await db
    .select({ gameId: liveGames.id })
    .from(liveGames)
    .where(
      or(
        lt(liveGames.endedAt, ofAdmins),
        and(isNull(liveGames.adminId), lt(liveGames.endedAt, ofHosts)),
      ),
    )
    .orderBy(asc(liveGames.endedAt))
    .limit(100);
  return rows.map(({ gameId }) => gameId);
}

/** Deletes a game with its rounds, seats, answers and log; the record remains. */
export async function deleteGame(db: Db, gameId: string): Promise<void> {
  await db.delete(liveGames).where(eq(liveGames.id, gameId));
}
