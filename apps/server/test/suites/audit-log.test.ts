import {
  accountCalls,
  brandingCalls,
  exportCalls,
  hostAccountCalls,
  hostCalls,
  hostPasswordCalls,
  hostSessionCalls,
  NO_BRANDING,
  ownAccountCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  audit,
  eraseAuditOfAdmin,
  eraseAuditOfHost,
} from '../../src/platform/audit/audit.store.ts';
import { ownDatabase } from '../database/test-database.ts';
import {
  createdHost,
  hostToken,
  independentHost,
  invitedHost,
  linkToken,
  subscribedAdmin,
  superAdmin,
  verifiedAdmin,
} from '../factories.ts';
import { playedGame } from '../games/game-factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer({}, ownDatabase);

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const FROM = { headers: { 'user-agent': CHROME }, remoteAddress: '192.0.2.7' };
const WRONG = 'wrong-password1';

type Whose = { adminId: string } | { hostId: string };

/** Oldest first. */
function linesOf(whose: Whose, kinds = '%'): Promise<Record<string, unknown>[]> {
  const [column, id] = 'adminId' in whose ? ['admin_id', whose.adminId] : ['host_id', whose.hostId];
  return server.sql(
    `select kind, actor, admin_id, host_id, request_id, device, network, detail
     from audit_events where ${column} = $1 and kind like $2 order by id`,
    [id, kinds],
  );
}

async function newestOf(whose: Whose) {
  return (await linesOf(whose)).at(-1);
}

async function guess(email: string, times: number) {
  for (let time = 1; time <= times; time += 1) {
    const options = { remoteAddress: `198.51.100.${time}` };
    const reply = await server.call(accountCalls.signIn, { email, password: WRONG }, options);
    expect(reply.status).toBe(403);
  }
}

describe('the audit log of an admin', () => {
  it('records sign-in and sign-out with request, device and network', async () => {
    const { email, password, adminId } = await verifiedAdmin(server);
    const signedIn = await server.call(accountCalls.signIn, { email, password }, FROM);
    await server.call(accountCalls.signOut, {}, { ...FROM, token: signedIn.body.token });
    const [signIn] = await linesOf({ adminId }, 'account.signed-in');
    expect(signIn).toEqual({
      kind: 'account.signed-in',
      actor: 'admin',
      admin_id: adminId,
      host_id: null,
      request_id: signedIn.headers['x-request-id'],
      device: 'Chrome on Android',
      network: expect.stringMatching(/^[0-9a-f]{32}$/),
      detail: {},
    });
    expect(await newestOf({ adminId })).toMatchObject({
      kind: 'account.signed-out',
      actor: 'admin',
      device: 'Chrome on Android',
      network: signIn?.network,
    });
  });

  it('distinguishes networks without naming them, with another key in each installation', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const networkOf = async (remoteAddress: string) => {
      await server.call(brandingCalls.save, NO_BRANDING, { token, remoteAddress });
      return (await newestOf({ adminId }))?.network;
    };
    const one = await networkOf('192.0.2.7');
    expect(await networkOf('192.0.2.8')).not.toBe(one);
    expect(await networkOf('192.0.2.7')).toBe(one);
    expect(await networkOf('2001:db8:1:2::7')).toBe(await networkOf('2001:db8:1:2::8'));
    const dump = JSON.stringify(await server.sql('select * from audit_events'));
    expect(dump).not.toMatch(/192\.0\.2|2001:db8/);
    const secrets = await server.sql(
      'select name, length(secret) as length from installation_secrets',
    );
    expect(secrets).toEqual([{ name: 'audit-network', length: 43 }]);
    await server.sql('delete from installation_secrets');
    expect(await networkOf('192.0.2.7')).not.toBe(one);
  });

  it('records a super admin as such', async () => {
    const { token, adminId } = await superAdmin(server);
    await server.call(brandingCalls.save, NO_BRANDING, { token });
    expect(await newestOf({ adminId })).toMatchObject({ actor: 'super', kind: 'branding.saved' });
  });

  it('records a wrong password without a person, and nothing of an unknown account', async () => {
    const { email, adminId } = await verifiedAdmin(server);
    const before = await server.sql('select id from audit_events');
    await server.call(accountCalls.signIn, { email: 'nobody@example.test', password: WRONG });
    expect(await server.sql('select id from audit_events')).toHaveLength(before.length);
    await guess(email, 1);
    expect(await newestOf({ adminId })).toMatchObject({
      kind: 'account.sign-in-refused',
      actor: 'unknown',
      network: expect.any(String),
      detail: {},
    });
    expect(JSON.stringify(await linesOf({ adminId }))).not.toContain(WRONG);
  });

  it('cannot be filled by strangers: after 20 entries in an hour, one entry counts the others', async () => {
    const { email, adminId } = await verifiedAdmin(server);
    const refused = async () => {
      const rows = await linesOf({ adminId }, 'account.%refused');
      return { lines: rows.length, last: rows.at(-1) };
    };
    await guess(email, 20);
    expect(await refused()).toMatchObject({ lines: 20, last: { kind: 'account.sign-in-refused' } });
    await guess(email, 3);
    const kind = 'account.more-sign-ins-refused';
    expect(await refused()).toMatchObject({ lines: 21, last: { kind, detail: { n: 3 } } });
    server.clock.advance(3600);
    await guess(email, 21);
    expect(await refused()).toMatchObject({ lines: 42, last: { kind, detail: { n: 1 } } });
  });

  it('counts every try, even simultaneous ones', async () => {
    const { email, adminId } = await verifiedAdmin(server);
    const tries = Array.from({ length: 26 }, (_, index) =>
      server.call(
        accountCalls.signIn,
        { email, password: WRONG },
        { remoteAddress: `203.0.113.${index}` },
      ),
    );
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([403]));
    expect(await linesOf({ adminId }, 'account.sign-in-refused')).toHaveLength(20);
    const others = await linesOf({ adminId }, 'account.more-sign-ins-refused');
    expect(others).toMatchObject([{ detail: { n: 6 } }]);
  });
});

