/** Refuses windows that end before they begin or are too long, and zones that the database doesn't know. */
import { DEFAULT_WINDOW_DAYS, fieldError, reportTexts, windowProblem } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { isInvalidParameter } from '../../db/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { type DaysInZone, findDays } from './window.store.ts';

/** Both days inclusive. */
export type WindowQuery = {
  start_date?: string | undefined;
  end_date?: string | undefined;
  time_zone: string;
};

/** Moments in the database's text: `from` inclusive, `until` exclusive. */
export type Window = { from: string; until: string };

/** The zone has the database's name. */
export type DaysOfWindow = Window & { startDay: string; timeZone: string };

export async function resolveWindow(
  { db, clock }: Deps,
  { start_date, end_date, time_zone }: WindowQuery,
): Promise<DaysOfWindow> {
  const timeZone = canonicalZone(time_zone);
  const days = await daysIn(db, {
    startDay: start_date,
    endDay: end_date,
    timeZone,
    defaultDays: DEFAULT_WINDOW_DAYS,
    now: clock.now(),
  });
  const problem = windowProblem(days.startDay, days.endDay);
  if (problem !== undefined) throw fieldError('end_date', problem);
  return { from: days.from, until: days.until, startDay: days.startDay, timeZone };
}

async function daysIn(db: Db, asked: Parameters<typeof findDays>[1]): Promise<DaysInZone> {
  try {
    return await findDays(db, asked);
  } catch (error) {
    if (isInvalidParameter(error)) throw fieldError('time_zone', reportTexts.wrongTimeZone);
    throw error;
  }
}

// Some 600 names may be written in any case.
const MOST_ZONES = 1_000;
const zones = new Map<string, string>();

// The database reads a short name such as IST as an offset, different from Node.js.
function canonicalZone(timeZone: string): string {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  if (zones.size < MOST_ZONES) zones.set(timeZone, zone);
  return zone;
}
