/**
 * Teams that came through an open door, by network: a keyed hash that differs for each game and is forgotten
 * within an hour. Nobody is refused: the host's console only says that many came at once.
 */
import { type Arrival, type Crowd, crowdOf } from '@emcee/game';
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveQuestions, liveRounds, liveSeats } from '../../../db/schema/live.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { keyedHash } from '../../../platform/secrets.ts';
import { installationSecret } from '../../../platform/security/installation-secrets.store.ts';
import type { StoredGame } from './live-games.store.ts';
import { isIn } from './live-seats.store.ts';

/** Together with the interval of the job, at most an hour. */
const KEPT_SECONDS = 50 * 60;
const FORGOTTEN_AT_ONCE = 5_000;
/** The console no longer mentions a crowd that stopped growing. */
const TOLD_SECONDS = 10 * 60;

const NETWORK_KEY = 'live-network';

/** The keyed hash by which teams of a game from one network are alike. */
export async function networkInGame(
  db: Db,
  { gameId, origin, now }: { gameId: string; origin: string; now: Date },
): Promise<string> {
  const secret = await installationSecret(db, { name: NETWORK_KEY, now });
  return keyedHash(secret, `${gameId} ${origin}`);
}

/** The network of a team that joins, as it is stored, and if a question was shown before. */
export async function cameFromOf(
  db: Db,
  { gameId, network }: { gameId: string; network: string },
): Promise<string> {
  const [shown] = await db
    .select({ n: liveQuestions.n })
    .from(liveQuestions)
    .innerJoin(liveRounds, eq(liveRounds.id, liveQuestions.roundId))
    .where(and(eq(liveRounds.gameId, gameId), eq(liveQuestions.isRevealed, true)))
    .limit(1);
  const when: Arrival['when'] = shown === undefined ? 'before' : 'after';
  return `${when}:${network}`;
}

/** True if a team that just joined is part of a crowd. */
export async function cameInCrowd(
  db: Db,
  { gameId, cameFrom, now }: { gameId: string; cameFrom: string; now: Date },
): Promise<boolean> {
  const isNew = gt(liveSeats.joinedAt, secondsAfter(now, -60));
  const isOfNetwork = eq(liveSeats.cameFrom, cameFrom);
  return (await findCrowd(db, { gameId, isMeant: and(isNew, isOfNetwork) })) !== undefined;
}

async function findCrowd(
  db: Db,
  { gameId, isMeant }: { gameId: string; isMeant: SQL | undefined },
): Promise<Crowd | undefined> {
  const rows = await db
    .select({ seatId: liveSeats.id, cameFrom: liveSeats.cameFrom, joinedAt: liveSeats.joinedAt })
    .from(liveSeats)
    .where(and(eq(liveSeats.gameId, gameId), isMeant, isIn))
    .execute();
  const arrivals = rows.map(({ seatId, cameFrom, joinedAt }): Arrival => {
    const when = cameFrom?.startsWith('after:') ? 'after' : 'before';
    return { seatId, network: cameFrom ?? '', when, at: joinedAt.getTime() };
  });
  return crowdOf(arrivals);
}

/** The crowd to mention to the host; most games have never had one and are not searched. */
export async function crowdToTell(
  db: Db,
  { game: { id: gameId, crowdedAt }, now }: { game: StoredGame; now: Date },
): Promise<Crowd | undefined> {
  if (crowdedAt === null || crowdedAt <= secondsAfter(now, -TOLD_SECONDS)) return undefined;
  return findCrowd(db, { gameId, isMeant: isNotNull(liveSeats.cameFrom) });
}

/** Forgets a batch of networks after an hour; returns its size. Locked seats wait for the next run. */
export async function forgetOldNetworks(db: Db, now: Date): Promise<number> {
  const before = secondsAfter(now, -KEPT_SECONDS).toISOString();
  const { rowCount } = await db.execute(sql`
    update ${liveSeats} set came_from = null where ctid = any(array(
      select ctid from ${liveSeats} where came_from is not null and joined_at < ${before}::timestamptz
      limit ${FORGOTTEN_AT_ONCE} for update skip locked))`);
  return rowCount ?? 0;
}
