import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';

export type AskedDays = {
  startDay: string | undefined;
  endDay: string | undefined;
  timeZone: string;
  /** Used if no start is given. */
  defaultDays: number;
  now: Date;
};

/** Moments in the database's text: `from` inclusive, `until` exclusive. */
export type DaysInZone = { startDay: string; endDay: string; from: string; until: string };

export async function findDays(db: Db, asked: AskedDays): Promise<DaysInZone> {
  const { startDay = null, endDay = null, timeZone, defaultDays, now } = asked;
  const [days] = await selectDays(db, { startDay, endDay, timeZone, defaultDays, now });
  if (days === undefined) throw new Error('A query without a condition returned no row.');
  return days;
}

const selectDays = preparedRows(
  ['startDay', 'endDay', 'timeZone', 'defaultDays', 'now'],
  ({ startDay, endDay, timeZone, defaultDays, now }) => sql<DaysInZone>`
    select start_day::text as "startDay", end_day::text as "endDay",
      ${firstMoment(sql`start_day`)}::text as "from",
      ${firstMoment(sql`end_day + 1`)}::text as "until"
    from (select ${timeZone}::text as zone) as place
    cross join lateral (select (${now}::timestamptz at time zone zone)::date as today) as clock
    cross join lateral (select coalesce(${startDay}::date, today - ${defaultDays}::int) as start_day,
      coalesce(${endDay}::date, today) as end_day) as days`,
);

// If clocks are turned back over midnight, that hour comes twice: the database means the second, but the day
// begins with the first.
function firstMoment(day: SQL): SQL {
  const midnight = sql`((${day})::timestamp at time zone zone)`;
  const hourBefore = sql`(${midnight} - interval '1 hour')`;
  return sql`(case when ${hourBefore} at time zone zone >= (${day})::timestamp
    then ${hourBefore} else ${midnight} end)`;
}
