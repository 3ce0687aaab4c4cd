import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';

/** The days that are asked for, if any, and the zone in which they are days. */
export type AskedDays = {
  startDay: string | undefined;
  endDay: string | undefined;
  timeZone: string;
  /** How many days the window goes back where no start is asked for. */
  defaultDays: number;
  now: Date;
};

/** The days of a window, and its moments as the database writes them: `from` inclusive, `until` not. */
export type DaysInZone = { startDay: string; endDay: string; from: string; until: string };

/** Fills in the days that are not asked for, and finds the moments at which the window begins and ends. */
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

// Where the clock is turned back over midnight, that hour comes twice, and the database means the
// second one; the day begins with the first.
function firstMoment(day: SQL): SQL {
  const midnight = sql`((${day})::timestamp at time zone zone)`;
  const hourBefore = sql`(${midnight} - interval '1 hour')`;
  return sql`(case when ${hourBefore} at time zone zone >= (${day})::timestamp
    then ${hourBefore} else ${midnight} end)`;
}
