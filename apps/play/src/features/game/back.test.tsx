import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../test/fake-game.ts';
import { renderSeat } from '../../../test/render-phone.tsx';

const NOTE = 'Go back again to leave the game.';
const question = { n: 1, text: 'Who painted it?', image: '' };

describe('a step back in a running game', () => {
  it('stays in the game and says how to leave; the second one leaves', async () => {
    window.history.replaceState(null, '', '/play');
    window.history.pushState(null, '', '/play');
    const game = fakeGame();
    game.say({ stage: stageOf({ round, question }), own: ownOf() });
    const user = renderSeat();
    await user.type(await screen.findByLabelText('Your answer'), 'Verm');
    window.history.back();
    expect(await screen.findByText(NOTE)).toBeDefined();
    expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Verm');
    await user.type(screen.getByLabelText('Your answer'), 'eer');
    expect(screen.queryByText(NOTE)).toBeNull();
    window.history.back();
    expect(await screen.findByText(NOTE)).toBeDefined();
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/play'));
    expect(await screen.findByRole('heading', { name: 'Enter the room code' })).toBeDefined();
  });
});
