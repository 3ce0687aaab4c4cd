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

describe('a host deleted in another tab while it is edited', () => {
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
  ])('is reported as deleted when %s is saved, and leaves the list', async (...row) => {
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

describe('a host changed elsewhere while it is edited', () => {
  async function openAndListen() {
    const portal = await openEditHost();
    const tell = () => portal.stream.say('event: hosts\ndata: {"hostsCount":1}\n\n');
    await portal.user.click(screen.getByLabelText('Half points'));
    return { ...portal, tell };
  }

  it('stays open under its new room code, with unsaved changes', async () => {
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

  it('shows the new settings, and keeps unsaved changes', async () => {
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

  it('shows the new global value in a reset field', async () => {
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

  it('stays open if its settings cannot be reloaded', async () => {
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

  it('closes with a reason when it is deleted', async () => {
    const { server, tell, address } = await openAndListen();
    server.replies(hostCalls.list, { hosts: [] });
    tell();
    await waitFor(() => expect(address()).toBe('/hosts'));
    expect(await screen.findByText(enterpriseText(hostTexts.hostIsGone))).toBeDefined();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
});

describe('a save whose reply is lost', () => {
  it('keeps the form, ready to be saved again', async () => {
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

  it('clears its error when the server reports the stored values', async () => {
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
