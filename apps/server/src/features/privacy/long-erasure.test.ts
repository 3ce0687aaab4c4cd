// @module-tag dates
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hasTimeouts } from '../../../test/database/timeouts.ts';
import { eraseNow } from '../../../test/erase-due.ts';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const LIMIT = sql`set local statement_timeout = 200`;

/** Large tenants take this long. */
async function whileDeletingIsSlow(work: () => Promise<void>): Promise<void> {
  await server.sql(`create function slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.6); return old; end $$`);
  await server.sql(
    'create trigger slowly before delete on admins for each row execute function slowly()',
  );
  try {
    await work();
  } finally {
    await server.sql('drop function slowly cascade');
  }
}

describe('the erasure of a large tenant', () => {
  it.runIf(hasTimeouts)('may exceed the statement timeout', async () => {
    const { adminId } = await verifiedAdmin(server);
    const { db } = server;
    await whileDeletingIsSlow(async () => {
      const other = db.transaction(async (db) => {
        await db.execute(LIMIT);
        await db.execute(sql`delete from admins`);
      });
      await expect(other).rejects.toMatchObject({ cause: { code: '57014' } });
      await db.transaction(async (db) => {
        await db.execute(LIMIT);
        await eraseNow(server, { db, adminId });
      });
    });
    expect(await server.sql('select id from admins')).toEqual([]);
  });
});