describe('a wrong password of a signed-in person', () => {
  it('is in the log of an admin, wherever the password was asked for', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const change = { oldPassword: WRONG, newPassword: 'brandnew1' };
    await server.call(ownAccountCalls.changePassword, change, { ...FROM, token });
    const email = { email: 'new@example.test', password: WRONG };
    await server.call(ownAccountCalls.changeEmail, email, { ...FROM, token });
    const kind = 'account.password-refused';
    const line = { kind, actor: 'admin', device: 'Chrome on Android', detail: {} };
    expect(await linesOf({ adminId }, kind)).toMatchObject([line, line]);
    expect(JSON.stringify(await linesOf({ adminId }))).not.toContain(WRONG);
  });

  it('is in the log of a host; in an invitation, its person is unknown', async () => {
    const admin = await subscribedAdmin(server);
    const host = await independentHost(server);
    const { email, hostId } = host;
    const token = await hostToken(server, host);
    const change = { oldPassword: WRONG, newPassword: 'brandnew1' };
    await server.call(hostPasswordCalls.change, change, { ...FROM, token });
    const other = { email: 'new@example.test', password: WRONG };
    await server.call(hostAccountCalls.changeEmail, other, { ...FROM, token });
    const invitation = { email, password: WRONG };
    await server.call(hostCalls.invite, invitation, { ...FROM, token: admin.token });
    const line = { kind: 'hosts.password-refused', device: 'Chrome on Android', admin_id: null };
    expect(await linesOf({ hostId }, '%refused')).toMatchObject([
      { ...line, actor: 'host' },
      { ...line, actor: 'host' },
      { ...line, actor: 'unknown' },
    ]);
  });

  it('counts together with those of the sign-in, so that the log does not fill up', async () => {
    const { email, token, adminId } = await verifiedAdmin(server);
    await guess(email, 20);
    const change = { oldPassword: WRONG, newPassword: 'brandnew1' };
    await server.call(ownAccountCalls.changePassword, change, { ...FROM, token });
    expect(await newestOf({ adminId })).toMatchObject({ kind: 'account.more-sign-ins-refused' });
  });
});

