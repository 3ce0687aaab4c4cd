import type { Db } from '../../../db/client.ts';
import { billingAlarms } from '../../../db/schema/billing-changes.ts';
import type { BillingDeps } from './billing-deps.ts';

type Alarm = {
  alarm: string;
  /** Only the first alarm about it is logged. */
  about: string;
  detail?: Record<string, unknown>;
  message: string;
};

/** True only for the first with its key. */
export async function noteAlarm(
  db: Db,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(billingAlarms)
    .values({ key, raisedAt: now })
    .onConflictDoNothing();
  return rowCount !== 0;
}

/** Logs an alarm once, not at every look. */
export async function raiseAlarm(
  { log, clock }: Pick<BillingDeps, 'log' | 'clock'>,
  db: Db,
  { alarm, about, detail = {}, message }: Alarm,
): Promise<void> {
  const isNew = await noteAlarm(db, { key: `${alarm} ${about}`, now: clock.now() });
  if (isNew) log.error({ alarm, about, ...detail }, message);
}
