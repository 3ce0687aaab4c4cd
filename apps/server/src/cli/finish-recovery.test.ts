// @module-tag sql
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../test/database/test-database.ts';
import { PASSWORD } from '../../test/factories.ts';
import { seedAdmin } from '../../test/seeded-admin.ts';
import { openDatabase } from '../db/client.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { commands } from './commands.ts';

async function openCopy() {
  const { url, remove } = await createDatabase();
  onTestFinished(remove);
  const open = () => {
    const { db, pool, close } = openDatabase({ url });
    const sql = async (text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows;
    const env = { paypal: undefined, publicUrls: [], supportEmail: 'support@example.test' };
    const deps = { db, env, databaseUrl: url, log: createLog('silent'), tell: () => undefined };
    const finish = (...words: string[]) => commands['finish-recovery']?.execute(deps, words);
    return { db, sql, close, finish };
  };
  return { open };
}

it('a point-in-time recovery ends sessions, and gives owners a week to undo deletions', async () => {
  const { open } = await openCopy();
  const { db, sql, close, finish } = open();
  const person = { email: 'ada@example.test', password: PASSWORD };
  const { adminId } = await seedAdmin(
    { db, sql, clock: { ...systemClock, advance: () => undefined } },
    person,
  );
  await sql(
    `insert into account_deletions (id, admin_id, public_url, asked_at, due_at)
     values (gen_random_uuid(), $1, 'http://localhost:3000', now(), now())`,
    [adminId],
  );
  expect(await sql('select from sessions')).not.toEqual([]);
  await expect(finish('2026-11-20')).rejects.toThrow('A portal is using this database.');
  await sql(
    `insert into receipt_years (year, prefix, last) values (extract(year from now()), 'now', 12)`,
  );
  await close();

  await expect(finish('yesterday')).rejects.toThrow('Usage: finish-recovery <time>');
  expect(await finish('2026-11-20', '20:30:00+00')).toBe('Everyone has to sign in again.');

  const later = open();
  onTestFinished(later.close);
  expect(await later.sql('select from sessions')).toEqual([]);
  expect(await later.sql('select email from admins')).toEqual([{ email: person.email }]);
  // Receipts get numbers that none has had.
  expect(await later.sql('select prefix, last from receipt_years')).toEqual([
    { prefix: expect.stringMatching(/^\d{4}-\d{8}$/), last: 0 },
  ]);
  const isLater = `select due_at > now() + interval '6 days' as later from account_deletions`;
  expect(await later.sql(isLater)).toEqual([{ later: true }]);
});
