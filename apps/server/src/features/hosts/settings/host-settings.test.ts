// @module-tag races
import { hostCalls, settingsCalls } from '@emcee/contract';
import { defaultGameSettings, defaultProGameOptions } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  subscribedAdmin,
  type TestAdmin,
  type TestHost,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

async function adminWithHost(): Promise<TestAdmin & TestHost> {
  const admin = await subscribedAdmin(server);
  return { ...(await createdHost(server, admin)), ...admin };
}

const stored = () => server.sql('select game_settings, pro_game_options from host_settings');

const settingsOf = async ({ hostId, token }: TestAdmin & TestHost) =>
  (await server.call(hostCalls.advancedSettings, { id: hostId }, { token })).body;

describe("a host's settings", () => {
  it('are the defaults at first, without overrides', async () => {
    const admin = await adminWithHost();
    expect(await settingsOf(admin)).toEqual({
      gameSettings: defaultGameSettings,
      proGameOptions: defaultProGameOptions,
      overridden: [],
    });
  });

  it('are stored only if they differ from the ones for all hosts', async () => {
    const admin = await adminWithHost();
    const { token, hostId } = admin;
    const forAll = { ...defaultGameSettings, playersLimit: 50 };
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    const own = { ...forAll, halfPoints: true, scoringInterval: 100 };
    const saved = await server.call(hostCalls.saveGameSettings, { ...own, hostId }, { token });
    expect([saved.status, saved.body]).toEqual([
      200,
      { gameSettings: own, overridden: ['scoringInterval', 'halfPoints'] },
    ]);
    const options = { ...defaultProGameOptions, maxPointValue: 5 };
    const pro = await server.call(hostCalls.saveProGameOptions, { ...options, hostId }, { token });
    expect([pro.status, pro.body]).toEqual([
      200,
      { proGameOptions: options, overridden: ['maxPointValue'] },
    ]);
    expect(await stored()).toEqual([
      {
        game_settings: { scoringInterval: 100, halfPoints: true },
        pro_game_options: { maxPointValue: 5 },
      },
    ]);
    expect(await settingsOf(admin)).toEqual({
      gameSettings: own,
      proGameOptions: options,
      overridden: ['scoringInterval', 'halfPoints', 'maxPointValue'],
    });
  });

  it('follow the ones for all hosts, except for its overrides', async () => {
    const admin = await adminWithHost();
    const { token, hostId } = admin;
    const own = { ...defaultGameSettings, playersLimit: 20 };
    await server.call(hostCalls.saveGameSettings, { ...own, hostId }, { token });
    const forAll = { ...defaultGameSettings, playersLimit: 20, showScores: true };
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    await server.call(settingsCalls.saveGameSettings, { ...forAll, playersLimit: 70 }, { token });
    expect(await settingsOf(admin)).toMatchObject({
      gameSettings: { ...forAll, playersLimit: 20 },
      overridden: ['playersLimit'],
    });
  });

  it('stop being overrides when they are saved with the value for all hosts', async () => {
    const admin = await adminWithHost();
    const { token, hostId } = admin;
    const save = (playersLimit: number) =>
      server.call(
        hostCalls.saveGameSettings,
        { ...defaultGameSettings, playersLimit, hostId },
        { token },
      );
    await save(20);
    expect((await save(defaultGameSettings.playersLimit)).body.overridden).toEqual([]);
    expect((await settingsOf(admin)).overridden).toEqual([]);
  });

  it('change only in the named fields, even from a page opened before other changes', async () => {
    const admin = await adminWithHost();
    const { token, hostId } = admin;
    const [seen, seenOptions] = [defaultGameSettings, defaultProGameOptions];
    const forAll = { ...defaultGameSettings, showScores: true, scoringInterval: 100 };
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    const own = { ...forAll, questionsPerRound: 12, hostId };
    await server.call(hostCalls.saveGameSettings, own, { token });
    const body = { ...seen, halfPoints: true, hostId, changed: ['halfPoints' as const] };
    const saved = await server.call(hostCalls.saveGameSettings, body, { token });
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        gameSettings: { ...forAll, questionsPerRound: 12, halfPoints: true },
        overridden: ['questionsPerRound', 'halfPoints'],
      },
    ]);
    const options = { ...seenOptions, maxPointValue: 5, showQuestions: true };
    await server.call(settingsCalls.saveProGameOptions, options, { token });
    const switched = { ...seenOptions, switchRounds: true, hostId };
    const pro = await server.call(
      hostCalls.saveProGameOptions,
      { ...switched, changed: ['switchRounds'] },
      { token },
    );
    expect(pro.body).toEqual({
      proGameOptions: { ...options, switchRounds: true },
      overridden: ['switchRounds'],
    });
  });

  it('are reset by name to the current values for all hosts', async () => {
    const admin = await adminWithHost();
    const { token, hostId } = admin;
    const own = { ...defaultGameSettings, playersLimit: 20, showScores: true };
    await server.call(hostCalls.saveGameSettings, { ...own, hostId }, { token });
    const forAll = { ...defaultGameSettings, playersLimit: 70 };
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    const released = { ...own, playersLimit: defaultGameSettings.playersLimit, hostId };
    const saved = await server.call(
      hostCalls.saveGameSettings,
      { ...released, changed: [], inherited: ['playersLimit'] },
      { token },
    );
    expect(saved.body).toEqual({
      gameSettings: { ...own, playersLimit: 70 },
      overridden: ['showScores'],
    });
  });

  it('are refused if the named fields leave a pause without its message', async () => {
    const admin = await adminWithHost();
    const { token, hostId } = admin;
    const withMessage = {
      ...defaultProGameOptions,
      pauseModeContent: 'gamePauseMessage' as const,
      gamePauseMessage: 'Back at nine',
      hostId,
    };
    const reply = await server.call(
      hostCalls.saveProGameOptions,
      { ...withMessage, changed: ['pauseModeContent'] },
      { token },
    );
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { param: 'gamePauseMessage', message: 'Please add game pause message!' },
    ]);
    const unknown = await server.raw({
      method: 'PUT',
      path: '/api/admin/host-pro-game-options',
      token,
      body: { ...withMessage, changed: ['nothing'] },
    });
    expect([unknown.status, unknown.body]).toMatchObject([409, { param: 'changed.0' }]);
    expect(await stored()).toEqual([]);
  });

  it('are in the audit log with the room code', async () => {
    const { token, hostId, roomCode, adminId } = await adminWithHost();
    await server.call(hostCalls.saveGameSettings, { ...defaultGameSettings, hostId }, { token });
    await server.call(
      hostCalls.saveProGameOptions,
      { ...defaultProGameOptions, hostId },
      { token },
    );
    const trail = await server.sql(
      `select kind, detail from audit_events where admin_id = $1 and kind like 'hosts.%saved' order by id`,
      [adminId],
    );
    expect(trail).toEqual([
      { kind: 'hosts.game-settings-saved', detail: { roomCode } },
      { kind: 'hosts.pro-game-options-saved', detail: { roomCode } },
    ]);
  });

  it('do not touch those of another host', async () => {
    const admin = await adminWithHost();
    const other = { ...admin, ...(await createdHost(server, admin)) };
    const own = { ...defaultGameSettings, playersLimit: 20, hostId: admin.hostId };
    await server.call(hostCalls.saveGameSettings, own, { token: admin.token });
    expect((await settingsOf(other)).overridden).toEqual([]);
    expect((await settingsOf(admin)).overridden).toEqual(['playersLimit']);
  });

  it.each([
    { playersLimit: 101, message: 'Players limit is 1 to 100, or Infinite.' },
    { questionsPerRound: 0, message: 'Questions per round is 1 to 998, or Infinite.' },
    { scoringInterval: 0, message: 'Minimum 1!' },
    { scoringInterval: 1_000_001, message: 'Maximum 1000000!' },
  ])('are refused out of their range: $message', async ({ message, ...wrong }) => {
    const { token, hostId } = await adminWithHost();
    const body = { ...defaultGameSettings, ...wrong, hostId };
    const reply = await server.call(hostCalls.saveGameSettings, body, { token });
    const [param] = Object.keys(wrong);
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect(await stored()).toEqual([]);
  });
});
