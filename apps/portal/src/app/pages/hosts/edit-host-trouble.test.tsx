import {
  billingCalls,
  enterpriseText,
  eventCalls,
  hostCalls,
  hostTexts,
  notFound,
  settingsCalls,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  hostOf,
  serverOfAdmin,
  subscriptionOf,
} from '../../../../test/fixtures.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';

const CROWN = hostOf('CROWN-1');

async function openEditHost() {
  const server = serverOfAdmin();
  server.replies(billingCalls.info, subscriptionOf());
  server.replies(hostCalls.list, { hosts: [CROWN] });
  server.replies(settingsCalls.get, defaultSettings);
  server.replies(hostCalls.advancedSettings, { ...defaultSettings, overridden: [] });
  const stream = server.streams(eventCalls.stream);
  const portal = renderPortal('/edit-host/CROWN-1', { session });
  await screen.findByRole('heading', { name: 'Game Settings' });
  await waitFor(() => expect(stream.openCount()).toBe(1));
  return { server, stream, ...portal };
}

type Portal = Awaited<ReturnType<typeof openEditHost>>;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a host that was deleted in another tab while it is edited', () => {
  it.each([
    [
      'the room code',
      hostCalls.changeRoomCode,
      async ({ user }: Portal) => {
        await user.type(screen.getByLabelText('Room code'), '9');
        await user.click(button('Save room code'));
      },
    ],
    [
      'the password',
      hostCalls.changePassword,
      async ({ user }: Portal) => {
        await user.type(screen.getByLabelText('New password'), 'secret12');
        await user.click(button('Change password'));
      },
    ],
    [
      'the game settings',
      hostCalls.saveGameSettings,
      async ({ user }: Portal) => {
        await user.click(screen.getByLabelText('Half points'));
        await user.click(button('Save game settings'));
      },
    ],
    [
      'the advanced options',
      hostCalls.saveProGameOptions,
      async ({ user }: Portal) => {
        await user.click(screen.getByLabelText('Switch rounds'));
        await user.click(button('Save advanced options'));
      },
    ],
  ])('is said to be gone when %s is saved, and leads to the list without it', async (...row) => {
    const [, call, save] = row;
    const portal = await openEditHost();
    portal.server.fails(call, notFound());
    await save(portal);
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(await screen.findByText(enterpriseText(hostTexts.hostIsGone))).toBeDefined();
    expect(await screen.findByText('0/5')).toBeDefined();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
});

