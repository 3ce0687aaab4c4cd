import { type OwnView, playCalls, type SeenRound } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  fakeGame,
  ownOf,
  pointsScheme,
  round,
  stageOf,
  storesAll,
} from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';
import { betsPart } from './use-bets.ts';

const question = { n: 1, text: 'Who painted it?', image: '' };

type Told = {
  scheme?: Partial<typeof pointsScheme>;
  round?: Partial<SeenRound>;
  own?: Partial<OwnView>;
  placed?: { n: number; bet: number }[];
  hasTips?: boolean;
};

function renderRound({ scheme, placed = [], hasTips = false, ...told }: Told = {}) {
  const game = fakeGame();
  game.settles(storesAll);
  const betting = { ...round, scheme: { ...pointsScheme, ...scheme }, ...told.round };
  game.say({
    stage: stageOf({ round: betting, question, hasTips }),
    own: ownOf({ bets: { openingPoints: 10, placed }, ...told.own }),
  });
  const user = renderSeat();
  return { game, user, sent: () => game.inputsOf(playCalls.answer).map(({ answers }) => answers) };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a bet on the phone', () => {
  it('is chosen from the values, sent, and shown on the slip', async () => {
    const { user, sent } = renderRound({ hasTips: true });
    await screen.findByText('Values left: 1 2 3 5');
    expect(screen.getByText(/^A right answer wins your bet; a wrong one loses it/)).toBeDefined();
    await user.type(screen.getByLabelText('Your answer'), 'Vermeer');
    await user.click(screen.getByRole('radio', { name: '5' }));
    expect(screen.getByText('Bet 5: right +5, wrong −5')).toBeDefined();
    await user.click(button('Send'));
    await screen.findByText('Saved');
    expect(screen.getByText('Bet 5: right +5, wrong −5')).toBeDefined();
    expect(document.activeElement).toBe(button('Change'));
    expect(sent()).toMatchObject([[{ text: 'Vermeer', bet: 5 }]]);
  });

  it('is chosen by keyboard, and changed alone', async () => {
    const answers = [{ n: 1, text: 'Vermeer', bet: 2, revision: 1 }];
    const { user, sent } = renderRound({
      own: { answers, answersCount: 1 },
      placed: [{ n: 1, bet: 2 }],
    });
    await screen.findByText('Bet 2: right +2, wrong −2');
    await user.click(button('Change'));
    expect(button('Keep “Vermeer”, bet 2')).toBeDefined();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Bet 3: right +3, wrong −3')).toBeDefined();
    await user.click(button('Send'));
    await screen.findByText('Saved');
    expect(sent()).toMatchObject([[{ text: 'Vermeer', bet: 3 }]]);
  });

  it('is removed', async () => {
    const { user, sent } = renderRound();
    await user.type(await screen.findByLabelText('Your answer'), 'Vermeer');
    await user.click(await screen.findByRole('radio', { name: '5' }));
    await user.click(button('No bet'));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1' }));
    await user.click(button('Send'));
    await screen.findByText('Saved');
    expect(Object.keys(Object(sent()[0])[0])).not.toContain('bet');
  });

  it('is required before sending in a round with mandatory bets', async () => {
    const { user } = renderRound({ scheme: { mandatoryWagering: true } });
    await user.type(await screen.findByLabelText('Your answer'), 'Vermeer');
    const send = await screen.findByRole('button', { name: 'Choose a bet first.' });
    expect(send).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: '1' }));
    expect(button('Send')).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'No bet' })).toBeNull();
  });

  it('is not required if none is left', async () => {
    const placed = [1, 2, 3, 5].map((bet, index) => ({ n: index + 2, bet }));
    const { user, sent } = renderRound({ scheme: { mandatoryWagering: true }, placed });
    await screen.findByText('You have no bets left in this round.');
    await user.type(screen.getByLabelText('Your answer'), 'Vermeer{Enter}');
    await screen.findByText('Saved');
    expect(sent()).toMatchObject([[{ text: 'Vermeer' }]]);
  });

  it('is typed or stepped up to the maximum if there is no list', async () => {
    const scheme = { type: 'percentage' as const, percentage: 50, points: [] };
    const { user, sent } = renderRound({ scheme });
    await screen.findByText('Up to 5 points');
    await user.type(screen.getByLabelText('Your answer'), 'Vermeer');
    const field = screen.getByRole('textbox', { name: 'Bet, up to 5' });
    await user.type(field, '9');
    expect(button('Choose another bet.')).toHaveProperty('disabled', true);
    await user.click(button('Bet less'));
    await user.click(button('Bet less'));
    expect(field).toHaveProperty('value', '4');
    await user.click(button('Bet more'));
    expect(button('Bet more')).toHaveProperty('disabled', true);
    await user.click(button('Send'));
    await screen.findByText('Bet 5: right +5, wrong −5');
    expect(sent()).toMatchObject([[{ text: 'Vermeer', bet: 5 }]]);
  });

  it('on another open question is swapped in one call', async () => {
    const { user, sent } = renderRound({
      round: { open: [{ from: 1, to: 2, closesAt: null }], current: 1 },
      own: { answers: [{ n: 2, text: 'Banksy', bet: 5, revision: 4 }], answersCount: 1 },
      placed: [
        { n: 2, bet: 5 },
        { n: 3, bet: 1 },
      ],
    });
    await user.type(await screen.findByLabelText('Your answer'), 'Vermeer');
    // Question 3 is closed, so its bet can't be swapped.
    expect(screen.queryByRole('button', { name: '1, used on question 3' })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: '2' }));
    await user.click(button('5, used on question 2'));
    await screen.findByText('Bet 5 is on question 2. If you swap, question 2 gets 2.');
    await user.click(button('Swap with question 2'));
    await screen.findByText('Saved');
    expect(sent()).toMatchObject([
      [
        { n: 1, text: 'Vermeer', bet: 5, basedOn: 0 },
        { n: 2, text: 'Banksy', bet: 2, basedOn: 4 },
      ],
    ]);
  });

  it('on a question whose answer is unknown here is not swapped', async () => {
    const { user } = renderRound({
      round: { open: [{ from: 1, to: 2, closesAt: null }], current: 1 },
      own: { answersCount: 1 },
      placed: [{ n: 2, bet: 5 }],
    });
    await user.type(await screen.findByLabelText('Your answer'), 'Vermeer');
    await user.click(await screen.findByRole('radio', { name: '2' }));
    await user.click(button('5, used on question 2'));
    await screen.findByText('Change it on question 2.');
    expect(screen.queryByRole('button', { name: 'Swap with question 2' })).toBeNull();
  });

  it('survives a reload with its answer', async () => {
    const game = fakeGame();
    game.say({
      stage: stageOf({ round: { ...round, scheme: pointsScheme }, question }),
      own: ownOf({ bets: { openingPoints: 0, placed: [] } }),
    });
    renderSeat({ drafts: { '1.1': { text: 'Verm', bet: 3 } } });
    expect(await screen.findByRole('radio', { name: '3' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Verm');
  });

  it('that a teammate has used says so, and keeps the answer', async () => {
    const { game, user } = renderRound();
    game.settles(() => ({ outcome: 'refused', reason: 'not-in-list', current: null }));
    await user.type(await screen.findByLabelText('Your answer'), 'Vermeer');
    await user.click(await screen.findByRole('radio', { name: '5' }));
    await user.click(button('Send'));
    await waitFor(() => expect(game.inputsOf(playCalls.answer)).toHaveLength(1));
    game.say({
      own: ownOf({ revision: 2, bets: { openingPoints: 10, placed: [{ n: 2, bet: 5 }] } }),
    });
    await screen.findByText('A bet of 5 is no longer allowed.');
    expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Vermeer');
    expect(button('Choose another bet.')).toHaveProperty('disabled', true);
    game.settles(storesAll);
    await user.click(screen.getByRole('radio', { name: '3' }));
    await user.click(button('Send'));
    await screen.findByText('Saved');
  });

  it("doesn't prevent answering while its module is not loaded", async () => {
    vi.spyOn(betsPart, 'get').mockReturnValue({ part: undefined, hasFailed: true });
    const { user, sent } = renderRound({ scheme: { mandatoryWagering: true } });
    await screen.findByText(/^We can't load bets right now/);
    await user.type(screen.getByLabelText('Your answer'), 'Vermeer{Enter}');
    await screen.findByText('Saved');
    expect(sent()).toMatchObject([[{ text: 'Vermeer' }]]);
  });

  it('that was no longer legal in an automatic send is dropped, with a notice', async () => {
    const { game, user } = renderRound({
      round: { open: [{ from: 1, to: 2, closesAt: null }] },
    });
    await user.type(await screen.findByLabelText('Your answer'), 'Vermeer');
    await user.click(await screen.findByRole('radio', { name: '5' }));
    game.say({
      own: ownOf({ revision: 2, bets: { openingPoints: 10, placed: [{ n: 2, bet: 5 }] } }),
    });
    await screen.findByRole('button', { name: '5, used on question 2' });
    const closed = { ...round, scheme: pointsScheme, open: [] };
    game.say({ stage: stageOf({ seq: 2, round: closed, question }) });
    await screen.findByText(
      'Your bet of 5 was no longer allowed, so your answer has no bet. This question is closed.',
    );
    expect(game.inputsOf(playCalls.answer)).toMatchObject([{ answers: [{ text: 'Vermeer' }] }]);
  });
});
