import { ApiError, notFound, type SharedStandings, spoken, standingsCalls } from '@emcee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BRAND, fakeGame } from '../../../test/fake-game.ts';
import { renderAfterwards } from '../../../test/render-afterwards.tsx';

const standingsToken = 't'.repeat(43);
const standings: SharedStandings = {
  brand: BRAND,
  name: 'Thursday quiz',
  startedAt: '2026-11-20T20:00:00.000Z',
  isFinal: true,
  rows: [
    { rank: 1, name: 'Owls', points: 4 },
    { rank: 1, name: 'Bears', points: 4 },
    { rank: 3, name: 'Foxes', points: -1.5 },
  ],
};

const open = (hash = `#${standingsToken}`) => renderAfterwards(`/standings${hash}`);

describe('shared standings', () => {
  it('show brand, name, day and ranks; the token is in no request URL', async () => {
    const game = fakeGame();
    game.replies(standingsCalls.read, { standings });
    open();
    expect(await screen.findByRole('heading', { name: 'Thursday quiz' })).toBeDefined();
    expect(screen.getByText('The Crown')).toBeDefined();
    expect(screen.getByText(/2026/)).toBeDefined();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['1Owls4', '1Bears4', '3Foxes−1.5']);
    expect(game.inputsOf(standingsCalls.read)[0]).toEqual({ standingsToken });
  });

  it('show the logo next to the name, in the colors of the organizer', async () => {
    const url = `/api/images/${'a'.repeat(64)}.webp`;
    const theme = { accent: '#056c5d', accentHover: '#075c4f', accentSoft: '#d0f5eb' };
    const hero = { heroBase: '#066456', heroGlow: '#168473', heroDeep: '#004f43' };
    const colors = { light: { ...theme, ...hero }, dark: { ...theme, ...hero } };
    const brand = { ...BRAND, logo: { url, width: 300, height: 100 }, colors };
    fakeGame().replies(standingsCalls.read, { standings: { ...standings, brand } });
    open();
    await screen.findByText('The Crown');
    const logo = document.querySelector('img');
    expect([logo?.getAttribute('src'), logo?.alt]).toEqual([url, '']);
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--accent')).toBe('#056c5d');
    if (logo !== null) fireEvent.error(logo);
    expect(document.querySelector('img')).toBeNull();
    cleanup();
    expect(style.getPropertyValue('--accent')).toBe('');
  });

  it('are replaced by another link in the same tab', async () => {
    const game = fakeGame();
    game.replies(standingsCalls.read, { standings });
    open();
    await screen.findByRole('heading', { name: 'Thursday quiz' });
    game.replies(standingsCalls.read, { standings: { ...standings, name: 'Friday quiz' } });
    window.location.hash = `#${'f'.repeat(43)}`;
    expect(await screen.findByRole('heading', { name: 'Friday quiz' })).toBeDefined();
    expect(game.inputsOf(standingsCalls.read).at(-1)).toEqual({ standingsToken: 'f'.repeat(43) });
  });

  it('say that a round is unmarked', async () => {
    fakeGame().replies(standingsCalls.read, { standings: { ...standings, isFinal: false } });
    open();
    expect(await screen.findByText("Some rounds haven't been marked yet.")).toBeDefined();
  });

  it('say that they are no longer shared', async () => {
    fakeGame().replies(standingsCalls.read, { standings: null });
    open();
    expect(await screen.findByText('This link has been turned off.')).toBeDefined();
  });

  it.each([
    [notFound(), /^This link doesn't work/],
    [new ApiError(409, spoken('This link is incomplete.')), /^This link doesn't work/],
    [
      new ApiError(429, spoken('Too many.'), { retryAfterSeconds: 7 }),
      'Too many people are viewing this page. Try again in 7 seconds.',
    ],
    [new ApiError(503, spoken('Away.'), { retryAfterSeconds: 1 }), 'No connection. Try again.'],
  ])("say why they can't be shown: %s", async (failure, text) => {
    fakeGame().fails(standingsCalls.read, failure);
    open();
    expect(await screen.findByText(text)).toBeDefined();
  });
});
