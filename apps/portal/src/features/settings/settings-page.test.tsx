import {
  ApiError,
  billingCalls,
  eventCalls,
  settingsCalls,
  settingsTexts,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultSettings, serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const { gameSettings, proGameOptions } = defaultSettings;

async function openSettings(hostname = 'localhost') {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(settingsCalls.get, defaultSettings);
  const portal = renderPortal('/pages/settings', { session, hostname });
  await screen.findByRole('heading', { name: 'Game Settings' });
  return { server, ...portal };
}

const saveGame = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Save game settings' });
const saveAdvanced = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Save advanced options' });

describe('the global settings', () => {
  it('show the stored values, with nothing to save yet', async () => {
    await openSettings();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Global Host Settings');
    expect(screen.getByLabelText('Players limit')).toHaveProperty('value', '999');
    expect(screen.getByLabelText('Scoring interval')).toHaveProperty('value', '1');
    expect(screen.getByLabelText('Half points')).toHaveProperty('checked', false);
    expect(saveGame().disabled).toBe(true);
    expect(saveAdvanced().disabled).toBe(true);
    expect(screen.queryByText('Use global value')).toBeNull();
  });

  it('offer 1 to 100 players and 1 to 998 questions, or Infinite', async () => {
    await openSettings();
    const labels = (name: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text);
    expect(labels('Players limit')).toHaveLength(101);
    expect(labels('Players limit').slice(0, 2)).toEqual(['Infinite', '1']);
    expect(labels('Players limit').at(-1)).toBe('100');
    expect(labels('Questions per round')).toHaveLength(999);
    expect(labels('Questions per round').at(-1)).toBe('998');
    expect(screen.getByText('Contact support to go above 100.')).toBeDefined();
    expect(screen.getByText('Use 100 for a Jeopardy feel.')).toBeDefined();
  });

  it('save all nine game settings with the changed names, then disable the button', async () => {
    const { server, user } = await openSettings();
    const saved = { ...gameSettings, playersLimit: 40, halfPoints: true };
    server.replies(settingsCalls.saveGameSettings, { gameSettings: saved });
    await user.selectOptions(screen.getByLabelText('Players limit'), '40');
    await user.click(screen.getByLabelText('Half points'));
    expect(saveAdvanced().disabled).toBe(true);
    await user.click(saveGame());
    expect(await screen.findByText('Game settings saved.')).toBeDefined();
    expect(server.inputsOf(settingsCalls.saveGameSettings)).toEqual([
      { ...saved, changed: ['playersLimit', 'halfPoints'] },
    ]);
    expect(saveGame().disabled).toBe(true);
  });

  it('save all eight advanced options, the message with its mode', async () => {
    const { server, user } = await openSettings();
    const saved = {
      ...proGameOptions,
      pauseModeContent: 'gamePauseMessage',
      gamePauseMessage: 'Back at nine.',
    } as const;
    server.replies(settingsCalls.saveProGameOptions, { proGameOptions: saved });
    expect(screen.queryByLabelText('Pause message')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Pause content' }));
    await user.click(await screen.findByRole('option', { name: 'Message', hidden: true }));
    await user.click(saveAdvanced());
    expect(await screen.findByText(settingsTexts.pauseMessageRequired.text)).toBeDefined();
    await user.type(screen.getByLabelText('Pause message'), 'Back at nine.');
    await user.click(saveAdvanced());
    expect(await screen.findByText('Advanced options saved.')).toBeDefined();
    expect(server.inputsOf(settingsCalls.saveProGameOptions)).toEqual([
      { ...saved, changed: ['pauseModeContent', 'gamePauseMessage'] },
    ]);
  });

  it('let the lock mode be chosen only while questions lock', async () => {
    const { user } = await openSettings();
    const mode = screen.getByRole<HTMLInputElement>('combobox', { name: 'Lock mode' });
    expect(mode.disabled).toBe(true);
    expect(mode.value).toBe('Current or Previous');
    await user.click(screen.getByLabelText('Lock question'));
    await user.click(mode);
    await user.click(await screen.findByRole('option', { name: 'Exact', hidden: true }));
    expect(mode.value).toBe('Exact');
  });

  it.each([
    ['Scoring interval', '', settingsTexts.scoringIntervalRequired.text],
    ['Scoring interval', '0', settingsTexts.minimum.text],
    ['Scoring interval', '1000001', settingsTexts.maximum.text],
  ])('%s %j: %s', async (label, value, message) => {
    const { server, user } = await openSettings();
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (value !== '') await user.type(field, value);
    await user.click(saveGame());
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(server.inputsOf(settingsCalls.saveGameSettings)).toEqual([]);
  });

  it('require the max point value', async () => {
    const { user } = await openSettings();
    await user.clear(screen.getByLabelText('Max point value'));
    await user.click(saveAdvanced());
    expect(await screen.findByText(settingsTexts.maxPointValueRequired.text)).toBeDefined();
  });

  it("show the server's field error under its field", async () => {
    const { server, user } = await openSettings();
    server.fails(
      settingsCalls.saveGameSettings,
      new ApiError(409, spoken('Not so many'), { param: 'playersLimit' }),
    );
    await user.selectOptions(screen.getByLabelText('Players limit'), '40');
    await user.click(saveGame());
    await screen.findByText('Not so many');
    expect(document.activeElement).toBe(screen.getByLabelText('Players limit'));
    expect(saveGame().disabled).toBe(false);
  });

  it.each<[string, ApiError, string]>([
    ["the server's error", new ApiError(500, spoken('Our fault.')), 'Our fault.'],
    ['a failure during an outage', unavailable(), settingsTexts.saveFailed],
  ])('show %s', async (_case, apiError, message) => {
    const { server, user } = await openSettings();
    server.fails(settingsCalls.saveGameSettings, apiError);
    await user.click(screen.getByLabelText('Half points'));
    await user.click(saveGame());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(saveGame().disabled).toBe(false);
  });

  it('explain each setting with an example, in a dialog with Close', async () => {
    const { user } = await openSettings();
    const tips = screen.getAllByRole('button', { name: /^Help: / });
    expect(tips).toHaveLength(16);
    await user.click(screen.getByRole('button', { name: 'Help: Half points' }));
    const tip = within(await screen.findByRole('dialog'));
    expect(tip.getByText('Half points')).toBeDefined();
    expect(tip.getByText('Example:')).toBeDefined();
    await user.click(tip.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ask once before changes in both cards are lost', async () => {
    const { user, address } = await openSettings();
    await user.click(screen.getByLabelText('Half points'));
    await user.click(screen.getByLabelText('Switch rounds'));
    await user.click(screen.getByRole('link', { name: 'Hosts' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    expect(address()).toBe('/pages/settings');
  });

  it('follow saves elsewhere, except in edited fields', async () => {
    const server = serverOfAdmin();
    server.hangs(billingCalls.info);
    server.replies(settingsCalls.get, defaultSettings);
    const stream = server.streams(eventCalls.stream);
    const { user } = renderPortal('/pages/settings', { session });
    await user.selectOptions(await screen.findByLabelText('Players limit'), '40');
    await waitFor(() => expect(stream.openCount()).toBe(1));
    const elsewhere = { ...gameSettings, playersLimit: 60, showScores: true };
    const told = { ...defaultSettings, gameSettings: elsewhere };
    stream.say(`event: settings\ndata: ${JSON.stringify(told)}\n\n`);
    await waitFor(() =>
      expect(screen.getByLabelText('Show scores')).toHaveProperty('checked', true),
    );
    expect(screen.getByLabelText('Players limit')).toHaveProperty('value', '40');
    const saved = { ...elsewhere, playersLimit: 40 };
    server.replies(settingsCalls.saveGameSettings, { gameSettings: saved });
    await user.click(saveGame());
    await screen.findByText('Game settings saved.');
    expect(server.inputsOf(settingsCalls.saveGameSettings)).toEqual([
      { ...saved, changed: ['playersLimit'] },
    ]);
    expect(saveGame().disabled).toBe(true);
  });

  it('offer to try again after a failed load', async () => {
    const server = serverOfAdmin();
    server.hangs(billingCalls.info);
    server.fails(settingsCalls.get, new ApiError(500, spoken('Our fault.')));
    const { user } = renderPortal('/pages/settings', { session });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    server.replies(settingsCalls.get, defaultSettings);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Half points')).toBeDefined();
  });

  it('speak of teachers and classes in the education flavour, also in tips', async () => {
    const { user } = await openSettings('education.localhost');
    expectSchoolWords();
    for (const tip of screen.getAllByRole('button', { name: /^Help: / })) {
      await user.click(tip);
      const dialog = within(await screen.findByRole('dialog'));
      expectSchoolWords();
      await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});