describe('a host that others change while it is edited', () => {
  async function openAndListen() {
    const portal = await openEditHost();
    const tell = () => portal.stream.say('event: hosts\ndata: {"hostsCount":1}\n\n');
    await portal.user.click(screen.getByLabelText('Half points'));
    return { ...portal, tell };
  }

  it('is followed to its new room code, and what was not saved yet stays', async () => {
    const { server, tell, address } = await openAndListen();
    const renamed = { ...CROWN, room: { ...CROWN.room, roomCode: 'QUEEN-1' } };
    // Another host has the old room code now.
    server.replies(hostCalls.list, { hosts: [{ ...CROWN, _id: 'other' }, renamed] });
    tell();
    await waitFor(() => expect(address()).toBe('/edit-host/QUEEN-1'));
    expect(screen.getByLabelText('Room code')).toHaveProperty('value', 'QUEEN-1');
    expect(screen.getByLabelText('Half points')).toHaveProperty('checked', true);
    expect(button('Save game settings').disabled).toBe(false);
    expect(screen.queryByText(enterpriseText(hostTexts.hostIsGone))).toBeNull();
  });

  it('shows the settings that are in effect now, and what was not saved yet stays', async () => {
    const { server, stream } = await openAndListen();
    const gameSettings = { ...defaultSettings.gameSettings, scoringInterval: 100 };
    server.replies(hostCalls.advancedSettings, {
      ...defaultSettings,
      gameSettings: { ...gameSettings, playersLimit: 20 },
      overridden: ['playersLimit'],
    });
    const told = { ...defaultSettings, gameSettings };
    stream.say(`event: settings\ndata: ${JSON.stringify(told)}\n\n`);
    await waitFor(() =>
      expect(screen.getByLabelText('Players limit')).toHaveProperty('value', '20'),
    );
    expect(screen.getByLabelText('Scoring interval')).toHaveProperty('value', '100');
    expect(screen.getByText('Global: Infinite')).toBeDefined();
    expect(screen.getByLabelText('Half points')).toHaveProperty('checked', true);
    // The players limit and the unsaved field; the interval is the global one.
    expect(screen.getAllByText('This host only')).toHaveLength(2);
  });

  it('shows of a field that is being given back what it is given back to', async () => {
    const { server, user, stream } = await openAndListen();
    const own = { ...defaultSettings.gameSettings, playersLimit: 20 };
    server.replies(hostCalls.advancedSettings, {
      ...defaultSettings,
      gameSettings: own,
      overridden: ['playersLimit'],
    });
    stream.say(`event: settings\ndata: ${JSON.stringify(defaultSettings)}\n\n`);
    const limit = screen.getByLabelText('Players limit');
    await waitFor(() => expect(limit).toHaveProperty('value', '20'));
    const [giveBack] = screen.getAllByRole('button', { name: 'Use global value' });
    await user.click(giveBack ?? document.body);
    expect(limit).toHaveProperty('value', '999');
    const gameSettings = { ...defaultSettings.gameSettings, playersLimit: 70 };
    const told = { ...defaultSettings, gameSettings };
    stream.say(`event: settings\ndata: ${JSON.stringify(told)}\n\n`);
    await waitFor(() => expect(limit).toHaveProperty('value', '70'));
  });

  it('is not left when its settings cannot be read anew', async () => {
    fakeClock();
    const { server, stream, address } = await openAndListen();
    const asked = () => server.inputsOf(hostCalls.advancedSettings).length;
    const before = asked();
    server.fails(hostCalls.advancedSettings, unavailable());
    stream.say(`event: settings\ndata: ${JSON.stringify(defaultSettings)}\n\n`);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await passTime(1_500);
    expect(address()).not.toBe('/hosts');
    expect(screen.getByLabelText('Half points')).toHaveProperty('checked', true);
  });

  it('is left at once when it was deleted, and the reason is said', async () => {
    const { server, tell, address } = await openAndListen();
    server.replies(hostCalls.list, { hosts: [] });
    tell();
    await waitFor(() => expect(address()).toBe('/hosts'));
    expect(await screen.findByText(enterpriseText(hostTexts.hostIsGone))).toBeDefined();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
});

describe('a save whose reply is lost half-way', () => {
  it('leaves the form as it was, ready to be saved again', async () => {
    const { server, user } = await openEditHost();
    server.isUnreachable(hostCalls.saveGameSettings);
    await user.selectOptions(screen.getByLabelText('Players limit'), '40');
    await user.click(screen.getByLabelText('Half points'));
    await user.click(button('Save game settings'));
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Players limit')).toHaveProperty('value', '40');
    expect(screen.getByLabelText('Half points')).toHaveProperty('checked', true);
    expect(screen.getAllByText('This host only')).toHaveLength(2);
    expect(button('Save game settings').disabled).toBe(false);
    expect(button('Save advanced options').disabled).toBe(true);
  });

  it('is no failure any more when the server tells that it was stored', async () => {
    const { server, user, stream } = await openEditHost();
    server.isUnreachable(hostCalls.saveGameSettings);
    await user.selectOptions(screen.getByLabelText('Players limit'), '40');
    await user.click(button('Save game settings'));
    await screen.findByRole('alert');
    const gameSettings = { ...defaultSettings.gameSettings, playersLimit: 40 };
    const overridden = ['playersLimit'];
    server.replies(hostCalls.advancedSettings, { ...defaultSettings, gameSettings, overridden });
    stream.say(`event: settings\ndata: ${JSON.stringify(defaultSettings)}\n\n`);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(button('Save game settings').disabled).toBe(true);
  });
});
