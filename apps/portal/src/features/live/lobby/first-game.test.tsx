import { hostSessionCalls } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostGameOf, hostQuestionOf, hostRoundOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole } from '../../../../test/open-console.ts';

describe('the first game', () => {
  it('starts a live round with one button if the library is empty', async () => {
    const { user, commands } = openConsole({ game: hostGameOf({ isFirstGame: true }) });
    expect(await screen.findByText(/^There are no question rounds yet/)).toBeDefined();
    expect(await button('Live round')).toHaveProperty('ariaPressed', 'true');
    await user.click(await button('Start round'));
    expect(commands()).toEqual([{ kind: 'startLiveRound', name: 'Round 1', questionsCount: 10 }]);
  });

  it('has its steps until a round is published', async () => {
    const game = hostGameOf({ isFirstGame: true });
    const { tell } = openConsole({ game });
    const list = await screen.findByRole('list', { name: 'First steps' });
    const steps = () => within(list).getAllByRole('listitem');
    const present = () => steps().findIndex((step) => step.hasAttribute('aria-current'));
    expect(present()).toBe(0);
    expect(list.textContent).toContain('Scan the code or type CROWN-1.');
    tell({ ...game, seq: 2, seatsCount: 2 });
    expect(await screen.findByText('2 teams are in. More can join at any time.')).toBeDefined();
    expect(present()).toBe(1);
    const later = hostRoundOf({ state: 'marking', isPutOff: true });
    tell({ ...game, seq: 3, seatsCount: 2, rounds: [later] });
    expect(await screen.findByRole('heading', { name: 'To mark' })).toBeDefined();
    expect(present()).toBe(2);
    tell({ ...game, seq: 4, rounds: [hostRoundOf({ state: 'published' })] });
    await screen.findByRole('heading', { name: 'After round 1' });
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
  });

  it('shows no steps in later games', async () => {
    openConsole({ game: hostGameOf() });
    await button('Start round');
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
  });
});

describe('a big button that is off', () => {
  it('says that it waits for the library', async () => {
    const { server } = openConsole({ game: hostGameOf() });
    server.hangs(hostSessionCalls.rounds);
    expect(await button('One moment')).toHaveProperty('disabled', true);
    expect(screen.getByText('Loading rounds')).toBeDefined();
  });

  it('says that a round is missing', async () => {
    const { user } = openConsole({ game: hostGameOf() });
    await user.click(await button('Live round'));
    expect(await button('Start round')).toHaveProperty('disabled', true);
    expect(screen.getByText('Choose a round first.')).toBeDefined();
  });
});

describe('a live question', () => {
  it('says that its texts are optional', async () => {
    openConsole({
      game: hostGameOf({
        rounds: [hostRoundOf({ version: 'live', current: 1 })],
        question: hostQuestionOf(1, { questionText: '', answerText: '' }),
      }),
    });
    expect(await screen.findByText('Optional. Leave it empty and read it aloud.')).toBeDefined();
    expect(screen.getByText('Optional. You can mark without it.')).toBeDefined();
  });
});
