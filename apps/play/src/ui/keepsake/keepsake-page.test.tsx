import { ApiError, type Keepsake, pastGameCalls, spoken } from '@emcee/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeGame, GAME_ID } from '../../../test/fake-game.ts';
import { keepsakeOf } from '../../../test/keepsake.ts';
import { FlavourContext } from '../../lib/words.ts';
import { KeepsakePage } from './keepsake-page.tsx';

function show(
  keepsakes: Keepsake[] | ApiError,
  flavour: 'enterprise' | 'education' = 'enterprise',
) {
  const game = fakeGame();
  if (keepsakes instanceof ApiError) game.fails(pastGameCalls.keepsakes, keepsakes);
  else game.replies(pastGameCalls.keepsakes, { keepsakes });
  const onBack = vi.fn();
  render(
    <FlavourContext value={flavour}>
      <KeepsakePage gameId={GAME_ID} token="a-secret" onBack={onBack} />
    </FlavourContext>,
  );
  return { game, onBack, user: userEvent.setup() };
}

const badgeTexts = () =>
  [...screen.getByRole('list', { name: 'Badges' }).children].map(
    ({ lastElementChild }) => lastElementChild?.textContent,
  );

describe('a keepsake', () => {
  it('shows name, brand, date, place, points and places by round', async () => {
    show([keepsakeOf()]);
    await screen.findByRole('heading', { name: 'Owls' });
    const text = document.body.textContent;
    expect(text).toContain('The Crown');
    expect(text).toMatch(/Nov 2[67], 2026/);
    expect(text).toContain('5th of 12 teams 28 points');
    const places = [...screen.getByRole('list', { name: 'Rank after each round' }).children];
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Round 1: 10th',
      'Round 2: 7th',
      'Round 3: no place',
      'Round 4: 5th',
    ]);
  });

  it.each([
    [
      { kind: 'climb', places: 3, roundNumber: 4 } as const,
      'Biggest climb of the game3 places in round 4',
    ],
    [
      { kind: 'onlyTeam', text: 'Mayfair', roundNumber: 3, n: 4 } as const,
      'Only your team knew ‘Mayfair’Round 3, question 4',
    ],
    [
      { kind: 'bestRound', roundName: 'Classics', roundNumber: 2, right: 9, asked: 10 } as const,
      'Best round: Classics9 of 10 right',
    ],
    [{ kind: 'neverBelowThird', rounds: 4 } as const, 'Never below 3rdIn all 4 rounds'],
    [{ kind: 'firstGame' } as const, 'First game hereRoom CROWN'],
  ])('says what the badge %o means', async (badge, text) => {
    show([keepsakeOf({ badges: [badge] })]);
    await screen.findByRole('heading', { name: 'Owls' });
    expect(badgeTexts()).toEqual([text]);
  });

  it('shows no place and no points if the room showed none', async () => {
    const places = [{ roundNumber: 1, rank: null }];
    show([keepsakeOf({ rank: null, points: null, places })]);
    expect(await screen.findByText('12 teams played.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Rank after each round' })).toBeNull();
    expect(document.body.textContent).not.toContain('point');
  });

  it('shows one page for each team of a player', async () => {
    show([keepsakeOf(), keepsakeOf({ name: 'Foxes' })]);
    await screen.findByRole('heading', { name: 'Owls' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('tries again after a failure', async () => {
    const { game, user, onBack } = show(new ApiError(503, spoken('Busy.')));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(game.inputsOf(pastGameCalls.keepsakes)).toHaveLength(2));
    game.replies(pastGameCalls.keepsakes, { keepsakes: [keepsakeOf()] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Owls' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('says why there is none', async () => {
    show([]);
    expect(await screen.findByText('Your host is still marking some answers.')).toBeDefined();
  });

  it('speaks of classes in the education flavour', async () => {
    show([keepsakeOf({ badges: [{ kind: 'firstGame' }] })], 'education');
    await screen.findByRole('heading', { name: 'Owls' });
    expect(badgeTexts()).toEqual(['First game hereClass CROWN']);
  });
});
