import { enterpriseText, joinCalls, phoneLaterTexts, playCalls } from '@emcee/contract';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  BRAND,
  fakeGame,
  GAME_ID,
  openRoom,
  ownOf,
  round,
  stageOf,
} from '../../../../test/fake-game.ts';
import { renderPhone, renderSeat } from '../../../../test/render-phone.tsx';
import { storedGameOf } from '../../../lib/stored-game.ts';

const waiting = { name: 'Owls', roomCode: 'CROWN', brand: BRAND };

describe('a team at the door', () => {
  it('waits after joining, and sees the game once admitted', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, door: 'ask' });
    game.replies(joinCalls.join, { gameId: GAME_ID, name: 'Owls', isWaiting: true });
    game.say({ waiting });
    const user = renderPhone('/play/CROWN#Tonight-key1');
    await user.type(await screen.findByLabelText('Team name'), 'Owls{Enter}');
    expect(await screen.findByText('Waiting for your host to let you in.')).toBeDefined();
    expect(screen.getByText('The Crown')).toBeDefined();
    expect(game.inputsOf(joinCalls.join)).toMatchObject([{ joinKey: 'Tonight-key1' }]);
    game.say({ stage: stageOf(), own: ownOf() });
    await screen.findByText("You're in! Waiting for the first round.");
    expect(screen.queryByText('Waiting for your host to let you in.')).toBeNull();
  });

  it('waits after a reload, and may leave', async () => {
    const game = fakeGame();
    game.say({ waiting });
    game.replies(playCalls.leave, {});
    game.replies(joinCalls.room, { ...openRoom, door: 'ask' });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Stop waiting' }));
    await screen.findByLabelText('Team name');
    expect(game.inputsOf(playCalls.leave)).toMatchObject([{ gameId: GAME_ID }]);
  });

  it.each([
    ['while it waits', { waiting, gone: { reason: 'turned-away' } }],
    ['when it comes back', { gone: { reason: 'turned-away' } }],
  ])('sees once that it was turned away, %s', async (_when, told) => {
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, door: 'ask' });
    game.say(told);
    const user = renderSeat();
    expect(await screen.findByText("Your host didn't let your team in.")).toBeDefined();
    expect(storedGameOf('CROWN')).toBeUndefined();
    cleanup();
    renderPhone('/play/CROWN');
    await screen.findByLabelText('Team name');
    cleanup();
    renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Join again' }));
    await screen.findByLabelText('Team name');
  });
});

describe('the phones of a team', () => {
  it('are added with the team code on the page', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(), own: ownOf() });
    const until = new Date(Date.now() + 600_000).toISOString();
    game.replies(playCalls.teamCode, { teamCode: '012345', until });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Add a phone' }));
    expect(await screen.findByText('012 345')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Add a phone' })).toBe(document.activeElement);
  });

  it('see that a code has expired, and get a new one', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(), own: ownOf() });
    const madeUntil = (ms: number, teamCode: string) =>
      game.replies(playCalls.teamCode, { teamCode, until: new Date(ms).toISOString() });
    madeUntil(Date.now() - 1_000, '012345');
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Add a phone' }));
    await screen.findByText('This code has expired.');
    expect(screen.queryByText('012 345')).toBeNull();
    madeUntil(Date.now() + 600_000, '678901');
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(await screen.findByText('678 901')).toBeDefined();
    expect(screen.queryByText('This code has expired.')).toBeNull();
  });

  it('may leave, after a confirmation', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(), own: ownOf() });
    game.replies(playCalls.leave, {});
    game.replies(joinCalls.room, openRoom);
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Leave team' }));
    expect(await screen.findByRole('heading', { name: 'Leave Owls?' })).toBe(
      document.activeElement,
    );
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Leave team' }));
    await user.click(screen.getByRole('button', { name: 'Leave team' }));
    await screen.findByLabelText('Team name');
  });

  it('learn that a code leads back once a round was played', async () => {
    const game = fakeGame();
    const marking = { ...round, state: 'marking' as const };
    game.say({ stage: stageOf({ gameMode: 'check', round: marking }), own: ownOf() });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Your team' }));
    await user.click(screen.getByRole('button', { name: 'Leave team' }));
    expect(await screen.findByText(enterpriseText(phoneLaterTexts.leaveInGame))).toBeDefined();
  });
});
