import {
  ApiError,
  billingCalls,
  enterpriseText,
  settingScreenTexts,
  settingsCalls,
  settingsTexts,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defaultSettings, serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const stored = { requirePlayerEmail: false, requirePlayerConfirmEmail: true };

async function openPlayerSettings(hostname = 'localhost') {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(settingsCalls.get, { ...defaultSettings, playerSettings: stored });
  const portal = renderPortal('/pages/player-settings', { session, hostname });
  const toggle = await screen.findByRole<HTMLInputElement>('switch');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save player settings' });
  return { server, toggle, save, ...portal };
}

function watchReload() {
  const reload = vi.fn();
  const { href, pathname, origin } = window.location;
  vi.stubGlobal('location', { href, pathname, origin, reload });
  return reload;
}

describe('the player settings', () => {
  it('are one switch with help, in the menu under GAME DATA', async () => {
    const { toggle, save } = await openPlayerSettings();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Player Settings');
    expect(screen.getAllByRole('switch')).toEqual([toggle]);
    expect(screen.getByLabelText('Require Email Authentication')).toBe(toggle);
    expect(screen.getByText(enterpriseText(settingsTexts.requireEmailHelp))).toBeDefined();
    const entry = screen.getByRole('link', { name: 'Player Settings' });
    expect(entry.closest('ul')?.getAttribute('aria-labelledby')).toContain('GAME DATA');
    expect(save.disabled).toBe(true);
  });

  it('are saved with the confirmation unchanged, and the page reloads', async () => {
    const { server, user, toggle, save } = await openPlayerSettings();
    const playerSettings = { ...stored, requirePlayerEmail: true };
    server.replies(settingsCalls.savePlayerSettings, { playerSettings });
    const reload = watchReload();
    await user.click(toggle);
    await user.click(save);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.inputsOf(settingsCalls.savePlayerSettings)).toEqual([playerSettings]);
    expect(sessionStorage.length).toBe(1);
  });

  it('explain the required email', async () => {
    const { user, toggle } = await openPlayerSettings();
    const meaning = enterpriseText(settingScreenTexts.playersLogIn);
    expect(screen.queryByText(meaning)).toBeNull();
    await user.click(toggle);
    expect(await screen.findByText(meaning)).toBeDefined();
  });

  it('confirm the save once after the reload', async () => {
    sessionStorage.setItem('after-reload', 'Player settings saved.');
    await openPlayerSettings();
    expect(await screen.findByText('Player settings saved.')).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });

  it.each<[string, ApiError, string]>([
    ["the server's error", new ApiError(500, spoken('Our fault.')), 'Our fault.'],
    ['a failure during an outage', unavailable(), settingsTexts.saveFailed],
  ])('show %s, and keep the choice', async (_case, apiError, message) => {
    const { server, user, toggle, save } = await openPlayerSettings();
    const reload = watchReload();
    server.fails(settingsCalls.savePlayerSettings, apiError);
    await user.click(toggle);
    await user.click(save);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect([toggle.checked, save.disabled]).toEqual([true, false]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('speak of students and classes in the education flavour', async () => {
    await openPlayerSettings('education.localhost');
    expectSchoolWords();
  });
});
