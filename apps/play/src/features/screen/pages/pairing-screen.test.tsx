import { storage } from '@emcee/client';
import { flavourOf } from '@emcee/contract';
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  fakeServer,
  heading,
  NOW,
  pass,
  SHOWN,
  STAGE,
  TOKEN,
} from '../../../../test/open-screen.tsx';
import { FlavourContext } from '../../../lib/words.ts';
import { ScreenApp } from '../screen-app.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  window.history.replaceState(null, '', '/screen');
});

async function openAlone(hostname = 'emcee.example') {
  const server = fakeServer();
  const { unmount } = render(
    <FlavourContext value={flavourOf(hostname)}>
      <ScreenApp />
    </FlavourContext>,
  );
  await pass(1);
  return { ...server, unmount };
}

const left = () => screen.getByRole('timer').textContent;

describe('a screen without a room', () => {
  it('says that it forgets its room if the browser stores nothing', async () => {
    const isLasting = vi.spyOn(storage, 'isLasting').mockReturnValue(false);
    onTestFinished(() => isLasting.mockRestore());
    await openAlone();
    expect(screen.getByText(/This browser doesn't save anything/)).toBeDefined();
  });

  it('shows a code, how to use it, and when it expires', async () => {
    const { asked } = await openAlone();
    expect(heading()).toBe('Enter BCDFGH in your console');
    screen.getByText('Sign in to your room, choose Screen and type these letters.');
    expect(left()).toBe('This code expires in 10:00');
    await pass(61_000);
    expect(left()).toBe('This code expires in 8:59');
    // An unpaired screen opens no stream.
    expect(asked).toEqual([]);
  });

  it('says it in the words of schools', async () => {
    await openAlone('education.emcee.example');
    expect(screen.getByText(/^Sign in to your class, choose Screen/)).toBeDefined();
  });

  it('continues within two seconds of a host entering the code', async () => {
    const { asked, pairings, secrets, say } = await openAlone();
    await pass(5_000);
    pairings.splice(0, 1, { isPaired: true, code: '', secondsLeft: 0 });
    await pass(2_000);
    const [secret = ''] = secrets;
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(1);
    expect(asked[0]).toEqual({ path: '/api/screen/stream', token: `Bearer ${secret}` });
    expect(localStorage.getItem('screenToken')).toBe(secret);
    expect(localStorage.getItem('screenWaiting')).toBeNull();
    await say({ stage: STAGE });
    expect(heading()).toBe('CROWN');
    const asks = secrets.length;
    await pass(10_000);
    expect(secrets).toHaveLength(asks);
  });

  it('shows the next code when one expires', async () => {
    const { pairings } = await openAlone();
    await pass(600_000);
    expect(left()).toBe('Getting a new code…');
    pairings.splice(0, 1, { ...SHOWN, code: 'ZZXXWW' });
    await pass(1_500);
    expect(heading()).toBe('Enter ZZXXWW in your console');
    expect(left()).toBe('This code expires in 10:00');
  });

  it('keeps its secret after a reload, and polls once in strict mode', async () => {
    const { secrets, unmount } = await openAlone();
    unmount();
    render(
      <StrictMode>
        <ScreenApp />
      </StrictMode>,
    );
    await pass(1);
    expect(new Set(secrets).size).toBe(1);
  });

  it('reports a missing network, and keeps its code', async () => {
    const { pairings } = await openAlone();
    pairings.splice(0, 1, { status: 0 });
    await pass(3_000);
    expect(screen.getByText('No connection')).toBeDefined();
    expect(heading()).toBe('Enter BCDFGH in your console');
    pairings.splice(0, 1, SHOWN);
    await pass(20_000);
    expect(screen.queryByText('No connection')).toBeNull();
  });

  it('waits as long as the server says where too many are waiting', async () => {
    const server = fakeServer();
    server.pairings.splice(0, 1, { status: 429, retryAfter: 7 }, SHOWN);
    render(<ScreenApp />);
    await pass(1);
    screen.getByText('Too many screens are waiting to connect. Trying again in 7 seconds.');
    await pass(6_000);
    expect(server.secrets).toHaveLength(1);
    await pass(1_100);
    expect(heading()).toBe('Enter BCDFGH in your console');
  });

  it("doesn't poll while hidden, and does at once when visible", async () => {
    const { secrets } = await openAlone();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    expect(secrets).toHaveLength(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1);
    expect(secrets).toHaveLength(2);
  });

  it('also accepts a link of the console', async () => {
    const { asked, say, secrets } = await openAlone();
    window.location.hash = TOKEN;
    await pass(10);
    await say({ stage: STAGE });
    expect(heading()).toBe('CROWN');
    expect(asked.at(-1)?.token).toBe(`Bearer ${TOKEN}`);
    const asks = secrets.length;
    await pass(5_000);
    expect(secrets).toHaveLength(asks);
  });
});

describe('a screen that is connected again', () => {
  it('has a new secret', async () => {
    localStorage.setItem('screenToken', TOKEN);
    const { secrets, pairings, state, asked } = fakeServer(401);
    render(<ScreenApp />);
    await pass(1);
    expect(screen.getByText('This screen is no longer connected.')).toBeDefined();
    state.status = 200;
    pairings.splice(0, 1, { isPaired: true, code: '', secondsLeft: 0 });
    await pass(2_000);
    expect(secrets[0]).not.toBe(TOKEN);
    expect(asked.at(-1)?.token).toBe(`Bearer ${secrets[0]}`);
    expect(screen.queryByText('This screen is no longer connected.')).toBeNull();
  });
});
