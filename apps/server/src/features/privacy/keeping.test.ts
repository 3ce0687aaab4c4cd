// @module-tag dates
import { contactCalls, gameCalls, type Keeping, keepingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail, type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { answeredBy, playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { removeOldMails } from '../../platform/mail/outbox.store.ts';
import { removeOldData } from './old-data.ts';

const server = startTestServer();

const DAY_SECONDS = 24 * 60 * 60;
const EVERYTHING: Keeping = {
  players: 'everything',
  auditLog: 'everything',
  messages: 'everything',
  mails: 'everything',
};
const HALF_A_YEAR: Keeping = { players: '6', auditLog: '6', messages: '6', mails: '6' };

const save = (admin: TestAdmin, keeping: Keeping) => server.call(keepingCalls.save, keeping, admin);
const read = async (admin: TestAdmin) => (await server.call(keepingCalls.read, {}, admin)).body;
const undo = (admin: TestAdmin) => server.call(keepingCalls.undo, {}, admin);
const preview = async (admin: TestAdmin, keeping: Keeping) =>
  (await server.call(keepingCalls.preview, keeping, admin)).body;

/** Sessions stay alive. */
async function later(admin: TestAdmin, days: number): Promise<void> {
  server.clock.advance(days * DAY_SECONDS);
  await server.sql('update sessions set last_seen_at = $1, expires_at = $2 where admin_id = $3', [
    server.clock.now(),
    new Date(server.clock.now().getTime() + DAY_SECONDS * 1000),
    admin.adminId,
  ]);
}

async function kept({ adminId }: TestAdmin) {
  const [row] = await server.sql(
    `select (select count(*)::int from users where admin_id = $1 and erased_at is null) as players,
      (select count(*)::int from audit_events where admin_id = $1) as "auditLog",
      (select count(*)::int from support_messages where admin_id = $1) as messages,
      (select count(*)::int from outbox_mails where admin_id = $1) as mails`,
    [adminId],
  );
  return row;
}

const removals = () =>
  server.sql(`select actor, detail from audit_events where kind = 'privacy.old-data-removed'`);

const OLD = new Date('2026-04-01T12:00:00.000Z');
// Half a year and four days before the test begins.
const OLD_IN_A_WEEK = new Date('2026-05-24T12:00:00.000Z');

/** Two old players, old lines, messages and mails, and one recent of each. */
async function oldTenant() {
  const admin = await verifiedAdmin(server);
  const [old, older, recent] = [newEmail(), newEmail(), newEmail()];
  const players = [
    { name: 'Old Owls', emails: [old] },
    { name: 'Older Owls', emails: [older] },
    { name: 'Owls of two', emails: [old, recent] },
  ];
  await playedGame(server, admin, { players, rounds: [{ questions: [answeredBy(0, 1, 2)] }] });
  const ids = [old, older].map((email, n) =>
    server.sql('update users set last_login_at = $1 where email = $2', [
      n === 0 ? OLD : OLD_IN_A_WEEK,
      email,
    ]),
  );
  await Promise.all(ids);
  for (const subject of ['Old', 'New']) {
    const input = { email: admin.email, subject, message: 'How does this work?' };
    expect((await server.call(contactCalls.send, input, admin)).status).toBe(200);
  }
  await server.mails();
  await server.sql(`update support_messages set at = $1 where subject = 'Old'`, [OLD]);
  await server.sql(
    `update outbox_mails set created_at = $1 where state = 'sent' and recipient = $2`,
    [OLD, admin.email],
  );
  await server.sql(
    `update audit_events set at = $1 where admin_id = $2 and kind = 'account.signed-up'`,
    [OLD, admin.adminId],
  );
  return { admin, old, older, recent };
}

/** Logins and mailed codes for the addresses, and a phone of each team that may look back. */
async function letIn({ adminId }: TestAdmin, emails: string[]): Promise<void> {
  const until = new Date('2027-11-20T12:00:00.000Z');
  await server.sql(
    `insert into player_logins (token_hash, email, admin_id, created_at, expires_at)
     select gen_random_uuid(), email, $1, $3, $4 from unnest($2::text[]) as email`,
    [adminId, emails, OLD, until],
  );
  await server.sql(
    `insert into player_codes (token_hash, email, admin_id, code_hash, tries_left, created_at, expires_at)
     select gen_random_uuid(), email, $1, '', 3, $3, $4 from unnest($2::text[]) as email`,
    [adminId, emails, OLD, until],
  );
  await server.sql(
    `insert into result_keys (token_hash, admin_id, player_id, until)
     select gen_random_uuid(), admin_id, id, $2 from game_players where admin_id = $1`,
    [adminId, until],
  );
}

describe('how long data is kept', () => {
  it('is unlimited unless the admin sets a limit', async () => {
    const { admin } = await oldTenant();
    expect(await read(admin)).toEqual({ keeping: EVERYTHING, waiting: null });
    const before = await kept(admin);
    await later(admin, 5_000);
    await removeOldData(server);
    await removeOldMails(server.db, server.clock.now());
    expect(await kept(admin)).toEqual(before);
    await save(admin, EVERYTHING);
    await removeOldData(server);
    expect(await kept(admin)).toMatchObject({ players: 3, messages: 2 });
    expect(await server.sql('select * from keeping_settings')).toEqual([]);
  });

  it('is shortened after a week, by exactly what the preview counted', async () => {
    const { admin, old, older, recent } = await oldTenant();
    const { admin: other } = await oldTenant();
    const [before, others] = [await kept(admin), await kept(other)];
    const { dueAt, counts } = await preview(admin, HALF_A_YEAR);
    expect([dueAt, counts]).toEqual([
      '2026-11-27T12:00:00.000Z',
      { players: 2, auditLog: 1, messages: 1, mails: 1 },
    ]);
    expect(await server.sql('select * from keeping_settings')).toEqual([]);
    const waiting = { keeping: HALF_A_YEAR, dueAt };
    expect((await save(admin, HALF_A_YEAR)).body).toEqual({ keeping: EVERYTHING, waiting });
    await later(admin, 6.99);
    await removeOldData(server);
    expect(await kept(admin)).toEqual({ ...before, auditLog: Number(before?.auditLog) + 1 });
    await later(admin, 0.01);
    await Promise.all([removeOldData(server), removeOldData(server), removeOldData(server)]);
    expect(await read(admin)).toEqual({ keeping: HALF_A_YEAR, waiting: null });
    expect(await kept(admin)).toEqual({
      players: Number(before?.players) - 2,
      // The change and the removal are new lines.
      auditLog: Number(before?.auditLog) - 1 + 2,
      messages: 1,
      // The mail of the removed message was removed too.
      mails: Number(before?.mails) - 2,
    });
    const addresses = (
      await server.sql('select email from users where admin_id = $1', [admin.adminId])
    ).map(({ email }) => email);
    expect(addresses).toContain(recent);
    for (const gone of [old, older]) expect(addresses).not.toContain(gone);
    expect(await kept(other)).toEqual(others);
  });

  it('does not change scores and totals', async () => {
    const { admin } = await oldTenant();
    const scores = async () => {
      const query = { start_date: '2026-01-01', end_date: '2026-11-27' };
      const [people, teams] = await Promise.all(
        (['person', 'team'] as const).map((by) =>
          server.call(gameCalls.userScores, { by, ...query }, admin),
        ),
      );
      const points = (reply: typeof people) => reply?.body.userScores.map((row) => row.scores);
      return [points(people)?.toSorted(), points(teams)?.toSorted()];
    };
    await save(admin, { ...EVERYTHING, players: '6' });
    await later(admin, 7);
    const before = await scores();
    expect(before[0]).toHaveLength(3);
    await removeOldData(server);
    expect(await scores()).toEqual(before);
    const names = (await server.sql('select name from game_players')).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Erased player', 'Erased player', 'Owls of two']);
  });

  it("also removes logins and keys of old players' phones, and nothing of others", async () => {
    const { admin, old, recent } = await oldTenant();
    const { admin: other } = await oldTenant();
    await letIn(admin, [old, recent]);
    await letIn(other, [old]);
    await save(admin, { ...EVERYTHING, players: '6' });
    await later(admin, 7);
    await removeOldData(server);
    const own = [admin.adminId];
    for (const table of ['player_logins', 'player_codes']) {
      expect(await server.sql(`select email from ${table} where admin_id = $1`, own)).toEqual([
        { email: recent },
      ]);
      expect(
        await server.sql(`select email from ${table} where admin_id = $1`, [other.adminId]),
      ).toEqual([{ email: old }]);
    }
    const opened = await server.sql(
      `select p.name from result_keys k join game_players p on p.id = k.player_id
       where k.admin_id = $1`,
      own,
    );
    expect(opened).toEqual([{ name: 'Owls of two' }]);
  });

  it('is enforced in batches, however much there is', async () => {
    const admin = await verifiedAdmin(server);
    await server.sql(
      `insert into audit_events (id, admin_id, at, kind, detail)
       select gen_random_uuid(), $1, $2, 'account.signed-in', '{}' from generate_series(1, 450)`,
      [admin.adminId, OLD],
    );
    const wanted = { ...EVERYTHING, auditLog: '6' } as const;
    expect((await preview(admin, wanted)).counts.auditLog).toBe(450);
    const before = Number((await kept(admin))?.auditLog);
    await save(admin, wanted);
    await later(admin, 7);
    await removeOldData(server);
    expect(await kept(admin)).toMatchObject({ auditLog: before + 2 - 450 });
    expect(await removals()).toEqual([
      { actor: 'system', detail: { players: 0, auditLog: 450, messages: 0, mails: 0 } },
    ]);
    await removeOldData(server);
    expect(await removals()).toHaveLength(1);
  });

  it('can be reset before a change applies', async () => {
    const { admin } = await oldTenant();
    await save(admin, HALF_A_YEAR);
    expect((await undo(admin)).body).toEqual({ keeping: EVERYTHING, waiting: null });
    expect((await undo(admin)).status).toBe(200);
    await later(admin, 30);
    await removeOldData(server);
    expect(await kept(admin)).toMatchObject({ players: 3, messages: 2 });
    const lines = await server.sql(
      `select actor from audit_events where kind = 'privacy.keeping-changed'`,
    );
    expect(lines).toEqual([{ actor: 'admin' }, { actor: 'admin' }]);
  });

  it('is lengthened immediately, and another choice has a new week', async () => {
    const { admin } = await oldTenant();
    await save(admin, { ...EVERYTHING, players: '3', mails: '12' });
    await later(admin, 7);
    const longer = { ...EVERYTHING, players: '24', mails: '12' } as const;
    expect((await save(admin, longer)).body).toEqual({ keeping: longer, waiting: null });
    const mixed = { ...longer, players: 'everything', mails: '6' } as const;
    const first = (await save(admin, mixed)).body;
    expect(first.keeping).toEqual({ ...longer, players: 'everything' });
    expect(first.waiting).toEqual({ keeping: mixed, dueAt: '2026-12-04T12:00:00.000Z' });
    await later(admin, 1);
    expect((await save(admin, mixed)).body).toEqual(first);
    const { waiting } = (await save(admin, { ...mixed, auditLog: '36' })).body;
    expect(waiting?.dueAt).toBe('2026-12-05T12:00:00.000Z');
    expect((await preview(admin, first.keeping)).dueAt).toBeNull();
  });

  it('accepts only the offered times', async () => {
    const admin = await verifiedAdmin(server);
    const wrong = await server.raw({
      method: 'PUT',
      path: '/api/admin/keeping',
      token: admin.token,
      body: { ...EVERYTHING, mails: '7' },
    });
    expect(wrong.status).toBe(409);
  });

  it('of mails without an admin does not depend on settings', async () => {
    const admin = await verifiedAdmin(server);
    await server.mails();
    await server.sql('update outbox_mails set admin_id = null, created_at = $1', [OLD]);
    await removeOldMails(server.db, server.clock.now());
    expect(await kept(admin)).toMatchObject({ mails: 0 });
    expect(await server.sql('select id from outbox_mails')).toEqual([]);
  });
});
