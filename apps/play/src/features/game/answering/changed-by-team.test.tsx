import { playCalls } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf, storesAll } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const question = { n: 1, text: 'Who painted it?', image: '' };
const asked = stageOf({ round, question });

describe('an answer that a teammate has changed', () => {
  it('asks which answer to keep', async () => {
    const game = fakeGame();
    const current = { n: 1, text: 'Mercury', revision: 5, bet: 0 };
    game.settles(() => ({ outcome: 'refused', reason: 'changed-by-team', current }));
    game.say({ stage: asked, own: ownOf() });
    const user = renderSeat();
    await user.type(await screen.findByLabelText('Your answer'), 'Venus{Enter}');
    await screen.findByText('Your team sent “Mercury”.');
    game.settles(storesAll);
    await user.click(screen.getByRole('button', { name: 'Send mine' }));
    await screen.findByText('Saved');
    expect(game.inputsOf(playCalls.answer).at(-1)).toMatchObject({
      answers: [{ text: 'Venus', basedOn: 5 }],
    });
  });

  it('can be kept instead of the own text', async () => {
    const game = fakeGame();
    const current = { n: 1, text: 'Mercury', revision: 5, bet: 0 };
    game.settles(() => ({ outcome: 'refused', reason: 'changed-by-team', current }));
    game.say({ stage: asked, own: ownOf() });
    const user = renderSeat();
    await user.type(await screen.findByLabelText('Your answer'), 'Venus{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.getByText('Mercury')).toBeDefined();
  });

  it.each([
    ['Keep it', 'Mercury'],
    ['Send mine', 'Venus'],
  ])('is not overwritten by a draft without asking: %s', async (choice, saved) => {
    const game = fakeGame();
    game.settles(storesAll);
    const mercury = { n: 1, text: 'Mercury', revision: 5, bet: 0 };
    game.say({ stage: asked, own: ownOf({ revision: 5, answers: [mercury] }) });
    const user = renderSeat({ drafts: { '1.1': { text: 'Venus' } } });
    expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', 'Venus');
    game.say({ stage: stageOf({ seq: 2, round: { ...round, open: [] }, question }) });
    expect(await screen.findByText('Your team sent “Mercury”.')).toBeDefined();
    game.say({ stage: stageOf({ seq: 3, round, question }) });
    await user.click(await screen.findByRole('button', { name: choice }));
    await screen.findByText('Saved');
    expect(screen.getByText(saved)).toBeDefined();
  });

  it('is shown next to the refused one after closing', async () => {
    const game = fakeGame();
    const mercury = { n: 1, text: 'Mercury', revision: 5, bet: 0 };
    game.say({ stage: asked, own: ownOf({ revision: 5, answers: [mercury] }) });
    renderSeat({ drafts: { '1.1': { text: 'Venus' } } });
    await screen.findByLabelText('Your answer');
    const marking = { ...round, state: 'marking' as const, open: [] };
    game.say({ stage: stageOf({ seq: 2, gameMode: 'check', round: marking }) });
    expect((await screen.findByRole('listitem')).textContent).toBe("1Mercury“Venus” wasn't sent.");
  });
});
