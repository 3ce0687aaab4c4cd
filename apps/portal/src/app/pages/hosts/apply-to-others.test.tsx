import {
  billingCalls,
  type Host,
  hostCalls,
  notFound,
  type ReplyOf,
  settingsCalls,
  settingsTexts,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  hostOf,
  serverOfAdmin,
  subscriptionOf,
} from '../../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const CROWN = hostOf('CROWN-1');
const ANCHOR = hostOf('ANCHOR');
const OAK = hostOf('OLD.OAK');
const { gameSettings, proGameOptions } = defaultSettings;

const ownValues: ReplyOf<typeof hostCalls.advancedSettings> = {
  gameSettings: { ...gameSettings, playersLimit: 40 },
  proGameOptions: {
    ...proGameOptions,
    pauseModeContent: 'gamePauseMessage',
    gamePauseMessage: 'Back at nine.',
  },
  overridden: ['playersLimit'],
};

async function openApply({ hosts = [CROWN, ANCHOR, OAK], hostname = 'localhost' } = {}) {
  const server = serverOfAdmin();
  server.replies(billingCalls.info, subscriptionOf());
  server.replies(hostCalls.list, { hosts });
  server.replies(settingsCalls.get, defaultSettings);
  server.replies(hostCalls.advancedSettings, ownValues);
  const portal = renderPortal('/edit-host/CROWN-1', { session, hostname });
  await screen.findByRole('heading', { name: 'Game Settings' });
  server.replies(hostCalls.settingsOfAll, {
    gameSettings,
    proGameOptions,
    hosts: hosts.map(nothingOwn),
  });
  return { server, ...portal };
}

function nothingOwn({ _id }: Host) {
  return { _id, gameSettings: {}, proGameOptions: {} };
}

