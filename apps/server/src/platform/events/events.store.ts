import type { AdminEvents } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';

export const EVENTS_CHANNEL = 'emcee_events';

/**
 * `data` has only ids: receivers read the rest, so it is never stale and stays below the 8,000 bytes of a
 * PostgreSQL notification.
 */
export type Notification = {
  adminId: string;
  event: keyof AdminEvents;
  data?: Readonly<Record<string, string>>;
};

/** A newer server may publish events that this one doesn't know. */
export type ReceivedNotification = { adminId: string; event: string; data: Record<string, string> };

const notificationSchema = z.object({
  adminId: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.string()),
});

/** Sent on commit of the transaction of the work. */
export async function publish(db: Db, { adminId, event, data = {} }: Notification): Promise<void> {
  const payload = JSON.stringify({ adminId, event, data });
  await notify(db, { payload });
}

const notify = preparedRows(
  ['payload'],
  ({ payload }) => sql`select pg_notify(${EVENTS_CHANNEL}, ${payload})`,
);

export function readNotification(payload: string): ReceivedNotification | undefined {
  try {
    return notificationSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
