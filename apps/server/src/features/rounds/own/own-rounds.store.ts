import type { Offer } from '@emcee/contract';
import { ROUND } from '@emcee/game';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { questions, rounds } from '../../../db/schema/rounds.ts';
import { refreshUses } from '../uses.store.ts';

const MOST_OFFERS_AT_ONCE = 100;

/** The caller has locked the round. */
export async function setOffer(
  db: Db,
  change: { roundId: string; offer: Offer; offeredAt: Date | null },
): Promise<void> {
  const { roundId, ...offered } = change;
  await db.update(rounds).set(offered).where(eq(rounds.id, roundId));
}

export async function endOffers(db: Db, hostId: string): Promise<void> {
  await db.update(rounds).set({ offer: 'none', offeredAt: null }).where(eq(rounds.hostId, hostId));
}

function selectOffered(db: Db, adminId: string, roundId?: string) {
  const { _id, name, revision, worthHalfPoints, offeredAt } = { ...rounds, _id: rounds.id };
  const { displayName } = hosts;
  const isNamed = roundId === undefined ? undefined : eq(rounds.id, roundId);
  return db
    .select({
      ...{ _id, name, revision, worthHalfPoints },
      offeredAt: sql<Date>`${offeredAt}`.mapWith(offeredAt),
      host: { _id: hosts.id, roomCode: rooms.roomCode, displayName },
    })
    .from(rounds)
    .innerJoin(hosts, eq(hosts.id, rounds.hostId))
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .where(and(eq(hosts.adminId, adminId), eq(rounds.offer, 'offered'), isNamed));
}

/** Oldest offer first, without questions. */
export function listOffered(db: Db, adminId: string) {
  const order = [asc(rounds.offeredAt), asc(rounds.id)];
  return selectOffered(db, adminId)
    .orderBy(...order)
    .limit(MOST_OFFERS_AT_ONCE);
}

/** Undefined unless it is offered. Its host can't change it until the transaction ends. */
export async function lockOffered(
  db: Db,
  { adminId, roundId }: { adminId: string; roundId: string },
) {
  const [row] = await selectOffered(db, adminId, roundId).for('update', { of: rounds });
  return row;
}

type Taken = { adminId: string; hostId: string; roomCode: string; author: string };

/** The organization gets the rounds of a host that goes, for nobody yet. Returns their number. */
export async function takeRounds(
  db: Db,
  { adminId, hostId, roomCode, author }: Taken,
): Promise<number> {
  const { id, name } = rounds;
  const own = await db.select({ id, name }).from(rounds).where(eq(rounds.hostId, hostId));
  for (const round of own) {
    const freeName = await findFreeName(db, { adminId, name: round.name, roomCode });
    await db
      .update(rounds)
      .set({
        ...{ adminId, hostId: null, name: freeName, author, audience: 'nights' },
        ...{ offer: 'none', offeredAt: null },
      })
      .where(eq(rounds.id, round.id));
  }
  const roundIds = own.map((round) => round.id);
  const moved = await db
    .update(questions)
    .set({ adminId })
    .where(inArray(questions.roundId, roundIds))
    .returning({ textKey: questions.textKey });
  await refreshUses(db, { adminId, keys: moved.flatMap(({ textKey }) => textKey ?? []) });
  return own.length;
}

/** Adds the room code to a name that is taken. The caller holds the tenant's lock. */
async function findFreeName(
  db: Db,
  { adminId, name, roomCode }: { adminId: string; name: string; roomCode: string },
): Promise<string> {
  for (let n = 0; ; n += 1) {
    const suffix = ['', ` (${roomCode})`][n] ?? ` (${roomCode} ${n})`;
    const wanted = name.slice(0, ROUND.maxNameLength - suffix.length) + suffix;
    const isNamed = sql`lower(${rounds.name}) = lower(${wanted})`;
    if ((await db.$count(rounds, and(eq(rounds.adminId, adminId), isNamed))) === 0) return wanted;
  }
}
