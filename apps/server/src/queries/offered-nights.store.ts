/** Rooms get rounds of nights from some hours before a night until 12 hours after its start. */
import { NIGHT_LASTS_HOURS } from '@emcee/game';
import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { sameOwner } from '../db/account-owner.ts';
import type { Db } from '../db/client.ts';
import { nightRounds, nightSettings, nights } from '../db/schema/nights.ts';
import { rounds } from '../db/schema/rounds.ts';

/** Used by organizations that have set nothing. */
export const DEFAULT_HOURS_BEFORE = 24;

const hoursBefore = sql`coalesce((select s.hours_before from ${nightSettings} as s
  where s.admin_id = ${nights.adminId}), ${sql.raw(String(DEFAULT_HOURS_BEFORE))})`;

const isNotOver = (now: SQL) =>
  sql`${nights.startsAt} > ${now} - ${sql.raw(`interval '${NIGHT_LASTS_HOURS} hours'`)}`;

/** True for nights whose rounds are ready for their room. */
export function isOfferedNight(now: Date): SQL {
  const moment = momentOf(now);
  return sql`(${isNotOver(moment)}
    and ${nights.startsAt} <= ${moment} + ${hoursBefore} * interval '1 hour')`;
}

/** True for rounds that are ready for a room. */
export function isReadyFor(
  db: Db,
  { roomId, now }: { roomId: string; now: Date },
): SQL | undefined {
  const planned = db
    .select({ id: nightRounds.nightId })
    .from(nightRounds)
    .innerJoin(nights, sameOwner(nights.id, nightRounds.nightId))
    .where(
      and(
        sameOwner(nightRounds.roundId, rounds.id),
        eq(nights.roomId, roomId),
        isOfferedNight(now),
      ),
    );
  return or(eq(rounds.audience, 'all'), exists(planned));
}

/** The rounds of nights of a room that aren't over and start within 4 weeks. */
export function roundsPlannedSoon(
  db: Db,
  { adminId, roomId, now }: { adminId: string; roomId: string; now: Date },
) {
  const moment = momentOf(now);
  return db
    .select({ id: nightRounds.roundId })
    .from(nightRounds)
    .innerJoin(nights, sameOwner(nights.id, nightRounds.nightId))
    .where(
      and(
        eq(nights.adminId, adminId),
        eq(nights.roomId, roomId),
        isNotOver(moment),
        sql`${nights.startsAt} <= ${moment} + interval '4 weeks'`,
      ),
    );
}

function momentOf(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`;
}

/** The number of nights with the round that aren't over. */
export function nightsAhead(now: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${nightRounds}
    join ${nights} on ${sameOwner(nights.id, nightRounds.nightId)}
    where ${sameOwner(nightRounds.roundId, rounds.id)} and ${isNotOver(now)})`;
}
