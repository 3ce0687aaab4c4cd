import { clockTime } from '@emcee/client';
import { liveCalls } from '@emcee/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageIs } from '../../../../../../packages/client/test/page-is.ts';
import { hostGameOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole, seatOf } from '../../../../test/open-console.ts';

const since = '2026-11-20T19:03:00.000Z';
const names = Array.from({ length: 50 }, (_, n) => `Crowd ${n}`);
const seats = [seatOf('Owls'), ...names.map((name) => ({ ...seatOf(name), isOfCrowd: true }))];
const seatIds = names.map((name) => `seat-${name}`);
const crowd = { joined: 48, teams: 50, since };
const game = hostGameOf({ seatsCount: 51, crowd });
const said = '48 teams joined from one network in a minute.';
const removeAll = `Remove the 50 teams that joined since ${clockTime(since)}`;
const removesAll = { kind: 'removeSeats', seatIds };

afterEach(() => {
  pageIs('visible');
});

async function removeButton(): Promise<HTMLElement> {
  const remove = await button(removeAll);
  await waitFor(() => expect(remove.hasAttribute('disabled')).toBe(false));
  return remove;
}

it('says in one line that many teams came from one network, and asks at the door', async () => {
  const { tell, user, commands } = openConsole({ game, seats });
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  await button(removeAll);
  await user.click(await button('Ask at the door'));
  expect(commands()).toEqual([{ kind: 'setDoor', door: 'ask' }]);
  tell(hostGameOf({ seq: 2, door: 'ask', seatsCount: 51, crowd }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask at the door' })).toBeNull());
  await button(removeAll);
  tell(hostGameOf({ seq: 3, door: 'ask', seatsCount: 51 }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('removes the crowd after a moment, on another tab too', async () => {
  const { commands } = openConsole({ game, seats });
  const remove = await removeButton();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => remove.click());
  expect(screen.getByText('Removing 50 teams…')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(7_900));
  expect(commands()).toEqual([]);
  act(() => screen.getByRole('tab', { name: 'Teams 51' }).click());
  expect(screen.getByText('Removing 50 teams…')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(commands()).toEqual([removesAll]);
  vi.useRealTimers();
  expect(await screen.findByText('50 teams removed.')).toBeDefined();
});

it('can undo it until then, with the keyboard', async () => {
  const { user, commands } = openConsole({ game, seats });
  (await removeButton()).focus();
  await user.keyboard('{Enter}');
  const undo = await button('Undo');
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await user.keyboard('{Enter}');
  await button(removeAll);
  pageIs('hidden');
  expect(commands()).toEqual([]);
});

it('does not wait on a page that is hidden', async () => {
  const { user, commands } = openConsole({ game, seats });
  await user.click(await removeButton());
  pageIs('hidden');
  await waitFor(() => expect(commands()).toEqual([removesAll]));
});

it('says nothing if the teams of the crowd have left', async () => {
  const { server } = openConsole({ game, seats: [seatOf('Owls')] });
  await waitFor(() => expect(server.inputsOf(liveCalls.seats)).not.toEqual([]));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});
