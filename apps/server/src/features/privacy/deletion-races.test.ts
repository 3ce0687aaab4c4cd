import { hostPrivacyCalls, privacyCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { hostToken, independentHost, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { duringChange, passwordChange } from '../../../test/overlap.ts';
import { hashPassword } from '../../platform/security/passwords.ts';

const server = startTestServer();

const NOT_DATED = [403, 'password', []];

async function outcome({ status, error }: { status: number; error: { param?: string } }) {
  return [status, error.param, await server.sql('select id from account_deletions')];
}

describe('a deletion', () => {
  it('of an admin is not dated by a password that was changed while it was compared', async () => {
    const { adminId: id, password, token } = await verifiedAdmin(server);
    const passwordHash = await hashPassword('another1', { origin: 'test' });
    const change = passwordChange('admins', { id, passwordHash });
    const ask = () => server.call(privacyCalls.askDeletion, { password }, { token });
    expect(await outcome(await duringChange(server, change, ask))).toEqual(NOT_DATED);
  });

  it('of a host is not dated by a password that was changed while it was compared', async () => {
    const host = await independentHost(server);
    const token = await hostToken(server, host);
    const { hostId: id, password } = host;
    const passwordHash = await hashPassword('another1', { origin: 'test' });
    const change = passwordChange('hosts', { id, passwordHash });
    const ask = () => server.call(hostPrivacyCalls.askDeletion, { password }, { token });
    expect(await outcome(await duringChange(server, change, ask))).toEqual(NOT_DATED);
  });
});
