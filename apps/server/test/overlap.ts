import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import { lockWaits } from './database/lock-waits.ts';
import type { TestServer } from './harness.ts';

/**
 * Requests while a change is written but not committed. Commits as soon as the request waits for it, or ends
 * without waiting.
 */
export async function duringChange<T>(
  server: TestServer,
  change: (db: Db) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  let over = false;
  const asked = Promise.withResolvers<T>();
  await server.db.transaction(async (db) => {
    await change(db);
    request().then(asked.resolve, asked.reject);
    const done = asked.promise.finally(() => {
      over = true;
    });
    await Promise.race([done, somebodyWaits(server, () => over)]);
  });
  return asked.promise;
}

async function somebodyWaits(server: TestServer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if ((await lockWaits(server)) > 0) return;
    await delay(10);
  }
}

export function passwordChange(
  table: 'admins' | 'hosts',
  { id, passwordHash }: { id: string; passwordHash: string },
): (db: Db) => Promise<void> {
  const owner = sql.identifier(table === 'admins' ? 'admin_id' : 'host_id');
  return async (db) => {
    const accounts = sql.identifier(table);
    await db.execute(sql`update ${accounts} set password_hash = ${passwordHash} where id = ${id}`);
    await db.execute(sql`delete from sessions where ${owner} = ${id}`);
  };
}