describe('the acts of hosts', () => {
  it('are in the log of their admin', async () => {
    const admin = await subscribedAdmin(server);
    const { adminId } = admin;
    const host = await createdHost(server, admin);
    const { hostId, roomCode } = host;
    const token = await hostToken(server, host);
    await server.call(hostSessionCalls.signIn, { email: roomCode, password: WRONG }, FROM);
    await server.call(hostSessionCalls.signOut, {}, { ...FROM, token });
    const rows = await linesOf({ hostId });
    const detail = { roomCode };
    expect(rows).toMatchObject([
      { kind: 'hosts.signed-in', actor: 'host', admin_id: adminId, detail },
      { kind: 'hosts.sign-in-refused', actor: 'unknown', admin_id: adminId, detail },
      { kind: 'hosts.signed-out', actor: 'host', admin_id: adminId, detail },
    ]);
    await server.sql('delete from hosts where id = $1', [hostId]);
    expect(await linesOf({ hostId })).toEqual(rows);
  });

  it('are recorded without an admin while the host has none', async () => {
    const host = await independentHost(server);
    const { hostId, email } = host;
    await hostToken(server, host);
    await server.call(hostPasswordCalls.forgot, { email });
    const resetToken = await linkToken(server, email);
    await server.call(hostPasswordCalls.reset, { password: 'brandnew1', resetToken });
    const kinds = ['hosts.signed-up', 'hosts.signed-in', 'hosts.password-reset'];
    expect(await linesOf({ hostId })).toMatchObject(
      kinds.map((kind) => ({ kind, actor: 'host', admin_id: null })),
    );
    await expect(
      server.sql(
        `insert into audit_events (id, at, kind, detail) values (gen_random_uuid(), now(), 'x', '{}')`,
      ),
    ).rejects.toThrow(/audit_events_of_somebody/);
  });
});

describe('an export', () => {
  async function exported(token: string, request: Record<string, unknown>) {
    const made = await server.call(
      exportCalls.createLink,
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the calls check what they are sent.
      { format: 'csv', ...request } as never,
      { token },
    );
    expect(made.status).toBe(200);
    const file = await server.raw({ method: 'GET', path: made.body.url, ...FROM });
    expect(file.status).toBe(200);
  }

  it('is recorded if its file contains email addresses, and only then', async () => {
    const admin = await verifiedAdmin(server);
    const { token, adminId } = admin;
    const { gameId } = await playedGame(server, admin, {
      players: [{ name: 'Team', emails: ['ann@player.example'] }],
    });
    const [person] = await server.sql('select id from users where admin_id = $1 limit 1', [
      adminId,
    ]);
    const without = [
      { report: 'games' },
      { report: 'users', pseudonymous: true },
      { report: 'user', id: person?.id, pseudonymous: true },
      { report: 'game', id: gameId, part: 'responses' },
    ];
    for (const request of without) await exported(token, request);
    expect(await linesOf({ adminId }, 'exports.%')).toEqual([]);
    const withAddresses = [
      { report: 'users' },
      { report: 'user', id: person?.id },
      { report: 'game-results' },
      { report: 'user-scores' },
      { report: 'game', id: gameId, format: 'xlsx' },
      { report: 'hosts' },
    ];
    for (const request of withAddresses) await exported(token, request);
    expect(await linesOf({ adminId }, 'exports.%')).toMatchObject(
      withAddresses.map(({ report, format = 'csv' }) => ({
        kind: 'exports.addresses-exported',
        actor: 'admin',
        device: 'Chrome on Android',
        detail: { report, format },
      })),
    );
  });
});

describe('the deletion of an account', () => {
  const at = new Date('2026-11-20T12:00:00.000Z');

  it('deletes the log of an admin, except the entry that proves it', async () => {
    const { adminId } = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    await eraseAuditOfAdmin(server.db, adminId);
    await audit(server.db, 'account.erased', { adminId, actor: 'admin', at });
    await server.sql('delete from admins where id = $1', [adminId]);
    await eraseAuditOfAdmin(server.db, adminId);
    const nowhere = { device: null, network: null, request_id: null };
    expect(await linesOf({ adminId })).toEqual([
      expect.objectContaining({ kind: 'account.erased', ...nowhere, detail: {} }),
    ]);
    expect((await linesOf(other)).length).toBeGreaterThan(1);
  });

  it('leaves an admin the acts of a host, without its device, network and address', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const { hostId, email } = host;
    await hostToken(server, host);
    await eraseAuditOfHost(server.db, hostId);
    expect(await linesOf({ hostId })).toMatchObject([
      { kind: 'hosts.signed-in', admin_id: admin.adminId, device: null, network: null },
    ]);
    expect(await linesOf(admin, 'hosts.invited')).toMatchObject([
      { detail: { roomCode: host.roomCode, email: 'deleted account' } },
    ]);
    expect(JSON.stringify(await linesOf(admin))).not.toContain(email);
  });
});
