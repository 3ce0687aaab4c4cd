import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const asked = stageOf({ round, question: { n: 1, text: 'Who painted it?', image: '' } });

describe('an answer that came late', () => {
  it('says that the host may accept it, and which answer counts so far', async () => {
    const game = fakeGame();
    game.settles(() => ({
      outcome: 'late',
      current: { n: 1, text: 'Vermer', revision: 1, bet: 0 },
    }));
    const answers = [{ n: 1, text: 'Vermer', revision: 1, bet: 0 }];
    game.say({ stage: asked, own: ownOf({ answers, answersCount: 1 }) });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.type(screen.getByLabelText('Your answer'), '{Control>}a{/Control}Vermeer{Enter}');
    await screen.findByText('Arrived late');
    const help = 'It arrived too late, but your host can still accept it. “Vermer” still counts.';
    expect(screen.getByText(help)).toBeDefined();
    // Once the host accepts it, the team's own view lists it like any other answer.
    const accepted = [{ n: 1, text: 'Vermeer', revision: 2, bet: 0 }];
    game.say({ own: ownOf({ revision: 3, answers: accepted, answersCount: 1 }) });
    await screen.findByText('Saved');
    expect(screen.queryByText('Arrived late')).toBeNull();
  });

  it('says that the host left it out', async () => {
    const game = fakeGame();
    const late = [{ n: 1, text: 'Vermeer', bet: 0, state: 'left-out' as const }];
    const closed = { ...round, state: 'marking' as const, open: [] };
    game.say({ stage: stageOf({ gameMode: 'check', round: closed }), own: ownOf({ late }) });
    renderSeat();
    await screen.findByText('Vermeer');
    expect(screen.getByText("It arrived too late, and your host didn't accept it.")).toBeDefined();
  });
});

describe('a refused answer', () => {
  it.each([
    ['closed', 'Arrived after closing.'],
    ['too-high', 'Its bet was no longer allowed.'],
  ] as const)('is shown next to the stored one: %s', async (reason, why) => {
    const game = fakeGame();
    const standing = { n: 1, text: 'Vermer', revision: 1, bet: 0 };
    game.settles(() => ({ outcome: 'refused', reason, current: standing }));
    game.say({ stage: asked, own: ownOf({ answers: [standing], answersCount: 1 }) });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.clear(screen.getByLabelText('Your answer'));
    await user.type(screen.getByLabelText('Your answer'), 'Vermeer');
    const closed = { ...round, state: 'marking' as const, open: [] };
    game.say({ stage: stageOf({ seq: 2, gameMode: 'check', round: closed }) });
    await screen.findByText(`“Vermeer”: ${why}`);
    expect(screen.getByText('Vermer')).toBeDefined();
  });
});
