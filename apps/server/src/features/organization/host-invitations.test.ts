// @module-tag races
import {
  auditLogCalls,
  enterpriseText,
  hostCalls,
  hostInvitationCalls,
  hostSessionCalls,
  hostTexts,
  invitationCalls,
  organizationTexts,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  independentHost,
  invitedHost,
  newEmail,
  newRoomCode,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { invitationToken } from '../../../test/members.ts';
import { refusedBy } from '../../../test/refusals.ts';

const server = startTestServer();

const invite = ({ token }: TestAdmin, email: string) =>
  server.call(hostInvitationCalls.create, { email }, { token });
const listOf = async ({ token }: TestAdmin) =>
  (await server.call(hostInvitationCalls.list, {}, { token })).body.invitations;
const hostsOf = async ({ token }: TestAdmin) =>
  (await server.call(hostCalls.list, {}, { token })).body.hosts;

type Answer = { password?: string; roomCode?: string };

const accept = (link: string, { password = PASSWORD, roomCode }: Answer = {}) =>
  server.call(hostInvitationCalls.accept, {
    invitationToken: link,
    password,
    ...(roomCode === undefined ? {} : { roomCode }),
  });

async function invited(admin: TestAdmin, email = newEmail()) {
  const { status, body } = await invite(admin, email);
  expect(status).toBe(201);
  const link = await invitationToken(server, email);
  return { email, link, invitationId: body.invitation._id };
}

const dead = refusedBy(organizationTexts.deadLink);

describe('a host who is invited by email', () => {
  it('chooses a password and a room code, and is signed in', async () => {
    const admin = await subscribedAdmin(server);
    const { email, link } = await invited(admin);
    const read = await server.call(invitationCalls.read, { invitationToken: link });
    expect(read.body).toMatchObject({ role: 'host', email, hasAccount: false });
    const [mail] = await server.mails();
    expect(mail).toMatchObject({
      to: email,
      subject: `${admin.email} invited you to be a host on Emcee`,
    });
    const roomCode = newRoomCode();
    const { status, body } = await accept(link, { roomCode });
    expect(status).toBe(200);
    expect(body.host).toMatchObject({ email, pro: true, room: { roomCode } });
    const me = await server.call(hostSessionCalls.me, {}, { token: body.token });
    expect(me.body.host.room.roomCode).toBe(roomCode);
    expect(await hostsOf(admin)).toMatchObject([{ email, kind: 'invited' }]);
    expect(await listOf(admin)).toMatchObject([{ email, state: 'accepted' }]);
    const log = await server.call(auditLogCalls.read, {}, { token: admin.token });
    expect(log.body.lines.slice(0, 2)).toMatchObject([
      { kind: 'hosts.invited', actor: 'host' },
      { kind: 'hosts.invitation-sent', person: admin.email },
    ]);
  });

  it('joins with an account and its password, which the admin never hears', async () => {
    const admin = await subscribedAdmin(server);
    const host = await independentHost(server);
    const { link } = await invited(admin, host.email);
    const read = await server.call(invitationCalls.read, { invitationToken: link });
    expect(read.body.hasAccount).toBe(true);
    const wrong = await accept(link, { password: 'wrong1234' });
    expect([wrong.status, wrong.error]).toEqual([
      403,
      { ...refusedBy(hostTexts.wrongCredentials), param: 'password' },
    ]);
    const { status, body } = await accept(link);
    expect([status, body.host.room.roomCode, body.host.pro]).toEqual([200, host.roomCode, true]);
    const again = await accept(link);
    expect([again.status, again.error]).toEqual([404, dead]);
  });

  it('needs a free room code', async () => {
    const admin = await subscribedAdmin(server);
    const taken = await independentHost(server);
    const { link } = await invited(admin);
    const none = await accept(link);
    expect([none.status, none.error?.param]).toEqual([409, 'roomCode']);
    const { status, error } = await accept(link, { roomCode: taken.roomCode });
    expect([status, error]).toEqual([
      406,
      { ...refusedBy(hostTexts.roomCodeTaken), message: expect.any(String), param: 'roomCode' },
    ]);
    const short = await accept(link, { roomCode: newRoomCode(), password: 'a1' });
    expect([short.status, short.error?.param]).toEqual([409, 'password']);
    expect((await accept(link, { roomCode: newRoomCode() })).status).toBe(200);
  });

  it('is refused while another organization gives PRO', async () => {
    const [admin, other] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const host = await independentHost(server);
    const { link } = await invited(admin, host.email);
    const { email, password } = host;
    await server.call(hostCalls.invite, { email, password }, { token: other.token });
    const { status, error } = await accept(link);
    expect([status, error?.code]).toEqual([403, hostTexts.alreadyPro.code]);
    expect((await listOf(admin))[0]?.state).toBe('pending');
  });

  it('declines once', async () => {
    const admin = await subscribedAdmin(server);
    const { link, email } = await invited(admin);
    await server.call(invitationCalls.decline, { invitationToken: link });
    expect(await listOf(admin)).toMatchObject([{ email, state: 'declined' }]);
    expect((await accept(link, { roomCode: newRoomCode() })).status).toBe(404);
  });

  it("can't use the link of a member, nor a member that of a host", async () => {
    const admin = await subscribedAdmin(server);
    const { link } = await invited(admin);
    const input = { invitationToken: link, password: PASSWORD };
    expect((await server.call(invitationCalls.accept, input)).status).toBe(404);
    const email = newEmail();
    await server.call(invitationCalls.create, { email, role: 'viewer' }, { token: admin.token });
    const member = await invitationToken(server, email);
    expect((await accept(member, { roomCode: newRoomCode() })).status).toBe(404);
  });
});

describe('an organization without a free place', () => {
  it('invites nobody, and an open invitation stays open', async () => {
    const admin = await subscribedAdmin(server, 1);
    const { link } = await invited(admin);
    await invitedHost(server, admin);
    expect((await invite(admin, newEmail())).status).toBe(420);
    const { status, error } = await accept(link, { roomCode: newRoomCode() });
    const values = { organization: admin.email, date: 'November 27, 2026' };
    expect([status, error?.message]).toEqual([420, enterpriseText(hostTexts.noPlace, values)]);
    expect((await listOf(admin))[0]?.state).toBe('pending');
    await server.allowHosts(admin.adminId, 2);
    expect((await accept(link, { roomCode: newRoomCode() })).status).toBe(200);
  });

  it('gives the last place to one of two hosts who accept at once', async () => {
    const admin = await subscribedAdmin(server, 1);
    const links = [await invited(admin), await invited(admin)].map(({ link }) => link);
    const replies = await Promise.all(
      links.map((link) => accept(link, { roomCode: newRoomCode() })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 420]);
    expect(await hostsOf(admin)).toHaveLength(1);
  });

  it('without a subscription has no place at all', async () => {
    const { status, error } = await invite(await verifiedAdmin(server), newEmail());
    expect([status, error?.code]).toEqual([420, hostTexts.noSubscription.code]);
  });
});

describe('an admin', () => {
  it('sends a host invitation again, revokes it, and finds no other', async () => {
    const [admin, other] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const { email, link, invitationId } = await invited(admin);
    const twice = await invite(admin, email);
    expect([twice.status, twice.error?.param]).toEqual([409, 'email']);
    server.clock.advance(60);
    const { token } = admin;
    const again = await server.call(hostInvitationCalls.resend, { invitationId }, { token });
    expect([again.status, (await accept(link, { roomCode: newRoomCode() })).status]).toEqual([
      200, 404,
    ]);
    const foreign = { token: other.token };
    for (const call of [hostInvitationCalls.resend, hostInvitationCalls.revoke]) {
      expect((await server.call(call, { invitationId }, foreign)).status).toBe(404);
    }
    const member = { invitationId };
    expect((await server.call(invitationCalls.revoke, member, { token })).status).toBe(404);
    await server.call(hostInvitationCalls.revoke, { invitationId }, { token });
    const answered = await server.call(hostInvitationCalls.revoke, { invitationId }, { token });
    expect([answered.status, answered.error?.code]).toEqual([
      409,
      organizationTexts.alreadyAnswered.code,
    ]);
    expect(await listOf(admin)).toMatchObject([{ email, state: 'revoked' }]);
  });

  it("can't invite a host that the organization has", async () => {
    const admin = await subscribedAdmin(server);
    const { email } = await invitedHost(server, admin);
    const { status, error } = await invite(admin, email);
    expect([status, error?.param]).toEqual([409, 'email']);
  });
});
