// @module-tag races
import { hostCalls, hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  type IndependentHost,
  independentHost,
  invitedHost,
  newEmail,
  newRoomCode,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { onceServed } from '../../../../test/once-served.ts';
import { duringChange, passwordChange } from '../../../../test/overlap.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';

const server = startTestServer();

const invite = ({ token }: { token: string }, email: string, password = PASSWORD) =>
  server.call(hostCalls.invite, { email, password }, { token });

const ownersOf = async ({ hostId }: { hostId: string }) =>
  (await server.sql('select admin_id from hosts where id = $1', [hostId])).map(
    (row) => row.admin_id,
  );

async function adminAndHost(): Promise<{ admin: TestAdmin; host: IndependentHost }> {
  return { admin: await subscribedAdmin(server), host: await independentHost(server) };
}

describe('inviting a host', () => {
  it('gives it to the admin with PRO status, and keeps account, room and sessions', async () => {
    const { admin, host } = await adminAndHost();
    const token = await hostToken(server, host);
    const reply = await invite(admin, ` ${host.email.toUpperCase()} `);
    expect([reply.status, reply.body.host]).toEqual([
      201,
      {
        _id: host.hostId,
        kind: 'invited',
        displayName: null,
        email: host.email,
        pro: true,
        room: { _id: expect.any(String), roomCode: host.roomCode, gameMode: 'stop', players: [] },
      },
    ]);
    const { body } = await server.call(hostCalls.list, {}, { token: admin.token });
    expect(body.hosts).toEqual([reply.body.host]);
    const me = await server.call(hostSessionCalls.me, {}, { token });
    expect(me.body.host.pro).toBe(true);
  });

  it('tells the host by mail who did it, and adds an audit line', async () => {
    const { admin, host } = await adminAndHost();
    await invite(admin, host.email);
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: host.email, subject: 'You now have PRO on Emcee' });
    expect(mail?.text).toContain(`${admin.email} added you as a host.`);
    expect(mail?.text).toContain(`in your room ${host.roomCode}.`);
    expect(mail?.text).toContain('http://localhost:3000/host/sign-in');
    const trail = await server.sql(`select detail from audit_events where kind = 'hosts.invited'`);
    expect(trail).toEqual([
      { detail: { roomCode: host.roomCode, email: host.email, hostId: host.hostId } },
    ]);
  });

  it('says teacher and class in the education flavour, and keeps names', async () => {
    const admin = await subscribedAdmin(server);
    const host = { email: 'host@room.test', roomCode: 'HOST.ROOM', password: PASSWORD };
    await server.call(hostSessionCalls.signUp, host);
    const { email, password } = host;
    const headers = { host: 'education.localhost:3000' };
    await server.call(hostCalls.invite, { email, password }, { token: admin.token, headers });
    const [mail] = await server.mails();
    expect(mail?.text).toContain(`${admin.email} added you as a teacher.`);
    expect(mail?.text).toContain('in your class HOST.ROOM.');
  });

  it('is refused for an unknown address, at most 20 times an hour', async () => {
    const admin = await subscribedAdmin(server);
    for (let n = 0; n < 20; n += 1) {
      const reply = await invite(admin, newEmail());
      expect([reply.status, reply.error]).toMatchObject([
        403,
        { param: 'email', message: 'No host with such an email.' },
      ]);
    }
    expect((await invite(admin, newEmail())).status).toBe(429);
  });

  it('is refused for the address of an admin, who has a separate password', async () => {
    const admin = await subscribedAdmin(server);
    const reply = await invite(admin, admin.email);
    expect(reply.error.message).toBe('No host with such an email.');
  });

  it('is refused with a wrong password', async () => {
    const { admin, host } = await adminAndHost();
    const reply = await invite(admin, host.email, `${PASSWORD} `);
    expect([reply.status, reply.error]).toMatchObject([
      403,
      { param: 'email', message: 'Wrong credentials.' },
    ]);
    expect(await ownersOf(host)).toEqual([null]);
    expect(await server.mails()).not.toContainEqual(expect.objectContaining({ to: host.email }));
    expect((await invite(admin, host.email)).status).toBe(201);
  });

  it('counts wrong passwords together with the sign-ins of the host', async () => {
    const { admin, host } = await adminAndHost();
    for (let n = 0; n < 10; n += 1) {
      const failed =
        n % 2 === 0
          ? await invite(admin, host.email, 'wrong1234')
          : await server.call(hostSessionCalls.signIn, { email: host.roomCode, password: 'wrong' });
      expect(failed.status).toBe(403);
    }
    expect(server.delays).toEqual([]);
    expect(await ownersOf(host)).toEqual([null]);
    expect((await invite(admin, host.email)).status).toBe(201);
    expect(server.delays).toEqual([1_000]);
  });

  it('is refused for a host that has PRO status from any admin', async () => {
    const { admin, host } = await adminAndHost();
    await invite(admin, host.email);
    for (const inviting of [admin, await subscribedAdmin(server)]) {
      const reply = await invite(inviting, host.email);
      expect([reply.status, reply.error]).toMatchObject([
        403,
        { param: 'email', message: 'This host already has PRO status.' },
      ]);
    }
    expect(await ownersOf(host)).toEqual([admin.adminId]);
    const attempt = await invite(await subscribedAdmin(server), host.email, 'wrong1234');
    expect(attempt.error.message).toBe('Wrong credentials.');
  });

  it.each([
    { email: '', param: 'email', message: 'Email is required' },
    { email: 'nobody', param: 'email', message: 'Email must be valid' },
    { password: '', param: 'password', message: 'Password is required' },
    { password: '1234567', param: 'password', message: 'Minimum 8 symbols' },
  ])('is refused with a wrong field: $param, $message', async ({ param, message, ...wrong }) => {
    const { admin, host } = await adminAndHost();
    const body = { email: host.email, password: PASSWORD, ...wrong };
    const reply = await server.call(hostCalls.invite, body, { token: admin.token });
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
  });

  it('attaches the host once for one idempotency key, and keeps no password', async () => {
    const { admin, host } = await adminAndHost();
    const options = { token: admin.token, headers: { 'idempotency-key': 'one' } };
    const body = { email: host.email, password: PASSWORD };
    const first = await server.call(hostCalls.invite, body, options);
    const second = await server.call(hostCalls.invite, body, options);
    expect(second).toMatchObject({ status: 201, body: first.body });
    for (const table of ['hosts', 'audit_events', 'idempotency_keys', 'outbox_mails']) {
      expect(JSON.stringify(await server.sql(`select * from ${table}`))).not.toContain(PASSWORD);
    }
  });

  it('notices a password that changes during the comparison', async () => {
    const { admin, host } = await adminAndHost();
    const passwordHash = await hashPassword('brandnew1', { origin: 'here' });
    const change = passwordChange('hosts', { id: host.hostId, passwordHash });
    const reply = await duringChange(server, change, () => invite(admin, host.email));
    expect([reply.status, reply.error.message]).toEqual([403, 'Wrong credentials.']);
    expect(await ownersOf(host)).toEqual([null]);
  });
});

