// @module-tag races
// @module-tag dates
import { accountCalls, hostAccountCalls, hostSessionCalls, ownAccountCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  independentHost,
  linkToken,
  newSession,
  signedUpAdmin,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newMember } from '../../../../test/members.ts';

const server = startTestServer();
const HOUR = 60 * 60;

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const sessionsOf = async (token: string) =>
  (await server.call(ownAccountCalls.sessions, {}, { token })).body.sessions;
const isSignedIn = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).status === 200;
const sessionsOfHost = async (token: string) =>
  (await server.call(hostAccountCalls.sessions, {}, { token })).body.sessions;
const isHostSignedIn = async (token: string) =>
  (await server.call(hostSessionCalls.me, {}, { token })).status === 200;

describe("an admin's sessions", () => {
  it('are listed with their device, their start and their last use', async () => {
    const { email, password, token } = await verifiedAdmin(server);
    const begin = server.clock.now().toISOString();
    server.clock.advance(HOUR);
    const later = server.clock.now().toISOString();
    const headers = { 'user-agent': ANDROID };
    await server.call(accountCalls.signIn, { email, password }, { headers });
    server.clock.advance(HOUR);
    const listed = await sessionsOf(token);
    const now = server.clock.now().toISOString();
    expect(listed).toMatchObject([
      { signedInAt: begin, lastUsedAt: now, isCurrent: true },
      { device: 'Chrome on Android', signedInAt: later, lastUsedAt: later, isCurrent: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('name the organization that they have open, if it is not their own', async () => {
    const owner = await subscribedAdmin(server);
    const member = await newMember(server, owner, 'viewer');
    await newSession(server, member);
    const listed = await sessionsOf(member.token);
    const names = listed.filter(({ organization }) => organization !== undefined);
    expect(names).toMatchObject([{ organization: owner.email, isCurrent: true }]);
  });

  it('remember the device however they were opened', async () => {
    const headers = { 'user-agent': ANDROID };
    const { email } = await signedUpAdmin(server);
    const verificationToken = await linkToken(server, email);
    await server.call(accountCalls.verify, { verificationToken }, { headers });
    await server.call(accountCalls.forgotPassword, { email });
    const resetToken = await linkToken(server, email);
    const reset = { password: 'brandnew1', resetToken };
    const { body } = await server.call(accountCalls.resetPassword, reset, { headers });
    expect(await sessionsOf(body.token)).toMatchObject([{ device: 'Chrome on Android' }]);
  });

  it('leave out those that expired', async () => {
    const admin = await verifiedAdmin(server);
    server.clock.advance(8 * 24 * HOUR);
    expect(await sessionsOf(await newSession(server, admin))).toHaveLength(1);
  });

  it('end one by one, each without the others', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    const [second, third] = [await newSession(server, admin), await newSession(server, admin)];
    const [ended] = await sessionsOf(second).then((all) => all.filter((one) => one.isCurrent));
    const input = { sessionId: ended?._id ?? '' };
    const reply = await server.call(ownAccountCalls.endSession, input, { token });
    expect(reply.status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    const again = await server.call(ownAccountCalls.endSession, input, { token });
    expect(again.status).toBe(404);
  });

  it('of other accounts, even of the admin’s own host, are not found and stay', async () => {
    const admin = await subscribedAdmin(server);
    const { token } = admin;
    const stranger = await verifiedAdmin(server);
    const ofHost = await hostToken(server, await createdHost(server, admin));
    const foreign = [...(await sessionsOf(stranger.token)), ...(await sessionsOfHost(ofHost))];
    expect(foreign.length).toBeGreaterThanOrEqual(2);
    for (const { _id: sessionId } of foreign) {
      const reply = await server.call(ownAccountCalls.endSession, { sessionId }, { token });
      expect(reply.status).toBe(404);
    }
    expect([await isSignedIn(stranger.token), await isHostSignedIn(ofHost)]).toEqual([true, true]);
  });

  it('all end at once, including this one, but no others', async () => {
    const admin = await subscribedAdmin(server);
    const other = await newSession(server, admin);
    const ofHost = await hostToken(server, await createdHost(server, admin));
    const stranger = await verifiedAdmin(server);
    const reply = await server.call(ownAccountCalls.endAllSessions, {}, { token: admin.token });
    expect(reply.status).toBe(200);
    expect([await isSignedIn(admin.token), await isSignedIn(other)]).toEqual([false, false]);
    expect([await isSignedIn(stranger.token), await isHostSignedIn(ofHost)]).toEqual([true, true]);
  });
});

describe("a host's sessions", () => {
  it.each([
    ['created', async () => createdHost(server, await subscribedAdmin(server))],
    ['independent', () => independentHost(server)],
  ])(
    'are listed to a host that is %s, and end one by one or all at once',
    async (_kind, newHost) => {
      const host = await newHost();
      const [token, other] = [await hostToken(server, host), await hostToken(server, host)];
      const [ended] = (await sessionsOfHost(other)).filter(({ isCurrent }) => isCurrent);
      const input = { sessionId: ended?._id ?? '' };
      expect((await server.call(hostAccountCalls.endSession, input, { token })).status).toBe(200);
      expect([await isHostSignedIn(token), await isHostSignedIn(other)]).toEqual([true, false]);
      const third = await hostToken(server, host);
      expect((await server.call(hostAccountCalls.endAllSessions, {}, { token })).status).toBe(200);
      expect([await isHostSignedIn(token), await isHostSignedIn(third)]).toEqual([false, false]);
    },
  );

  it('of its admin, and of another host, are not found', async () => {
    const admin = await subscribedAdmin(server);
    const token = await hostToken(server, await createdHost(server, admin));
    const other = await hostToken(server, await independentHost(server));
    const foreign = [...(await sessionsOf(admin.token)), ...(await sessionsOfHost(other))];
    for (const { _id: sessionId } of foreign) {
      const reply = await server.call(hostAccountCalls.endSession, { sessionId }, { token });
      expect(reply.status).toBe(404);
    }
    expect([await isSignedIn(admin.token), await isHostSignedIn(other)]).toEqual([true, true]);
  });
});
