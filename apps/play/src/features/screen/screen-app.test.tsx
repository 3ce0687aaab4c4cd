import type { ScreenStage } from '@emcee/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ASKED,
  boardOf,
  fakeServer,
  heading,
  NOW,
  openScreen,
  pass,
  ROUND,
  STAGE,
  TOKEN,
} from '../../../test/open-screen.tsx';
import { ScreenApp } from './screen-app.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});

describe('the secret of a screen', () => {
  it('is moved from the address to storage, and sent with every call', async () => {
    const { asked } = await openScreen({ stage: STAGE });
    expect(window.location.hash).toBe('');
    expect(window.location.pathname).toBe('/screen');
    expect(localStorage.getItem('screenToken')).toBe(TOKEN);
    expect(asked[0]).toEqual({ path: '/api/screen/stream', token: `Bearer ${TOKEN}` });
  });

  it('is forgotten when it no longer works', async () => {
    localStorage.setItem('screenToken', TOKEN);
    window.history.replaceState(null, '', '/screen');
    fakeServer(401);
    render(<ScreenApp />);
    await pass(1);
    expect(screen.getByText('This screen is no longer connected.')).toBeDefined();
    expect(heading()).toBe('Enter BCDFGH in your console');
    expect(localStorage.getItem('screenToken')).toBeNull();
  });

  it('is forgotten when the host disconnects the screen', async () => {
    const { say } = await openScreen({ stage: STAGE });
    await say({ gone: { reason: 'revoked' } });
    expect(screen.getByText('This screen is no longer connected.')).toBeDefined();
    expect(localStorage.getItem('screenToken')).toBeNull();
    window.location.hash = TOKEN;
    await pass(10);
    await say({ stage: STAGE });
    expect(heading()).toBe('CROWN');
  });

  it('is replaced by a new link in the same tab', async () => {
    const { asked } = await openScreen({ stage: STAGE });
    const other = TOKEN.replace('a', 'b');
    window.location.hash = other;
    await pass(10);
    expect(asked.at(-1)?.token).toBe(`Bearer ${other}`);
    expect(window.location.hash).toBe('');
  });
});

describe('a last call', () => {
  const closesAt = new Date(NOW + 30_000).toISOString();
  const called: ScreenStage = {
    ...ASKED,
    round: { ...ROUND, open: [{ from: 4, to: 4, closesAt }] },
  };

  it("runs by the server's clock", async () => {
    vi.setSystemTime(NOW - 6 * 3_600_000);
    await openScreen({ stage: called });
    expect(screen.getByRole('timer').textContent).toBe('30last call');
    await pass(12_000);
    expect(screen.getByRole('timer').textContent).toBe('18last call');
  });

  it('shows the right time after the device slept', async () => {
    const { say } = await openScreen({ stage: ASKED });
    // The last call began 20 minutes later, and the screen reconnects over a slower network.
    const slept = 20 * 60_000;
    const later = new Date(NOW + slept + 30_000).toISOString();
    const round = { ...ROUND, open: [{ from: 4, to: 4, closesAt: later }] };
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await pass(300);
    const serverTime = new Date(NOW + slept).toISOString();
    await say({ stage: { ...called, seq: 9, serverTime, round } });
    expect(screen.getByRole('timer').textContent).toBe('30last call');
  });

  it('ends, and the question is closed', async () => {
    await openScreen({ stage: called });
    await pass(30_200);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Closed')).toBeDefined();
  });

  it('is shown only for its own question', async () => {
    const round = { ...ROUND, open: [{ from: 3, to: 3, closesAt }] };
    await openScreen({ stage: { ...called, round } });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Closed')).toBeDefined();
  });

  it('disappears when the host cancels it', async () => {
    const { say } = await openScreen({ stage: called });
    await say({ stage: { ...ASKED, seq: 6 } });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText('Closed')).toBeNull();
  });
});

describe('another game', () => {
  it('is shown although its sequence restarts, without old standings', async () => {
    const stage: ScreenStage = { ...STAGE, gameMode: 'stop', shows: 'end', seq: 90 };
    const { say } = await openScreen({ stage, board: { ...boardOf(3), seq: 90 } });
    expect(screen.getByText('Final standings')).toBeDefined();
    const serverTime = new Date(NOW + 1_000).toISOString();
    await say({ stage: { ...STAGE, serverTime, seq: 1, shows: 'standings' } });
    expect(heading()).toBe('CROWN');
  });

  it('is not replaced by an older view', async () => {
    const { say } = await openScreen({ stage: ASKED });
    const serverTime = new Date(NOW - 1_000).toISOString();
    await say({ stage: { ...STAGE, serverTime, seq: 4 } });
    expect(heading()).toBe('Who painted it?');
  });
});

describe('the look', () => {
  it('is dark until the device chooses and stores the light one', async () => {
    await openScreen({ stage: STAGE });
    expect(document.documentElement.dataset.look).toBe('night');
    fireEvent.keyDown(window, { key: 'd' });
    expect(document.documentElement.dataset.look).toBe('day');
    expect(localStorage.getItem('screenLook')).toBe('day');
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset.look).toBe('night');
  });

  it('is not changed by other keys', async () => {
    await openScreen({ stage: STAGE });
    fireEvent.keyDown(window, { key: 'd', ctrlKey: true });
    fireEvent.keyDown(window, { key: 'e' });
    expect(document.documentElement.dataset.look).toBe('night');
  });
});
