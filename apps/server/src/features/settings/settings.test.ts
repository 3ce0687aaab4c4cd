import { settingsCalls } from '@emcee/contract';
import {
  defaultGameSettings,
  defaultPlayerSettings,
  defaultProGameOptions,
  type GameSettings,
} from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const settingsOf = async (token: string) =>
  (await server.call(settingsCalls.get, {}, { token })).body;

describe('the settings for all hosts', () => {
  it('are the defaults at first', async () => {
    const { token } = await verifiedAdmin(server);
    expect(await settingsOf(token)).toEqual({
      gameSettings: defaultGameSettings,
      proGameOptions: defaultProGameOptions,
      playerSettings: defaultPlayerSettings,
    });
  });

  it('are saved part by part, and the others do not change', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const gameSettings = { ...defaultGameSettings, playersLimit: 100, questionsPerRound: 998 };
    const proGameOptions = {
      ...defaultProGameOptions,
      pauseModeContent: 'gamePauseMessage' as const,
      gamePauseMessage: 'Back in 10 minutes ☕',
    };
    const playerSettings = { requirePlayerEmail: true, requirePlayerConfirmEmail: true };
    const replies = [
      await server.call(settingsCalls.saveGameSettings, gameSettings, { token }),
      await server.call(settingsCalls.saveProGameOptions, proGameOptions, { token }),
      await server.call(settingsCalls.savePlayerSettings, playerSettings, { token }),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, { gameSettings }],
      [200, { proGameOptions }],
      [200, { playerSettings }],
    ]);
    const { savedAt, ...settings } = await settingsOf(token);
    expect(settings).toEqual({ gameSettings, proGameOptions, playerSettings });
    expect(savedAt).toBe(server.clock.now().toISOString());
    const trail = await server.sql(
      `select kind from audit_events where admin_id = $1 and kind like 'settings.%' order by id`,
      [adminId],
    );
    expect(trail.map((row) => row.kind)).toEqual([
      'settings.game-settings-saved',
      'settings.pro-game-options-saved',
      'settings.player-settings-saved',
    ]);
  });

  it('have the default in a field that an older version did not know', async () => {
    const { token } = await verifiedAdmin(server);
    await server.call(settingsCalls.saveGameSettings, defaultGameSettings, { token });
    await server.sql(`update admin_settings set game_settings = '{"playersLimit": 7}'`);
    expect((await settingsOf(token)).gameSettings).toEqual({
      ...defaultGameSettings,
      playersLimit: 7,
    });
  });

  it('keep the pause message when the mode changes', async () => {
    const { token } = await verifiedAdmin(server);
    const options = { ...defaultProGameOptions, gamePauseMessage: 'Back soon' };
    await server.call(settingsCalls.saveProGameOptions, options, { token });
    expect((await settingsOf(token)).proGameOptions).toEqual(options);
  });

  it('change only in the named fields, even from a page opened before other changes', async () => {
    const { token } = await verifiedAdmin(server);
    const save = (changes: Partial<GameSettings>, changed: (keyof GameSettings)[]) =>
      server.call(
        settingsCalls.saveGameSettings,
        { ...defaultGameSettings, ...changes, changed },
        { token },
      );
    await Promise.all([
      save({ playersLimit: 40 }, ['playersLimit']),
      save({ halfPoints: true }, ['halfPoints']),
      save({ showScores: true }, ['showScores']),
    ]);
    const last = await save({ showAnswers: true, helperTips: true }, ['showAnswers']);
    const gameSettings = {
      ...defaultGameSettings,
      playersLimit: 40,
      halfPoints: true,
      showScores: true,
      showAnswers: true,
    };
    expect(last.body).toEqual({ gameSettings });
    expect((await settingsOf(token)).gameSettings).toEqual(gameSettings);
  });

  it('are refused if the named fields leave the pause without its message', async () => {
    const { token } = await verifiedAdmin(server);
    const options = {
      ...defaultProGameOptions,
      pauseModeContent: 'gamePauseMessage' as const,
      gamePauseMessage: 'Back at nine',
    };
    await server.call(settingsCalls.saveProGameOptions, options, { token });
    const reply = await server.call(
      settingsCalls.saveProGameOptions,
      { ...options, pauseModeContent: '', gamePauseMessage: '', changed: ['gamePauseMessage'] },
      { token },
    );
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { param: 'gamePauseMessage', message: 'Please add game pause message!' },
    ]);
    expect((await settingsOf(token)).proGameOptions).toEqual(options);
  });

  it('belong to one admin', async () => {
    const { token } = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    const saved = { ...defaultGameSettings, playersLimit: 5 };
    await server.call(settingsCalls.saveGameSettings, saved, { token });
    expect((await settingsOf(other.token)).gameSettings).toEqual(defaultGameSettings);
    expect((await settingsOf(token)).gameSettings).toEqual(saved);
  });
});

