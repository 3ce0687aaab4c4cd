import { playCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fakeGame,
  ownOf,
  pointsScheme,
  round,
  stageOf,
  storesAll,
} from '../../../../../test/fake-game.ts';
import { renderSeat } from '../../../../../test/render-phone.tsx';

const options = ['Rome', 'Oslo', 'Bern'];
const question = { n: 1, text: '', image: '', options };

function openChoice(shown: object = question, scheme: typeof pointsScheme | null = null) {
  const game = fakeGame();
  const stage = stageOf({ round: { ...round, scheme }, question: { ...question, ...shown } });
  const bets = scheme && { openingPoints: 10, placed: [] };
  game.say({ stage, own: ownOf(bets === null ? {} : { bets }) });
  game.settles(storesAll);
  return { game, user: renderSeat() };
}

const sentBy = (game: ReturnType<typeof fakeGame>) =>
  game.inputsOf(playCalls.answer).map(({ answers }) => answers);
const radio = (name: string) => screen.findByRole('radio', { name });

describe('a multiple-choice question on a phone', () => {
  it('is answered with one tap, and changed with two', async () => {
    const { game, user } = openChoice();
    await user.click(await radio('Oslo'));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await radio('Oslo')).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(await radio('Oslo'));
    expect(screen.getByRole('button', { name: 'Keep “Oslo”' })).toBeDefined();
    await user.click(await radio('Bern'));
    await waitFor(() =>
      expect(sentBy(game)).toMatchObject([[{ text: 'Oslo' }], [{ text: 'Bern' }]]),
    );
    expect(await screen.findByText('Bern')).toBeDefined();
  });

  it('sends nothing while arrow keys move', async () => {
    const { game, user } = openChoice();
    (await radio('Rome')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await radio('Oslo')).toHaveProperty('checked', true);
    await user.keyboard('{ArrowDown}');
    expect(await radio('Bern')).toHaveProperty('checked', true);
    expect(sentBy(game)).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sentBy(game)).toMatchObject([[{ text: 'Bern' }]]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }));
  });

  it('waits for the button in a round with bets', async () => {
    const { game, user } = openChoice(question, pointsScheme);
    await screen.findByText('Values left: 1 2 3 5');
    await user.click(await radio('Oslo'));
    await user.click(await radio('5'));
    expect(sentBy(game)).toEqual([]);
    expect(await radio('Oslo')).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sentBy(game)).toMatchObject([[{ text: 'Oslo', bet: 5 }]]);
  });

  it('has nothing to send before an option is chosen', async () => {
    const { user } = openChoice();
    await radio('Rome');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    (await radio('Rome')).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
  });

  it('is typed while its options are unknown', async () => {
    openChoice({ options: undefined });
    expect(await screen.findByLabelText('Your answer')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
