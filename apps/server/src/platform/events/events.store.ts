import type { AdminEvents } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';

/** The channel of the database on which servers tell each other what happened. */
export const EVENTS_CHANNEL = 'emcee_events';

/**
 * That something happened which an admin should see. `data` holds ids alone: whoever delivers the
 * event reads the rest, so it is never stale, and never larger than the 8,000 bytes of a notification.
 */
export type Notification = {
  adminId: string;
  event: keyof AdminEvents;
  data?: Readonly<Record<string, string>>;
};

/** A notification as it arrives; a newer server may publish events that this one does not know. */
export type ReceivedNotification = { adminId: string; event: string; data: Record<string, string> };

const notificationSchema = z.object({
  adminId: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.string()),
});

/** Tells every server; called in the transaction of the work, so that it is heard on commit. */
export async function publish(db: Db, { adminId, event, data = {} }: Notification): Promise<void> {
  const payload = JSON.stringify({ adminId, event, data });
  await notify(db, { payload });
}

const notify = preparedRows(
  ['payload'],
  ({ payload }) => sql`select pg_notify(${EVENTS_CHANNEL}, ${payload})`,
);

/** Reads what arrived; undefined when it is no notification of ours. */
export function readNotification(payload: string): ReceivedNotification | undefined {
  try {
    return notificationSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
