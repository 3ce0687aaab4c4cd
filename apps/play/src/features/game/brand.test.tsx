import type { PhoneBrand } from '@emcee/contract';
import { joinCalls } from '@emcee/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BRAND, fakeGame, openRoom, ownOf, round, stageOf } from '../../../test/fake-game.ts';
import { renderPhone, renderSeat } from '../../../test/render-phone.tsx';

const theme = {
  ...{ accent: '#0b6b5b', accentHover: '#095849', accentSoft: '#d9efe9' },
  ...{ heroBase: '#0c5f52', heroGlow: '#2b9a86', heroDeep: '#063b32' },
};
const logo = { url: `/api/images/${'a'.repeat(64)}.webp`, width: 300, height: 100 };
const brand: PhoneBrand = { ...BRAND, logo, colors: { light: theme, dark: theme } };

const logos = () => document.querySelectorAll('img[src^="/api/images/"]');
const colorOf = (name: string) => document.documentElement.style.getPropertyValue(name);

describe("the organizer's logo and colors on a phone", () => {
  it('are there before joining', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, brand });
    renderPhone('/play/CROWN');
    await screen.findByLabelText('Team name');
    expect(logos()).toHaveLength(1);
    expect(screen.getByText('The Crown')).toBeDefined();
    expect(colorOf('--accent')).toBe(theme.accent);
  });

  const published = { ...round, state: 'published' as const, open: [] };
  it.each([
    ['the lobby', stageOf({ brand }), 'The Crown'],
    ['a question', stageOf({ brand, round, question: { n: 1, text: 'Who?', image: '' } }), 'Who?'],
    ['marking', stageOf({ brand, round: { ...published, state: 'marking' } }), 'Pencils down.'],
    ['the results', stageOf({ brand, round: published }), 'The Crown'],
    ['the end', stageOf({ brand, round: published, gameMode: 'stop' }), 'The Crown'],
  ])('are on the page of %s', async (_page, stage, text) => {
    const game = fakeGame();
    game.say({ stage, own: ownOf() });
    renderSeat();
    await screen.findByText(text);
    expect(logos()).toHaveLength(1);
    expect(colorOf('--hero')).toContain(theme.heroBase);
  });

  it('follow the organizer during the game, and leave no gap if the logo fails', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ brand }), own: ownOf() });
    renderSeat();
    await screen.findByText('The Crown');
    fireEvent.error(logos()[0] ?? document.body);
    expect(logos()).toHaveLength(0);
    game.say({ stage: stageOf({ seq: 2, brand: { ...brand, colors: null, logo: null } }) });
    await waitFor(() => expect(colorOf('--accent')).toBe(''));
  });
});
