import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../test/fake-game.ts';
import { renderSeat } from '../../../test/render-phone.tsx';

const asked = stageOf({ round, question: { n: 1, text: 'Who painted it?', image: '' } });
const closed = stageOf({
  seq: 2,
  gameMode: 'check',
  round: { ...round, state: 'marking', open: [] },
});

describe('the focus', () => {
  it("moves from a closing form to the next page's heading", async () => {
    const game = fakeGame();
    game.say({ stage: asked, own: ownOf() });
    const user = renderSeat();
    await user.click(await screen.findByLabelText('Your answer'));
    game.say({ stage: closed });
    const heading = await screen.findByRole('heading', { name: 'Pencils down.' });
    expect(document.activeElement).toBe(heading);
  });

  it('is not set if nothing had it', async () => {
    const game = fakeGame();
    game.say({ stage: asked, own: ownOf() });
    renderSeat();
    await screen.findByLabelText('Your answer');
    game.say({ stage: closed });
    await screen.findByRole('heading', { name: 'Pencils down.' });
    expect(document.activeElement).toBe(document.body);
  });

  it('stays in the field when the question changes', async () => {
    const game = fakeGame();
    game.say({ stage: asked, own: ownOf() });
    const user = renderSeat();
    await user.click(await screen.findByLabelText('Your answer'));
    const open = [{ from: 1, to: 2, closesAt: null }];
    game.say({
      stage: stageOf({
        seq: 2,
        round: { ...round, current: 2, open },
        question: { n: 2, text: 'Where is it?', image: '' },
      }),
    });
    await screen.findByRole('heading', { name: 'Where is it?' });
    expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
  });

  it('stays in the field when an answer is edited', async () => {
    const game = fakeGame();
    const answers = [{ n: 1, text: 'Vermeer', revision: 1, bet: 0 }];
    game.say({ stage: asked, own: ownOf({ answers, answersCount: 1 }) });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.keyboard('{Home}Jan ');
    expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Jan Vermeer');
    expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
  });
});
