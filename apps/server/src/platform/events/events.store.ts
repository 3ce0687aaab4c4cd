import type { AdminEvents } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';

/** The database channel on which servers send each other events. */
export const EVENTS_CHANNEL = 'emcee_events';

/**
 * A notice that something changed for an admin. `data` has only ids: every receiver reads the rest,
 * so it is never stale and stays below the 8,000 bytes of a PostgreSQL notification.
 */
export type Notification = {
  adminId: string;
  event: keyof AdminEvents;
  data?: Readonly<Record<string, string>>;
};

/** A received notification; a newer server may publish events that this one doesn't know. */
export type ReceivedNotification = { adminId: string; event: string; data: Record<string, string> };

const notificationSchema = z.object({
  adminId: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.string()),
});

/**
 * Notifies every server. Called in the transaction of the work, so that the notice is sent on
 * commit.
 */
export async function publish(db: Db, { adminId, event, data = {} }: Notification): Promise<void> {
  const payload = JSON.stringify({ adminId, event, data });
  await notify(db, { payload });
}

const notify = preparedRows(
  ['payload'],
  ({ payload }) => sql`select pg_notify(${EVENTS_CHANNEL}, ${payload})`,
);

/** Parses a payload; undefined if the notification isn't ours. */
export function readNotification(payload: string): ReceivedNotification | undefined {
  try {
    return notificationSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