describe('settings out of their range', () => {
  const infinite = { ...defaultGameSettings, playersLimit: 999, questionsPerRound: 999 };

  it.each([
    { playersLimit: 0, message: 'Players limit is 1 to 100, or Infinite.' },
    { playersLimit: 101, message: 'Players limit is 1 to 100, or Infinite.' },
    { playersLimit: 1.5, message: 'Players limit is required' },
    { questionsPerRound: 1000, message: 'Questions per round is 1 to 998, or Infinite.' },
    { scoringInterval: 0, message: 'Minimum 1!' },
    { scoringInterval: 1_000_001, message: 'Maximum 1000000!' },
  ])('are refused: $message', async ({ message, ...wrong }) => {
    const { token } = await verifiedAdmin(server);
    await server.call(settingsCalls.saveGameSettings, infinite, { token });
    const body = { ...defaultGameSettings, ...wrong };
    const reply = await server.call(settingsCalls.saveGameSettings, body, { token });
    const [param] = Object.keys(wrong);
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect((await settingsOf(token)).gameSettings).toEqual(infinite);
  });

  it.each([
    [{ maxPointValue: 0 }, 'maxPointValue', 'Minimum 1!'],
    [{ maxPointValue: 1_000_001 }, 'maxPointValue', 'Maximum 1000000!'],
    [{ gamePauseMessage: 'x'.repeat(501) }, 'gamePauseMessage', 'Maximum 500 symbols'],
    [{ gamePauseMessage: 'NUL \0' }, 'gamePauseMessage', 'Invalid symbols!'],
  ])('are refused: %j', async (wrong, param, message) => {
    const { token } = await verifiedAdmin(server);
    const body = { ...defaultProGameOptions, ...wrong };
    const reply = await server.call(settingsCalls.saveProGameOptions, body, { token });
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect(await server.sql('select 1 from admin_settings')).toEqual([]);
  });

  it('are refused for an unknown mode, and without the chosen pause message', async () => {
    const { token } = await verifiedAdmin(server);
    const save = (path: string, body: object) =>
      server.raw({ method: 'PUT', path: `/api/admin/${path}`, token, body });
    const mode = await save('game-settings', { ...defaultGameSettings, lockQuestionMode: 'x' });
    expect(mode.body).toMatchObject({ param: 'lockQuestionMode', message: 'Wrong mode!' });
    const content = await save('pro-game-options', {
      ...defaultProGameOptions,
      pauseModeContent: 'x',
    });
    expect(content.body).toMatchObject({ param: 'pauseModeContent', message: 'Wrong mode!' });
    const message = await save('pro-game-options', {
      ...defaultProGameOptions,
      pauseModeContent: 'gamePauseMessage',
      gamePauseMessage: '  ',
    });
    expect([message.status, message.body]).toMatchObject([
      409,
      { param: 'gamePauseMessage', message: 'Please add game pause message!' },
    ]);
    expect(await server.sql('select 1 from admin_settings')).toEqual([]);
  });
});
