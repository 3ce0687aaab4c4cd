// @module-tag races
// @module-tag dates
import { accountCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { signedUpAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { makeSuper } from './make-super.ts';

const server = startTestServer();

const make = (email: string | undefined) =>
  makeSuper(server.db, { email, now: server.clock.now() });

describe('the command that makes a super admin', () => {
  it('gives the role to an address in any case, immediately', async () => {
    const { email, token } = await signedUpAdmin(server);
    expect(await make(` ${email.toUpperCase()} `)).toContain(email);
    expect((await server.call(accountCalls.me, {}, { token })).body.role).toBe('super');
  });

  it('adds an audit line with the command line as actor', async () => {
    const { email, adminId } = await signedUpAdmin(server);
    await make(email);
    const lines = await server.sql(
      `select actor, request_id from audit_events
       where admin_id = $1 and kind = 'account.role-changed'`,
      [adminId],
    );
    expect(lines).toEqual([{ actor: 'command', request_id: null }]);
  });

  it('says if there is no such admin, or none was named', async () => {
    await expect(make('nobody@example.test')).rejects.toThrow(/No admin has/);
    await expect(make(undefined)).rejects.toThrow(/Usage: super <email>/);
  });
});
