import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const question = { n: 1, text: 'How many steps?', image: '' };

describe('a tiebreaker on the phone', () => {
  const tie = { ...round, name: 'Tiebreaker for 1st place', tied: ['Foxes', 'Bears'] };
  it('is only named to the other teams, also while it is marked', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round: tie, question }), own: ownOf() });
    renderSeat();
    expect(await screen.findByRole('heading', { name: tie.name })).toBeDefined();
    expect(screen.getByText('Foxes, Bears')).toBeDefined();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    game.say({ stage: stageOf({ seq: 9, round: { ...tie, state: 'marking' } }) });
    expect(screen.getByRole('heading', { name: tie.name })).toBeDefined();
    expect(screen.queryByText('Pencils down.')).toBeNull();
  });

  it('is a question like any other to the tied teams', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round: tie, question }), own: ownOf({ isTied: true }) });
    renderSeat();
    expect(await screen.findByLabelText('Your answer')).toBeDefined();
  });
});
