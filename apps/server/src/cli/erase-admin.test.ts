import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { subscribedAdmin, verifiedAdmin } from '../../test/factories.ts';
import { startTestServer } from '../../test/harness.ts';
import { duringChange } from '../../test/overlap.ts';
import type { Db } from '../db/client.ts';
import { newId } from '../platform/secrets.ts';
import { eraseKnownAdmin } from './commands.ts';

const server = startTestServer();

const emails = async () => (await server.sql('select email from admins')).map((row) => row.email);

describe('erase-admin', () => {
  it('schedules the deletion in a week, or deletes immediately, and no other account', async () => {
    const [admin, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    expect(await eraseKnownAdmin(server, [admin.email, '--yes'])).toContain('on 2026-11-27');
    expect(await emails()).toHaveLength(2);
    expect(await eraseKnownAdmin(server, [admin.email, '--yes', '--at-once'])).toContain('Deleted');
    expect(await emails()).toEqual([other.email]);
  });

  it('says that it deleted nothing if the admin was charged in between', async () => {
    const { adminId, email } = await verifiedAdmin(server);
    const subscribe = (db: Db) =>
      db.execute(sql`insert into subscriptions (id, admin_id, provider, status, quantity,
        next_cycle_quantity, host_cap, created_at, updated_at)
        select ${newId()}, id, 'promo', 'ACTIVE', 3, 3, 3, now(), now() from admins
        where id = ${adminId} for no key update`);
    const erase = () => eraseKnownAdmin(server, [email, '--yes', '--at-once']);
    await expect(duringChange(server, subscribe, erase)).rejects.toThrow(
      `${email} was not deleted. Cancel your subscription first.`,
    );
    expect(await emails()).toEqual([email]);
    const kinds = await server.sql(`select kind from audit_events where kind like 'privacy%'`);
    expect([kinds, (await server.mails()).length]).toEqual([[], 1]);
  });

  it('asks for --yes, and refuses unknown and paying admins', async () => {
    const payer = await subscribedAdmin(server);
    await expect(eraseKnownAdmin(server, [payer.email])).rejects.toThrow('Add --yes');
    await expect(eraseKnownAdmin(server, ['--yes'])).rejects.toThrow('Usage');
    await expect(eraseKnownAdmin(server, ['a@b.cc', '--yes'])).rejects.toThrow('No admin');
    for (const more of [[], ['--at-once']]) {
      await expect(eraseKnownAdmin(server, [payer.email, '--yes', ...more])).rejects.toThrow(
        'Cancel your subscription first.',
      );
    }
    expect(await emails()).toEqual([payer.email]);
  });
});
