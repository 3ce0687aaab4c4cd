// @module-tag races
import { hostCalls, settingsCalls } from '@emcee/contract';
import { defaultGameSettings, defaultProGameOptions } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { createdHost, invitedHost, subscribedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

const PATH = '/api/admin/hosts-settings';

const save = (token: string, body: object) =>
  server.raw({ method: 'PUT', path: PATH, token, body });

const stored = () =>
  server.sql('select host_id, game_settings, pro_game_options from host_settings order by host_id');

async function adminWithTwoHosts() {
  const admin = await subscribedAdmin(server);
  const { hostId: one } = await createdHost(server, admin);
  server.clock.advance(1);
  const { hostId: two } = await invitedHost(server, admin);
  return { ...admin, one, two };
}

describe('the settings of all hosts', () => {
  it('are the values for all, and the overrides of each host', async () => {
    const { token, one, two } = await adminWithTwoHosts();
    const forAll = { ...defaultGameSettings, playersLimit: 50 };
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    const own = { ...forAll, scoringInterval: 5, hostId: two };
    await server.call(hostCalls.saveGameSettings, own, { token });
    const stranger = await adminWithTwoHosts();
    const { status, body } = await server.call(hostCalls.settingsOfAll, {}, { token });
    expect([status, body]).toEqual([
      200,
      {
        gameSettings: forAll,
        proGameOptions: defaultProGameOptions,
        hosts: [
          { _id: one, gameSettings: {}, proGameOptions: {} },
          { _id: two, gameSettings: { scoringInterval: 5 }, proGameOptions: {} },
        ],
      },
    ]);
    const theirs = await server.call(hostCalls.settingsOfAll, {}, { token: stranger.token });
    expect(theirs.body.hosts.map(({ _id }) => _id)).toEqual([stranger.one, stranger.two]);
    expect(theirs.body.gameSettings).toEqual(defaultGameSettings);
  });
});

describe('settings for several hosts at once', () => {
  it('change the named fields of each host and no others', async () => {
    const { token, one, two } = await adminWithTwoHosts();
    const own = { ...defaultGameSettings, scoringInterval: 5, hostId: one };
    await server.call(hostCalls.saveGameSettings, own, { token });
    const reply = await save(token, {
      hostIds: [two, one, two.toUpperCase()],
      gameSettings: { playersLimit: 20, halfPoints: true },
      proGameOptions: { maxPointValue: 7 },
    });
    expect(reply).toMatchObject({ status: 200, body: { changed: [one, two] } });
    const common = { playersLimit: 20, halfPoints: true };
    expect(await stored()).toEqual([
      {
        host_id: one,
        game_settings: { ...common, scoringInterval: 5 },
        pro_game_options: { maxPointValue: 7 },
      },
      { host_id: two, game_settings: common, pro_game_options: { maxPointValue: 7 } },
    ]);
  });

  it('store nothing that is the same for all hosts, and return the changed hosts', async () => {
    const { token, one, two } = await adminWithTwoHosts();
    const forAll = { ...defaultGameSettings, playersLimit: 50 };
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    const own = { ...forAll, playersLimit: 20, showScores: true, hostId: two };
    await server.call(hostCalls.saveGameSettings, own, { token });
    const body = { hostIds: [one, two], gameSettings: { playersLimit: 50 } };
    expect(await save(token, body)).toMatchObject({ status: 200, body: { changed: [two] } });
    expect(await stored()).toEqual([
      { host_id: two, game_settings: { showScores: true }, pro_game_options: {} },
    ]);
    expect(await save(token, body)).toMatchObject({ status: 200, body: { changed: [] } });
  });

  it('change for all of the hosts or for none', async () => {
    const { token, one, two } = await adminWithTwoHosts();
    const { hostId: foreign } = await createdHost(server, await subscribedAdmin(server));
    for (const wrong of [foreign, newId()]) {
      const hostIds = [one, wrong, two];
      const reply = await save(token, { hostIds, gameSettings: { playersLimit: 20 } });
      expect(reply.status).toBe(404);
    }
    expect(await stored()).toEqual([]);
    const trail = await server.sql(`select 1 from audit_events where kind like '%of-many%'`);
    expect(trail).toEqual([]);
  });

  it('do not let a host pause with a message that it does not have', async () => {
    const { token, one, two } = await adminWithTwoHosts();
    const pause = { pauseModeContent: 'gamePauseMessage' };
    const own = { ...defaultProGameOptions, gamePauseMessage: 'Back at nine', hostId: two };
    await server.call(hostCalls.saveProGameOptions, own, { token });
    const before = await stored();
    const refused = await save(token, { hostIds: [two, one], proGameOptions: pause });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        param: 'proGameOptions.gamePauseMessage',
        message: 'Please add game pause message!',
      },
    });
    expect(await stored()).toEqual(before);
    const withMessage = { ...pause, gamePauseMessage: 'Soon' };
    const both = await save(token, { hostIds: [two, one], proGameOptions: withMessage });
    expect(both).toMatchObject({ status: 200, body: { changed: [one, two] } });
    const emptied = await save(token, { hostIds: [one], proGameOptions: { gamePauseMessage: '' } });
    expect(emptied.status).toBe(409);
  });

  it.each([
    [{ hostIds: [] }, 'hostIds', 'Please choose at least one host.'],
    [{ hostIds: undefined }, 'hostIds', 'Please choose at least one host.'],
    [
      { hostIds: Array.from({ length: 1_001 }, newId) },
      'hostIds',
      'Please choose at most 1,000 hosts.',
    ],
    [{ gameSettings: undefined }, 'gameSettings', 'Please choose at least one setting.'],
    [{ gameSettings: {} }, 'gameSettings', 'Please choose at least one setting.'],
    [{ gameSettings: { unknown: 1 } }, 'gameSettings', 'Please choose at least one setting.'],
    [
      { gameSettings: { playersLimit: 101 } },
      'gameSettings.playersLimit',
      'Players limit is 1 to 100, or Infinite.',
    ],
    [{ proGameOptions: { maxPointValue: 0 } }, 'proGameOptions.maxPointValue', 'Minimum 1!'],
    [
      { proGameOptions: { pauseModeContent: 'x' } },
      'proGameOptions.pauseModeContent',
      'Wrong mode!',
    ],
  ])('are refused: %j', async (wrong, param, message) => {
    const { token, one } = await adminWithTwoHosts();
    const body = { hostIds: [one], gameSettings: { playersLimit: 20 }, ...wrong };
    expect(await save(token, body)).toMatchObject({ status: 409, body: { param, message } });
    expect(await stored()).toEqual([]);
  });

  it('are one line in the audit log', async () => {
    const { token, one, two } = await adminWithTwoHosts();
    await save(token, { hostIds: [one, two], gameSettings: { playersLimit: 20 } });
    const trail = await server.sql(
      `select detail from audit_events where kind = 'hosts.settings-of-many-saved'`,
    );
    expect(trail).toEqual([{ detail: { hostsCount: 2 } }]);
  });

  it('wait for each other, whatever the order of their hosts', async () => {
    const { token, one, two } = await adminWithTwoHosts();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save(token, {
          hostIds: n % 2 === 0 ? [one, two] : [two, one],
          gameSettings: { playersLimit: n + 1 },
        }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    const [first, second] = await stored();
    expect(first?.game_settings).toEqual(second?.game_settings);
  });
});
