import { and, asc, eq, isNull, lt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveRounds, liveSeats } from '../../../db/schema/live.ts';
import { liveLateAnswers, liveResponses } from '../../../db/schema/live-answers.ts';

/** An answer that was written in time and arrived late. */
export type StoredLateAnswer = typeof liveLateAnswers.$inferSelect;

/** A team's late answer to a question: there is at most one. */
type LatePlace = Pick<StoredLateAnswer, 'roundId' | 'n' | 'seatId'>;

/** A late answer that waits for the host, with the team's counting answer. */
export type WaitingLateAnswer = StoredLateAnswer & { standing: string };

/** Stores late answers; only the newest per team and question remains. */
export async function storeLateAnswers(db: Db, late: readonly StoredLateAnswer[]): Promise<void> {
  if (late.length === 0) return;
  await db
    .insert(liveLateAnswers)
    .values([...late])
    .onConflictDoUpdate({
      target: [liveLateAnswers.roundId, liveLateAnswers.n, liveLateAnswers.seatId],
      set: {
        key: sql`excluded.key`,
        text: sql`excluded.text`,
        bet: sql`excluded.bet`,
        deviceHash: sql`excluded.device_hash`,
        lateMs: sql`excluded.late_ms`,
        receivedAt: sql`excluded.received_at`,
        state: sql`excluded.state`,
      },
    })
    .execute();
}

const isSameAnswer = and(
  eq(liveResponses.roundId, liveLateAnswers.roundId),
  eq(liveResponses.n, liveLateAnswers.n),
  eq(liveResponses.seatId, liveLateAnswers.seatId),
);

// A newer answer, saved after the question was reopened, takes precedence.
const isNewest = or(
  isNull(liveResponses.receivedAt),
  lt(liveResponses.receivedAt, liveLateAnswers.receivedAt),
);

// The host has not decided about it.
const waits = and(eq(liveLateAnswers.state, 'waiting'), isNull(liveSeats.removedAt), isNewest);

export async function listLateWaiting(db: Db, roundId: string): Promise<WaitingLateAnswer[]> {
  const rows = await db
    .select({ late: liveLateAnswers, standing: liveResponses.text })
    .from(liveLateAnswers)
    .innerJoin(liveSeats, eq(liveSeats.id, liveLateAnswers.seatId))
    .leftJoin(liveResponses, isSameAnswer)
    .where(and(eq(liveLateAnswers.roundId, roundId), waits))
    .orderBy(asc(liveLateAnswers.n), asc(liveLateAnswers.receivedAt), asc(liveLateAnswers.seatId));
  return rows.map(({ late, standing }) => ({ ...late, standing: standing ?? '' }));
}

/** The number of late answers in a round that wait for the host. */
export function countLateWaiting(roundId: string | null | Placeholder): SQL {
  return sql`select count(*)::int from ${liveLateAnswers}
    join ${liveSeats} on ${eq(liveSeats.id, liveLateAnswers.seatId)}
    left join ${liveResponses} on ${isSameAnswer}
    where ${liveLateAnswers.roundId} = ${roundId}::uuid and ${waits}`;
}

/** Finds a team's late answer to a question; undefined once the team has saved a newer answer. */
export async function findLateAnswer(
  db: Db,
  place: LatePlace,
): Promise<StoredLateAnswer | undefined> {
  const [row] = await db
    .select({ late: liveLateAnswers })
    .from(liveLateAnswers)
    .leftJoin(liveResponses, isSameAnswer)
    .where(and(isMeant(place), isNewest));
  return row?.late;
}

/**
 * Late answers to a game's published rounds, including accepted ones, excluding those replaced by newer
 * answers.
 */
export async function listLateOfGame(db: Db, gameId: string): Promise<StoredLateAnswer[]> {
  const rows = await db
    .select({ late: liveLateAnswers })
    .from(liveLateAnswers)
    .innerJoin(liveRounds, eq(liveRounds.id, liveLateAnswers.roundId))
    .innerJoin(liveSeats, eq(liveSeats.id, liveLateAnswers.seatId))
    .leftJoin(liveResponses, isSameAnswer)
    .where(
      and(
        eq(liveRounds.gameId, gameId),
        eq(liveRounds.state, 'published'),
        isNull(liveSeats.removedAt),
        // An accepted late answer is itself the current answer.
        or(isNewest, lte(liveResponses.receivedAt, liveLateAnswers.receivedAt)),
      ),
    )
    .orderBy(asc(liveLateAnswers.roundId), asc(liveLateAnswers.n), asc(liveLateAnswers.seatId));
  return rows.map(({ late }) => late);
}

export async function setLateState(
  db: Db,
  place: LatePlace,
  state: StoredLateAnswer['state'],
): Promise<void> {
  await db.update(liveLateAnswers).set({ state }).where(isMeant(place));
}

function isMeant({ roundId, n, seatId }: LatePlace) {
  const { roundId: round, n: number, seatId: seat } = liveLateAnswers;
  return and(eq(round, roundId), eq(number, n), eq(seat, seatId));
}

/** Leaves out the late answers that still wait in some rounds. */
export async function leaveOutLateAnswers(db: Db, roundIds: readonly string[]): Promise<void> {
  if (roundIds.length === 0) return;
  await db
    .update(liveLateAnswers)
    .set({ state: 'left-out' })
    .where(
      and(
        sql`${liveLateAnswers.roundId} = any(${sql.param(roundIds)}::uuid[])`,
        eq(liveLateAnswers.state, 'waiting'),
      ),
    );
}