describe('the number of hosts, when one is invited', () => {
  it('is 0 without a subscription, and reveals nothing about the host', async () => {
    const admin = await verifiedAdmin(server);
    const { email } = await independentHost(server);
    for (const asked of [email, newEmail()]) {
      const reply = await invite(admin, asked);
      expect([reply.status, reply.error.message]).toEqual([
        420,
        'You need an active subscription to add hosts.',
      ]);
    }
  });

  it('lets exactly one of 50 parallel creations and invitations have the last slot', async () => {
    const admin = await subscribedAdmin(server, 2);
    await createdHost(server, admin);
    const invited = [];
    for (let n = 0; n < 25; n += 1) invited.push(await independentHost(server));
    const replies = await Promise.all(
      invited.flatMap(({ email }) => [
        onceServed(() => invite(admin, email)),
        onceServed(() =>
          server.call(
            hostCalls.create,
            { roomCode: newRoomCode(), password: PASSWORD },
            { token: admin.token },
          ),
        ),
      ]),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 420)).toHaveLength(49);
    const mine = await server.sql('select id from hosts where admin_id = $1', [admin.adminId]);
    expect(mine).toHaveLength(2);
  });

  it('lets exactly one of two admins have a host that both invite', async () => {
    const host = await independentHost(server);
    const admins = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => invite(admins[n % 2] ?? { token: '' }, host.email)),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    for (const { status, error } of replies.filter((reply) => reply.status !== 201)) {
      expect([status, error.message]).toEqual([403, 'This host already has PRO status.']);
    }
    const mails = (await server.mails()).filter((mail) => mail.to === host.email);
    expect(mails).toHaveLength(1);
  });

  it('falls with the subscription: a scheduled decrease limits new hosts', async () => {
    const admin = await subscribedAdmin(server, 5);
    await createdHost(server, admin);
    await invitedHost(server, admin);
    await server.allowHosts(admin.adminId, 2);
    const { email } = await independentHost(server);
    expect((await invite(admin, email)).status).toBe(420);
    const body = { roomCode: newRoomCode(), password: PASSWORD };
    const created = await server.call(hostCalls.create, body, { token: admin.token });
    expect(created.status).toBe(420);
    await server.allowHosts(admin.adminId, 3);
    expect((await invite(admin, email)).status).toBe(201);
  });
});
