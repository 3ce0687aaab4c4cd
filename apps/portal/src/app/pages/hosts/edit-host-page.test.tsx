import {
  ApiError,
  billingCalls,
  type Host,
  hostCalls,
  hostTexts,
  nameError,
  notFound,
  type ReplyOf,
  settingsCalls,
  settingsTexts,
  spoken,
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
const { gameSettings, proGameOptions } = defaultSettings;

type HostValues = ReplyOf<typeof hostCalls.advancedSettings>;

const ownValues: HostValues = {
  gameSettings: { ...gameSettings, playersLimit: 40 },
  proGameOptions,
  overridden: ['playersLimit'],
};

function serverWith(host: Host, values: HostValues = ownValues) {
  const server = serverOfAdmin();
  server.replies(billingCalls.info, subscriptionOf());
  server.replies(hostCalls.list, { hosts: [host] });
  server.replies(hostCalls.advancedSettings, values);
  server.replies(settingsCalls.get, defaultSettings);
  return server;
}

async function openEditHost({ host = CROWN, values = ownValues, hostname = 'localhost' } = {}) {
  const server = serverWith(host, values);
  const portal = renderPortal(`/edit-host/${host.room.roomCode}`, { session, hostname });
  await screen.findByRole('heading', { name: 'Game Settings' });
  return { server, ...portal };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const useGlobal = (description: string) =>
  screen.queryByRole('button', { name: 'Use global value', description });

describe('the page of one host', () => {
  it('shows its cards, says that they are for this host only, and links back', async () => {
    const { server } = await openEditHost();
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Edit Host',
      'Room Code',
      'Display name',
      'Change Password',
      'Time zone',
      'Morning email',
      'Game Settings',
      'Advanced Options',
    ]);
    expect(screen.getByText('These settings apply to this host only.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/hosts');
    expect(server.inputsOf(hostCalls.advancedSettings)[0]).toEqual({ id: CROWN._id });
  });

  it('offers no password change for an invited host', async () => {
    await openEditHost({ host: hostOf('ANCHOR', { email: 'quiz@anchor.example' }) });
    expect(screen.queryByText('Change Password')).toBeNull();
    expect(screen.getByText(/^This host changes the password itself\./)).toBeDefined();
    expect(screen.getByText('ANCHOR')).toBeDefined();
    expect(screen.getByText('quiz@anchor.example')).toBeDefined();
    expect(screen.getByText('PRO')).toBeDefined();
    expect(screen.getByLabelText('Room code')).toHaveProperty('value', 'ANCHOR');
  });

  it('redirects to Hosts for an unknown code', async () => {
    serverWith(CROWN);
    const { address } = renderPortal('/edit-host/NOBODY', { session });
    await waitFor(() => expect(address()).toBe('/hosts'));
  });

  it.each([
    ['is gone', notFound()],
    ['cannot be read', unavailable()],
  ])('redirects to Hosts if the host %s', async (_case, apiError) => {
    const server = serverWith(CROWN);
    server.fails(hostCalls.advancedSettings, apiError);
    const { address } = renderPortal('/edit-host/CROWN-1', { session });
    await waitFor(() => expect(address()).toBe('/hosts'));
    expect(await screen.findByText(apiError.message)).toBeDefined();
  });
});

describe('the display name card', () => {
  it('saves a name and removes it', async () => {
    const { server, user } = await openEditHost();
    const field = screen.getByLabelText('Display name');
    expect(button('Save display name').disabled).toBe(true);
    server.replies(hostCalls.changeName, { host: { ...CROWN, displayName: 'The Crown, Leeds' } });
    await user.type(field, ' The Crown, Leeds ');
    await user.click(button('Save display name'));
    expect(await screen.findByText('Display name saved: The Crown, Leeds')).toBeDefined();
    expect(field).toHaveProperty('value', 'The Crown, Leeds');
    server.replies(hostCalls.changeName, { host: CROWN });
    await user.clear(field);
    await user.click(button('Save display name'));
    expect(await screen.findByText('Display name removed.')).toBeDefined();
    expect(server.inputsOf(hostCalls.changeName)).toEqual([
      { displayName: 'The Crown, Leeds', hostId: CROWN._id },
      { displayName: '', hostId: CROWN._id },
    ]);
  });

  it('refuses more than 60 characters', async () => {
    const { server, user } = await openEditHost();
    await user.click(screen.getByLabelText('Display name'));
    await user.paste('x'.repeat(61));
    await user.click(button('Save display name'));
    expect(await screen.findByText('Maximum 60 symbols')).toBeDefined();
    expect(server.inputsOf(hostCalls.changeName)).toEqual([]);
  });
});

describe('the room code card', () => {
  it('changes the code, and the address follows', async () => {
    const { server, user, address } = await openEditHost();
    const changed = { ...CROWN, room: { ...CROWN.room, roomCode: 'CROWN-2' } };
    server.replies(hostCalls.changeRoomCode, { host: changed });
    const field = screen.getByLabelText('Room code');
    expect(button('Save room code').disabled).toBe(true);
    // An edit elsewhere on the page must not block the change of address.
    await user.click(screen.getByLabelText('Half points'));
    await user.clear(field);
    await user.type(field, 'crown -2');
    await user.click(button('Save room code'));
    await waitFor(() => expect(address()).toBe('/edit-host/CROWN-2'));
    expect(server.inputsOf(hostCalls.changeRoomCode)).toEqual([
      { roomCode: 'CROWN-2', hostId: CROWN._id },
    ]);
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    expect(screen.getByLabelText('Half points')).toHaveProperty('checked', true);
    expect(button('Save room code').disabled).toBe(true);
  });

  it.each([
    ['taken', nameError(hostTexts.roomCodeTaken, 'roomCode')],
    ['refused by name', new ApiError(409, spoken('Not this one'), { param: 'roomCode' })],
  ])('shows a code that is %s under the field', async (_case, apiError) => {
    const { server, user, address } = await openEditHost();
    server.fails(hostCalls.changeRoomCode, apiError);
    await user.type(screen.getByLabelText('Room code'), '9');
    await user.click(button('Save room code'));
    await screen.findByText(apiError.message);
    expect(document.activeElement).toBe(screen.getByLabelText('Room code'));
    expect(address()).toBe('/edit-host/CROWN-1');
  });
});

describe('the password card', () => {
  it('replaces the password and empties the field', async () => {
    const { server, user } = await openEditHost();
    server.replies(hostCalls.changePassword, { message: 'Password changed.' });
    expect(button('Change password').disabled).toBe(true);
    await user.type(screen.getByLabelText('New password'), 'secret12');
    await user.click(button('Change password'));
    expect(await screen.findByText('Password changed.')).toBeDefined();
    expect(server.inputsOf(hostCalls.changePassword)).toEqual([
      { password: 'secret12', hostId: CROWN._id },
    ]);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
    expect(button('Change password').disabled).toBe(true);
  });

  it.each([
    ['a1', 'Minimum 6 characters'],
    ['a1'.repeat(11), 'Maximum 20 characters'],
    ['secrets', 'Should have at least one number and letter'],
  ])('%s: %s', async (password, message) => {
    const { server, user } = await openEditHost();
    await user.type(screen.getByLabelText('New password'), password);
    await user.click(button('Change password'));
    expect(await screen.findByText(message)).toBeDefined();
    expect(server.inputsOf(hostCalls.changePassword)).toEqual([]);
  });
});

describe('the settings of one host', () => {
  it('mark only overridden fields', async () => {
    await openEditHost();
    expect(screen.getAllByText('This host only')).toHaveLength(1);
    expect(screen.getByText('Global: Infinite')).toBeDefined();
    expect(useGlobal('Players limit')).not.toBeNull();
  });

  it('mark a field that differs from the global value, and save all nine', async () => {
    const { server, user } = await openEditHost();
    const saved = { ...ownValues.gameSettings, halfPoints: true };
    server.replies(hostCalls.saveGameSettings, {
      gameSettings: saved,
      overridden: ['playersLimit', 'halfPoints'],
    });
    expect(button('Save game settings').disabled).toBe(true);
    await user.click(screen.getByLabelText('Half points'));
    expect(useGlobal('Half points')).not.toBeNull();
    await user.click(button('Save game settings'));
    expect(await screen.findByText('Game settings saved.')).toBeDefined();
    expect(server.inputsOf(hostCalls.saveGameSettings)).toEqual([
      { ...saved, hostId: CROWN._id, changed: ['halfPoints'], inherited: [] },
    ]);
    expect(screen.getAllByText('This host only')).toHaveLength(2);
    expect(button('Save game settings').disabled).toBe(true);
  });

  it('reset a field to the global value', async () => {
    const { server, user } = await openEditHost();
    server.replies(hostCalls.saveGameSettings, { gameSettings, overridden: [] });
    await user.click(useGlobal('Players limit') ?? document.body);
    expect(screen.getByLabelText('Players limit')).toHaveProperty('value', '999');
    expect(screen.queryByText('This host only')).toBeNull();
    await user.click(button('Save game settings'));
    await screen.findByText('Game settings saved.');
    expect(server.inputsOf(hostCalls.saveGameSettings)).toEqual([
      { ...gameSettings, hostId: CROWN._id, changed: [], inherited: ['playersLimit'] },
    ]);
    await waitFor(() => expect(screen.queryByText('This host only')).toBeNull());
  });

  it('reset a field whose value equals the global one', async () => {
    const values = { gameSettings, proGameOptions, overridden: ['showScores'] };
    const { server, user } = await openEditHost({ values });
    server.replies(hostCalls.saveGameSettings, { gameSettings, overridden: [] });
    await user.click(useGlobal('Show scores') ?? document.body);
    expect(button('Save game settings').disabled).toBe(false);
    await user.click(button('Save game settings'));
    await screen.findByText('Game settings saved.');
    expect(screen.queryByText('This host only')).toBeNull();
    expect(server.inputsOf(hostCalls.saveGameSettings)).toEqual([
      { ...gameSettings, hostId: CROWN._id, changed: [], inherited: ['showScores'] },
    ]);
  });

  it('cancel a reset when the field changes', async () => {
    const { server, user } = await openEditHost();
    const saved = { ...gameSettings, playersLimit: 30 };
    server.replies(hostCalls.saveGameSettings, {
      gameSettings: saved,
      overridden: ['playersLimit'],
    });
    await user.click(useGlobal('Players limit') ?? document.body);
    await user.selectOptions(screen.getByLabelText('Players limit'), '30');
    expect(useGlobal('Players limit')).not.toBeNull();
    await user.click(button('Save game settings'));
    await screen.findByText('Game settings saved.');
    expect(server.inputsOf(hostCalls.saveGameSettings)).toEqual([
      { ...saved, hostId: CROWN._id, changed: ['playersLimit'], inherited: [] },
    ]);
    expect(button('Save game settings').disabled).toBe(true);
  });

  it('keep the override marks of the other card after a save', async () => {
    const { server, user } = await openEditHost();
    const saved = { ...proGameOptions, switchRounds: true };
    server.replies(hostCalls.saveProGameOptions, {
      proGameOptions: saved,
      overridden: ['switchRounds'],
    });
    await user.click(screen.getByLabelText('Switch rounds'));
    await user.click(button('Save advanced options'));
    await screen.findByText('Advanced options saved.');
    expect(server.inputsOf(hostCalls.saveProGameOptions)).toEqual([
      { ...saved, hostId: CROWN._id, changed: ['switchRounds'], inherited: [] },
    ]);
    expect(useGlobal('Players limit')).not.toBeNull();
    expect(useGlobal('Switch rounds')).not.toBeNull();
  });

  it('say that saving failed if the server is unreachable', async () => {
    const { server, user } = await openEditHost();
    server.isUnreachable(hostCalls.saveProGameOptions);
    await user.click(screen.getByLabelText('Switch rounds'));
    await user.click(button('Save advanced options'));
    const card = within(screen.getByRole('region', { name: 'Advanced Options' }));
    expect((await card.findByRole('alert')).textContent).toBe(settingsTexts.saveFailed);
  });

  it('reload after the global settings have changed', async () => {
    const { server, user } = await openEditHost();
    await user.click(screen.getByRole('link', { name: 'Global Settings' }));
    await screen.findByRole('heading', { name: 'Global Host Settings' });
    const changed = { ...gameSettings, showScores: true };
    server.replies(settingsCalls.saveGameSettings, { gameSettings: changed });
    await user.click(screen.getByLabelText('Show scores'));
    await user.click(button('Save game settings'));
    await screen.findByText('Game settings saved.');
    server.replies(hostCalls.advancedSettings, {
      ...ownValues,
      gameSettings: { ...changed, playersLimit: 40 },
    });
    await user.click(screen.getByRole('link', { name: 'Hosts' }));
    await user.click(await screen.findByRole('link', { name: 'Edit CROWN-1' }));
    expect(await screen.findByLabelText('Show scores')).toHaveProperty('checked', true);
    expect(screen.getAllByText('This host only')).toHaveLength(1);
  });

  it('speak of teachers and classes in the education flavour', async () => {
    await openEditHost({ host: hostOf('MATH-1'), hostname: 'education.localhost' });
    expect(screen.getByText('This teacher only')).toBeDefined();
    expectSchoolWords();
  });
});
