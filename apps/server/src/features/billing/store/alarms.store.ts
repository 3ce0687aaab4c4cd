import type { Db } from '../../../db/client.ts';
import { billingAlarms } from '../../../db/schema/billing-changes.ts';
import type { BillingDeps } from './billing-deps.ts';

/** Something that people have to look at. */
type Alarm = {
  alarm: string;
  /** What it is about: of several alarms about one thing the log is told once. */
  about: string;
  detail?: Record<string, unknown>;
  message: string;
};

/** Notes an alarm; only the first about a thing is told that it is new. */
export async function noteAlarm(
  db: Db,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const noted = await db
    .insert(billingAlarms)
    .values({ key, raisedAt: now })
    .onConflictDoNothing()
    .returning({ key: billingAlarms.key });
  return noted.length > 0;
}

/** Tells the log of something that people have to look at, once and not at every look. */
export async function raiseAlarm(
  { log, clock }: Pick<BillingDeps, 'log' | 'clock'>,
  db: Db,
  { alarm, about, detail = {}, message }: Alarm,
): Promise<void> {
  const isNew = await noteAlarm(db, { key: `${alarm} ${about}`, now: clock.now() });
  if (isNew) log.error({ alarm, about, ...detail }, message);
}
