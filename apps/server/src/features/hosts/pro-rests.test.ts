// @module-tag races
import { hostCalls, hostSessionCalls, settingsCalls } from '@emcee/contract';
import { defaultGameSettings, defaultPlayerSettings, defaultProGameOptions } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  hostToken,
  invitedHost,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
  type TestHost,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const DEFAULTS = {
  gameSettings: defaultGameSettings,
  proGameOptions: defaultProGameOptions,
  playerSettings: defaultPlayerSettings,
};

async function setEverything({ token }: TestAdmin, { hostId }: TestHost): Promise<void> {
  const players = { requirePlayerEmail: true, requirePlayerConfirmEmail: false };
  await server.call(settingsCalls.savePlayerSettings, players, { token });
  const forAll = { ...defaultGameSettings, playersLimit: 50 };
  await server.call(settingsCalls.saveGameSettings, forAll, { token });
  const own = { ...defaultProGameOptions, maxPointValue: 9, hostId };
  await server.call(hostCalls.saveProGameOptions, own, { token });
}

describe.each([
  ['created', createdHost],
  ['invited', invitedHost],
] as const)('the PRO status of a host that was %s', (_kind, makeHost) => {
  it('is suspended when the subscription ends, and comes back with it', async () => {
    const admin = await subscribedAdmin(server);
    const host = await makeHost(server, admin);
    await setEverything(admin, host);
    const token = await hostToken(server, host);
    const me = async () => (await server.call(hostSessionCalls.me, {}, { token })).body;
    const listed = async () =>
      (await server.call(hostCalls.list, {}, { token: admin.token })).body.hosts;
    const inEffect = {
      gameSettings: { ...defaultGameSettings, playersLimit: 50 },
      proGameOptions: { ...defaultProGameOptions, maxPointValue: 9 },
      playerSettings: { requirePlayerEmail: true, requirePlayerConfirmEmail: false },
    };
    expect(await me()).toMatchObject({ ...inEffect, host: { pro: true } });

    await server.endSubscription(admin.adminId);
    expect(await me()).toMatchObject({ ...DEFAULTS, host: { pro: false } });
    expect(await listed()).toMatchObject([{ _id: host.hostId, pro: false }]);
    const signIn = { email: host.roomCode, password: PASSWORD };
    const again = await server.call(hostSessionCalls.signIn, signIn);
    expect([again.status, again.body.host.pro]).toEqual([200, false]);

    await server.allowHosts(admin.adminId, 1);
    expect(await me()).toMatchObject({ ...inEffect, host: { pro: true } });
    expect(await listed()).toMatchObject([{ _id: host.hostId, pro: true }]);
  });

  it('shows its settings to its admin while it is suspended', async () => {
    const admin = await subscribedAdmin(server);
    const host = await makeHost(server, admin);
    await setEverything(admin, host);
    await server.endSubscription(admin.adminId);
    const { token } = admin;
    const settings = await server.call(hostCalls.advancedSettings, { id: host.hostId }, { token });
    expect(settings.body).toMatchObject({
      gameSettings: { playersLimit: 50 },
      proGameOptions: { maxPointValue: 9 },
      overridden: ['maxPointValue'],
    });
  });
});
