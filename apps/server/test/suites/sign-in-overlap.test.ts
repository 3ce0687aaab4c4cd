// @module-tag races
import { accountCalls, hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/platform/security/passwords.ts';
import { createdHost, linkToken, PASSWORD, subscribedAdmin, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { duringChange, passwordChange } from '../overlap.ts';

const server = startTestServer();

describe('a sign-in that overlaps a change of the password', () => {
  it('of an admin leaves no session behind', async () => {
    const { email, adminId } = await verifiedAdmin(server);
    const passwordHash = await hashPassword('brandnew1', { origin: 'here' });
    const reply = await duringChange(
      server,
      passwordChange('admins', { id: adminId, passwordHash }),
      () => server.call(accountCalls.signIn, { email, password: PASSWORD }),
    );
    expect([reply.status, reply.error]).toMatchObject([
      403,
      { param: 'password', message: 'Wrong credentials.' },
    ]);
    expect(await server.sql('select 1 from sessions where ended is null')).toEqual([]);
    const control = await server.call(accountCalls.signIn, { email, password: 'brandnew1' });
    expect(control.status).toBe(200);
  });

  it('of a host leaves no session behind', async () => {
    const { hostId, roomCode } = await createdHost(server, await subscribedAdmin(server));
    const passwordHash = await hashPassword('brandnew1', { origin: 'here' });
    const signIn = (password: string) =>
      server.call(hostSessionCalls.signIn, { email: roomCode, password });
    const reply = await duringChange(
      server,
      passwordChange('hosts', { id: hostId, passwordHash }),
      () => signIn(PASSWORD),
    );
    expect([reply.status, reply.error]).toMatchObject([
      403,
      { param: 'password', message: 'Wrong credentials.' },
    ]);
    expect(await server.sql('select 1 from sessions where host_id is not null')).toEqual([]);
    expect((await signIn('brandnew1')).status).toBe(200);
  });

  it('leaves only sessions of the new password, whichever is first', async () => {
    const { email } = await verifiedAdmin(server);
    await server.call(accountCalls.forgotPassword, { email });
    const resetToken = await linkToken(server, email);
    const signIns = Array.from({ length: 8 }, () =>
      server.call(accountCalls.signIn, { email, password: PASSWORD }),
    );
    const reset = await server.call(accountCalls.resetPassword, {
      resetToken,
      password: 'brandnew1',
    });
    expect(reset.status).toBe(200);
    for (const { status, body } of await Promise.all(signIns)) {
      if (status !== 200) continue;
      const me = await server.call(accountCalls.me, {}, { token: body.token });
      expect(me.status).toBe(430);
    }
    expect(await server.sql('select 1 from sessions where ended is null')).toHaveLength(1);
  });
});