async function preview({ user }: Awaited<ReturnType<typeof openApply>>, settings: string[] = []) {
  await user.click(screen.getByRole('button', { name: 'Apply to other hosts...' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of settings) await user.click(dialog.getByLabelText(new RegExp(`^${name}`)));
  await user.click(within(dialog.getByRole('group', { name: 'Hosts' })).getByLabelText('All'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  return dialog;
}

describe('settings copied to other hosts', () => {
  it('are chosen first: overrides are preselected, and this host is no target', async () => {
    const { user } = await openApply();
    await user.click(screen.getByRole('button', { name: 'Apply to other hosts...' }));
    const dialog = within(await screen.findByRole('dialog'));
    const chosen = dialog.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    expect(chosen.map((box) => box.parentElement?.textContent)).toEqual(['Players limit40']);
    expect(dialog.queryByLabelText('CROWN-1')).toBeNull();
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
    expect(go.disabled).toBe(true);
    await user.click(dialog.getByLabelText('ANCHOR'));
    expect(go.disabled).toBe(false);
  });

  it('find hosts by room code, name or email', async () => {
    const many = Array.from({ length: 9 }, (_, n) => hostOf(`ROOM-${n}`));
    const hosts = [CROWN, { ...OAK, displayName: 'The Royal Oak' }, ...many];
    const { user } = await openApply({ hosts });
    await user.click(screen.getByRole('button', { name: 'Apply to other hosts...' }));
    const group = within(await screen.findByRole('group', { name: 'Hosts' }));
    await user.type(group.getByLabelText('Search rooms and names'), 'royal');
    const boxes = group.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
    expect(boxes).toEqual(['All', `${OAK.room.roomCode}The Royal Oak`]);
  });

  it('are previewed by host and field before saving', async () => {
    const portal = await openApply();
    const dialog = await preview(portal);
    const anchor = within((await dialog.findByText('ANCHOR')).parentElement ?? document.body);
    expect(anchor.getByRole('listitem').textContent).toMatch(/Players limit: Infinite.*40/);
    expect(dialog.getByText('OLD.OAK')).toBeDefined();
    expect(portal.server.inputsOf(hostCalls.saveSettingsOfMany)).toEqual([]);
    portal.server.replies(hostCalls.saveSettingsOfMany, { changed: [ANCHOR._id, OAK._id] });
    await portal.user.click(dialog.getByRole('button', { name: 'Apply to 2 hosts' }));
    expect(await screen.findByText('Settings applied to 2 hosts.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.server.inputsOf(hostCalls.saveSettingsOfMany)).toEqual([
      { hostIds: [ANCHOR._id, OAK._id], gameSettings: { playersLimit: 40 } },
    ]);
  });

  it('include the pause message with the choice to show it', async () => {
    const portal = await openApply();
    const dialog = await preview(portal, ['Pause content']);
    expect((await dialog.findAllByText(/Pause message: Empty/))[0]?.textContent).toMatch(/Back at/);
    portal.server.replies(hostCalls.saveSettingsOfMany, { changed: [] });
    await portal.user.click(dialog.getByRole('button', { name: 'Apply to 2 hosts' }));
    await screen.findByText('Settings applied to 2 hosts.');
    expect(portal.server.inputsOf(hostCalls.saveSettingsOfMany)[0]?.proGameOptions).toEqual({
      pauseModeContent: 'gamePauseMessage',
      gamePauseMessage: 'Back at nine.',
    });
  });

  it('skip hosts that already have them', async () => {
    const portal = await openApply();
    portal.server.replies(hostCalls.settingsOfAll, {
      ...ownValues,
      hosts: [ANCHOR, OAK].map(nothingOwn),
    });
    const dialog = await preview(portal);
    expect(await dialog.findByText('No changes for 2 hosts.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Apply to 0 hosts' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it("are compared in one call, including each host's overrides", async () => {
    const portal = await openApply();
    portal.server.replies(hostCalls.settingsOfAll, {
      gameSettings,
      proGameOptions,
      hosts: [nothingOwn(ANCHOR), { ...nothingOwn(OAK), gameSettings: { playersLimit: 40 } }],
    });
    const asked = portal.server.inputsOf(hostCalls.advancedSettings).length;
    const dialog = await preview(portal);
    expect(await dialog.findByText('No changes for 1 host.')).toBeDefined();
    expect(dialog.queryByText('OLD.OAK')).toBeNull();
    expect(portal.server.inputsOf(hostCalls.advancedSettings)).toHaveLength(asked);
  });

  it('report a deleted host in the preview', async () => {
    const portal = await openApply();
    portal.server.replies(hostCalls.settingsOfAll, {
      gameSettings,
      proGameOptions,
      hosts: [nothingOwn(OAK)],
    });
    const dialog = await preview(portal);
    expect(await dialog.findByText('A host you chose no longer exists.')).toBeDefined();
  });

  it.each([
    ['the server is unreachable', unavailable(), settingsTexts.saveFailed],
    ['a host is gone', notFound(), 'A host you chose no longer exists.'],
  ])('report a failure and keep the choice: %s', async (_case, apiError, message) => {
    const portal = await openApply();
    const dialog = await preview(portal);
    await dialog.findByText('ANCHOR');
    portal.server.fails(hostCalls.saveSettingsOfMany, apiError);
    await portal.user.click(dialog.getByRole('button', { name: 'Apply to 2 hosts' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    await portal.user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByLabelText('ANCHOR')).toHaveProperty('checked', true);
  });

  it('are not offered without another host', async () => {
    await openApply({ hosts: [CROWN] });
    expect(screen.queryByRole('button', { name: 'Apply to other hosts...' })).toBeNull();
  });

  it('speak of teachers and classes in the education flavour', async () => {
    const { user } = await openApply({ hostname: 'education.localhost' });
    await user.click(screen.getByRole('button', { name: 'Apply to other teachers...' }));
    await screen.findByRole('dialog');
    expectSchoolWords();
    await user.click(screen.getByLabelText('ANCHOR'));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('button', { name: 'Apply to 1 teacher' });
    expectSchoolWords();
  });
});
