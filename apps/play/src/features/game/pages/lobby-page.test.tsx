import { liveTexts, nameError, playCalls } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

describe('a team that joins between two rounds', () => {
  const published = { ...round, state: 'published' as const, open: [] };
  const score = { points: 0, rank: 3, previousRank: null };

  it('is greeted until the next round starts', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round: published }), own: ownOf({ score, isNew: true }) });
    renderSeat();
    await screen.findByText("You're in! Waiting for the next round.");
    expect(screen.queryByText('this round')).toBeNull();
    // Teams keep their name once the first round has started.
    expect(screen.queryByRole('button', { name: 'Change team name' })).toBeNull();
    const next = { ...round, number: 2, name: 'Local Legends' };
    const question = { n: 1, text: 'Who painted it?', image: '' };
    game.say({ stage: stageOf({ seq: 2, round: next, question }), own: ownOf({ roundNumber: 2 }) });
    await screen.findByRole('heading', { name: 'Who painted it?' });
    game.say({ stage: stageOf({ seq: 3, round: { ...next, state: 'marking', open: [] } }) });
    await screen.findByRole('heading', { name: 'Pencils down.' });
  });
});

describe('another name for the team', () => {
  it('can be set by keyboard, and the focus returns', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(), own: ownOf() });
    game.replies(playCalls.rename, { name: 'Night Owls' });
    const user = renderSeat();
    (await screen.findByRole('button', { name: 'Change team name' })).focus();
    await user.keyboard('{Enter}');
    const field = await screen.findByLabelText('Team name');
    expect(field).toBe(document.activeElement);
    // The open form hides the tips.
    expect(screen.queryByText(/^You can lock your phone/)).toBeNull();
    await user.clear(field);
    await user.keyboard('Night Owls{Enter}');
    const button = await screen.findByRole('button', { name: 'Change team name' });
    expect(button).toBe(document.activeElement);
    expect(screen.getByText(/^You can lock your phone/)).toBeDefined();
    expect(game.inputsOf(playCalls.rename)).toMatchObject([{ name: 'Night Owls' }]);
  });

  it('that is taken is offered with the next number', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(), own: ownOf() });
    game.fails(playCalls.rename, nameError(liveTexts.nameTaken, 'name', { other: 'Foxes 2' }));
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Change team name' }));
    await user.clear(await screen.findByLabelText('Team name'));
    await user.keyboard('Foxes{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Foxes 2' }));
    const field = await screen.findByLabelText('Team name');
    expect(field).toHaveProperty('value', 'Foxes 2');
    expect(field).toBe(document.activeElement);
    game.replies(playCalls.rename, { name: 'Foxes 2' });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Foxes 2' });
  });
});
