import { ApiError, playCalls, spoken, unavailable } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const question = { n: 1, text: 'Who painted it?', image: '' };
const free = { ...round, open: [{ from: 1, to: 3, closesAt: null }] };

/** The host is on question 2 while all others are open too. */
const onSecond = stageOf({
  seq: 2,
  round: { ...free, current: 2 },
  question: { n: 2, text: 'Where?', image: '' },
});

describe('the text of a question that the host has left', () => {
  it("stays while somebody is answering, even if it can't be fetched", async () => {
    const game = fakeGame();
    game.fails(playCalls.questions, unavailable());
    game.say({ stage: stageOf({ round: free, question }), own: ownOf() });
    const user = renderSeat();
    await user.type(await screen.findByLabelText('Your answer'), 'Verm');
    game.say({ stage: onSecond });
    await screen.findByText("We're on question 2.");
    expect(screen.getByRole('heading', { name: 'Who painted it?' })).toBeDefined();
  });

  it.each([
    { when: 'within two seconds', error: unavailable(), comes: () => passTime(2_000) },
    {
      when: 'once the network is back',
      // Late enough that no automatic retry happens in the test.
      error: new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 600 }),
      comes: async () => void window.dispatchEvent(new Event('online')),
    },
  ])('is fetched again after a failure, $when', async ({ error, comes }) => {
    fakeClock();
    const game = fakeGame();
    const times = () => game.inputsOf(playCalls.questions).length;
    game.fails(playCalls.questions, error);
    game.say({ stage: onSecond, own: ownOf() });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: /^Question 1/ }));
    await screen.findByRole('heading', { name: 'Question 1' });
    await waitFor(() => expect(times()).toBeGreaterThan(0));
    game.replies(playCalls.questions, { questions: [question] });
    await comes();
    await screen.findByRole('heading', { name: 'Who painted it?' });
    const asked = times();
    window.dispatchEvent(new Event('online'));
    await passTime(30_000);
    expect(times()).toBe(asked);
  });
});
