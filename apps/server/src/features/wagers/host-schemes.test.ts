import { hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  createdScheme,
  hostToken,
  independentHost,
  subscribedAdmin,
  type TestHost,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const schemesOf = async (host: TestHost) => {
  const token = await hostToken(server, host);
  return (await server.call(hostSessionCalls.schemes, {}, { token })).body.schemes;
};

describe('the wager schemes that a host may choose', () => {
  it('are those of its admin in their order, while it has PRO', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    await createdScheme(server, await subscribedAdmin(server), { name: 'Foreign' });
    const ladder = await createdScheme(server, admin, { name: 'Ladder' });
    const half = await createdScheme(server, admin, {
      name: 'Half',
      type: 'percentage',
      percentage: 50,
    });
    expect(await schemesOf(host)).toEqual([
      { _id: ladder, name: 'Ladder', type: 'points' },
      { _id: half, name: 'Half', type: 'percentage' },
    ]);
    await server.endSubscription(admin.adminId);
    expect(await schemesOf(host)).toEqual([]);
  });

  it('are none for a host on its own', async () => {
    expect(await schemesOf(await independentHost(server))).toEqual([]);
  });
});
