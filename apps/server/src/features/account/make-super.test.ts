import { accountCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { signedUpAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { makeSuper } from './make-super.ts';

const server = startTestServer();

describe('the command that makes a super admin', () => {
  it('gives the role to an address in any case, at once', async () => {
    const { email, token } = await signedUpAdmin(server);
    expect(await makeSuper(server.db, ` ${email.toUpperCase()} `)).toContain(email);
    expect((await server.call(accountCalls.me, {}, { token })).body.role).toBe('super');
  });

  it('says when there is no such admin, or none was named', async () => {
    await expect(makeSuper(server.db, 'nobody@example.test')).rejects.toThrow(/No admin has/);
    await expect(makeSuper(server.db, undefined)).rejects.toThrow(/Usage: super <email>/);
  });
});
