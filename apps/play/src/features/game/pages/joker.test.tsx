import { fieldError, jokerTexts, playCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, pointsScheme, round, stageOf } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const marking = { ...round, state: 'marking' as const, open: [] };

describe("the team's joker", () => {
  it('is laid between rounds by keyboard, and taken back', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(), own: ownOf({ joker: { isLaid: false } }) });
    const user = renderSeat();
    const laid = ownOf({ revision: 2, joker: { isLaid: true } });
    game.replies(playCalls.joker, laid);
    (await screen.findByRole('switch', { name: 'Double the next round' })).focus();
    expect(screen.getByText('You can change this until the round starts.')).toBeDefined();
    await user.keyboard(' ');
    const isOn = () => screen.findByRole('switch', { checked: true });
    expect(await isOn()).toBe(document.activeElement);
    game.replies(playCalls.joker, { ...laid, revision: 3, joker: { isLaid: false } });
    await user.keyboard(' ');
    expect(await screen.findByRole('switch', { checked: false })).toBeDefined();
    await waitFor(() =>
      expect(game.inputsOf(playCalls.joker)).toMatchObject([{ isLaid: true }, { isLaid: false }]),
    );
    // Another phone of the team laid it.
    game.say({ own: { ...laid, revision: 4 } });
    expect(await isOn()).toBeDefined();
  });

  it('is refused with the reason of the server', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round: marking }), own: ownOf({ joker: { isLaid: false } }) });
    game.fails(playCalls.joker, fieldError('isLaid', jokerTexts.used));
    const user = renderSeat();
    await user.click(await screen.findByRole('switch'));
    expect(await screen.findByText('Your team has already used its joker.')).toBeDefined();
    expect(screen.getByRole('switch')).toHaveProperty('checked', false);
  });

  it('says which round it doubles, during that round and between rounds', async () => {
    const game = fakeGame();
    const own = ownOf({ joker: { isLaid: false, roundNumber: 1 } });
    game.replies(playCalls.questions, { questions: [] });
    game.replies(playCalls.mine, { answers: [], results: null });
    game.say({ stage: stageOf({ round }), own });
    renderSeat();
    expect(await screen.findByText('2× Round 1')).toBeDefined();
    game.say({ stage: stageOf({ seq: 2, round: { ...round, number: 2 } }), own });
    await waitFor(() => expect(screen.queryByText('2× Round 1')).toBeNull());
    game.say({ stage: stageOf({ seq: 3, round: { ...marking, number: 2 } }), own });
    expect(await screen.findByText('2× Round 1')).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is saved during a round with bets', async () => {
    const game = fakeGame();
    const own = ownOf({ joker: { isLaid: true } });
    game.replies(playCalls.questions, { questions: [] });
    game.say({ stage: stageOf({ round: { ...round, number: 4, scheme: pointsScheme } }), own });
    renderSeat();
    await screen.findByText('Round 4 has bets, so your joker is saved for a later round.');
  });

  it('is nowhere in a game without jokers', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(), own: ownOf() });
    renderSeat();
    await screen.findByText("You're in! Waiting for the first round.");
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
