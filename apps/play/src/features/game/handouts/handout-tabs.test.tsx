import { playCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf, storesAll } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const closesAt = null;
const sheet = {
  ...round,
  number: 2,
  name: 'Pictures',
  current: 0,
  isAllRevealed: true,
  open: [{ from: 1, to: 3, closesAt }],
};
const third = { ...round, number: 3, name: 'Rivers' };
const own = (change = {}) =>
  ownOf({
    roundNumber: 3,
    handout: { roundNumber: 2, answers: [], answersCount: 0, late: [], ...change },
  });

function sheetGame() {
  const game = fakeGame();
  game.replies(playCalls.questions, { questions: [] });
  game.replies(playCalls.mine, { answers: [], results: null });
  return game;
}

const tab = (name: RegExp) => screen.findByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Your answer' });
const tabs = () => within(screen.getByRole('navigation', { name: 'Rounds' }));

describe('a handout on the phone', () => {
  it('is answered next to the round, with drafts in both', async () => {
    const game = sheetGame();
    game.settles(storesAll);
    const question = { n: 1, text: 'Which river?', image: '' };
    game.say({ stage: stageOf({ round: third, question, handout: sheet }), own: own() });
    const user = renderSeat();
    expect(await tab(/^Round 3/)).toHaveProperty('ariaCurrent', 'page');
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Rhi');
    await user.click(await tab(/^Pictures 0\/3/));
    await user.click(screen.getByRole('button', { name: 'Question 2, open' }));
    await user.type(field(), 'Klimt{Enter}');
    expect(await tab(/^Pictures 1\/3/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Question 3, open' }));
    await user.type(field(), 'Hock');
    await user.click(await tab(/^Round 3/));
    expect(field()).toHaveProperty('value', 'Rhi');
    await user.type(field(), 'ne{Enter}');
    await user.click(await tab(/^Pictures/));
    // The same question, with the same draft.
    expect(field()).toHaveProperty('value', 'Hock');
    await waitFor(() =>
      expect(game.inputsOf(playCalls.answer).flatMap(({ answers }) => answers)).toMatchObject([
        { round: 2, n: 2, text: 'Klimt' },
        { round: 3, n: 1, text: 'Rhine' },
      ]),
    );
  });

  it('shows its own last call on its tab, and sends the draft when it closes', async () => {
    const game = sheetGame();
    game.settles(storesAll);
    game.say({ stage: stageOf({ round: third, handout: sheet }), own: own() });
    const user = renderSeat();
    await user.click(await tab(/^Pictures/));
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Klimt');
    await user.click(await tab(/^Round 3/));
    const ends = new Date(Date.parse(stageOf().serverTime) + 20_000).toISOString();
    const called = { ...sheet, open: [{ from: 1, to: 3, closesAt: ends }] };
    game.say({ stage: stageOf({ seq: 2, round: third, handout: called }) });
    expect(await tab(/^Pictures 0\/3 ?(20|19) s/)).toBeDefined();
    // Collected: the tabs are gone, the draft isn't.
    game.say({ stage: stageOf({ seq: 3, round: third }), own: ownOf({ seq: 3, roundNumber: 3 }) });
    await waitFor(() =>
      expect(game.inputsOf(playCalls.answer)[0]?.answers).toMatchObject([
        { round: 2, n: 1, text: 'Klimt' },
      ]),
    );
    expect(screen.queryByRole('navigation', { name: 'Rounds' })).toBeNull();
  });

  it('is shown when it is handed out, also while another round is marked, and closes in a pause', async () => {
    const game = sheetGame();
    const published = { ...round, state: 'published' as const, open: [] };
    game.say({ stage: stageOf({ round: published }), own: ownOf() });
    const user = renderSeat();
    game.say({ stage: stageOf({ seq: 2, round: published, handout: sheet }), own: own() });
    expect(await tab(/^Pictures/)).toHaveProperty('ariaCurrent', 'page');
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toBeDefined();
    const marking = { ...third, state: 'marking' as const, open: [] };
    const checked = { gameMode: 'check', round: marking, handout: sheet } as const;
    game.say({ stage: stageOf({ seq: 3, ...checked }) });
    expect(await screen.findByRole('heading', { name: 'Pencils down.' })).toBeDefined();
    await user.click(tabs().getByRole('button', { name: /^Pictures/ }));
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveProperty(
      'disabled',
      false,
    );
    const pause = { hasTable: false, message: '' };
    const shut = { ...sheet, open: [] };
    game.say({ stage: stageOf({ seq: 4, gameMode: 'pause', pause, handout: shut }) });
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(screen.queryByRole('navigation', { name: 'Rounds' })).toBeNull();
  });

  it('stays while the player is writing on it and another round starts', async () => {
    const game = sheetGame();
    game.say({ stage: stageOf({ handout: sheet }), own: own() });
    const user = renderSeat();
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Kli');
    await user.click(await tab(/^Lobby/));
    // The first round has started, so the name is fixed.
    expect(screen.queryByRole('button', { name: 'Change team name' })).toBeNull();
    await user.click(await tab(/^Pictures/));
    game.say({ stage: stageOf({ seq: 2, round: third, handout: sheet }) });
    await tab(/^Round 3/);
    expect(field()).toHaveProperty('value', 'Kli');
    await user.clear(field());
    const fourth = { ...third, number: 4 };
    game.say({ stage: stageOf({ seq: 3, round: fourth, handout: sheet }) });
    expect(await tab(/^Round 4/)).toHaveProperty('ariaCurrent', 'page');
  });

  it('shows an answer that another phone of the team has sent', async () => {
    const game = sheetGame();
    const answers = [{ n: 1, text: 'Klimt', revision: 1, bet: 0 }];
    game.say({
      stage: stageOf({ handout: sheet }),
      own: own({ answers, answersCount: 1 }),
    });
    renderSeat();
    expect(await tab(/^Pictures 1\/3/)).toBeDefined();
    expect(await screen.findByText('Klimt')).toBeDefined();
  });
});
