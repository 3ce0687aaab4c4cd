// @module-tag races
import { accountCalls, hostPasswordCalls, hostSessionCalls } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import { hashPassword } from '../../src/platform/security/passwords.ts';
import {
  createdHost,
  independentHost,
  linkToken,
  newEmail,
  PASSWORD,
  subscribedAdmin,
  verifiedAdmin,
} from '../factories.ts';
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

describe('a change of the address that overlaps', () => {
  const moved = (table: 'admins' | 'hosts', { id, email }: { id: string; email: string }) => {
    return async (db: Db) => {
      await db.execute(
        sql`update ${sql.identifier(table)} set email = ${email} where id = ${id}::uuid`,
      );
    };
  };
  const linksOf = async () =>
    server.sql('select token_hash from link_tokens union select token_hash from host_link_tokens');

  it('a sign-in leaves no session behind', async () => {
    const { email, adminId } = await verifiedAdmin(server);
    const change = moved('admins', { id: adminId, email: newEmail() });
    const before = await server.sql('select 1 from sessions');
    const reply = await duringChange(server, change, () =>
      server.call(accountCalls.signIn, { email, password: PASSWORD }),
    );
    expect(reply.status).toBe(403);
    expect(await server.sql('select 1 from sessions')).toEqual(before);
  });

  it('a request for a new password mails no link to the old mailbox', async () => {
    const admin = await verifiedAdmin(server);
    const host = await independentHost(server);
    const before = await linksOf();
    const ofAdmin = moved('admins', { id: admin.adminId, email: newEmail() });
    const { email } = admin;
    const reply = await duringChange(server, ofAdmin, () =>
      server.call(accountCalls.forgotPassword, { email }),
    );
    const ofHost = moved('hosts', { id: host.hostId, email: newEmail() });
    const hostReply = await duringChange(server, ofHost, () =>
      server.call(hostPasswordCalls.forgot, { email: host.email }),
    );
    expect([reply.status, hostReply.status]).toEqual([406, 406]);
    expect(await linksOf()).toEqual(before);
  });
});
