import {
  ApiError,
  doorTexts,
  joinCalls,
  liveTexts,
  nameError,
  notFound,
  spoken,
} from '@emcee/contract';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BRAND, fakeGame, GAME_ID, openRoom, ownOf, stageOf } from '../../../test/fake-game.ts';
import { fakeClock, passTime } from '../../../test/pass-time.ts';
import { renderPhone } from '../../../test/render-phone.tsx';
import { JoinPage } from './join-page.tsx';
import { lookUpAhead } from './use-room.ts';

const seat = { gameId: GAME_ID, name: 'Owls', isWaiting: false };

describe('joining a room', () => {
  it('needs its code, however it is typed', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    const user = renderPhone('/play');
    await user.type(screen.getByLabelText('Room code'), ' cro wn{Enter}');
    await screen.findByRole('heading', { name: 'Team name' });
    expect(window.location.pathname).toBe('/play/CROWN');
    expect(screen.getByText('Room CROWN')).toBeDefined();
  });

  it('reports an unknown code until another one is typed', async () => {
    const game = fakeGame();
    game.fails(joinCalls.room, notFound());
    const user = renderPhone('/play/crowm');
    await screen.findByText("We can't find room CROWM. Check the code with your host.");
    await user.type(screen.getByLabelText('Room code'), '{Backspace}N');
    expect(screen.queryByText(/We can't find room/)).toBeNull();
  });

  it.each([
    [{ gameMode: 'stop' }, 'This room is closed.'],
    [{ isFull: true }, 'This room is full. Ask your host.'],
  ] as const)('says why nobody can join: %j', async (change, text) => {
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, ...change });
    renderPhone('/play/CROWN');
    expect(await screen.findByRole('heading', { name: text })).toBeDefined();
  });

  it.each([
    [{ door: 'closed' }, 'This room is closed.'],
    [{ isFull: true }, 'This room is full. Ask your host.'],
  ] as const)('looks again after 10 to 20 seconds: %j', async (change, text) => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, ...change });
    renderPhone('/play/CROWN');
    await pass(100);
    expect(screen.getByRole('heading', { name: text })).toBeDefined();
    game.replies(joinCalls.room, openRoom);
    await pass(14_500);
    expect(screen.getByRole('heading', { name: text })).toBeDefined();
    await pass(1_000);
    expect(screen.getByLabelText('Team name')).toBeDefined();
  });

  it('speaks of classes and teachers to a school', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, isFull: true });
    renderPhone('/play/CROWN', 'education.localhost');
    expect(await screen.findByText('This class is full. Ask your teacher.')).toBeDefined();
  });

  it('waits at a busy door, with a notice', async () => {
    fakeClock();
    const game = fakeGame();
    game.fails(joinCalls.room, new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 1 }));
    renderPhone('/play/CROWN');
    await screen.findByText('The room is busy. Trying again in 1 second.');
    game.replies(joinCalls.room, openRoom);
    await passTime(2_000);
    await screen.findByRole('heading', { name: 'Team name' });
  });
});

describe('a room that is looked up before rendering', () => {
  it('is not looked up twice', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    lookUpAhead('CROWN');
    expect(game.inputsOf(joinCalls.room)).toHaveLength(1);
    // Rendered outside of strict mode, where every effect would run twice.
    render(<JoinPage roomCode="CROWN" onCode={vi.fn()} onJoined={vi.fn()} />);
    await screen.findByLabelText('Team name');
    expect(game.inputsOf(joinCalls.room)).toHaveLength(1);
  });
});

describe('the name of a team', () => {
  it.each([
    ['  ', liveTexts.nameRequired.text],
    ['. .', liveTexts.nameWithoutLetter.text],
    ['ada@example.com', liveTexts.nameIsAddress.text],
    ['x'.repeat(41), liveTexts.nameTooLong.text],
  ])("can't be %j", async (name, text) => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    const user = renderPhone('/play/CROWN');
    await user.type(await screen.findByLabelText('Team name'), `${name}{Enter}`);
    expect(await screen.findByText(text)).toBeDefined();
    expect(game.inputsOf(joinCalls.join)).toEqual([]);
  });

  it('that is taken offers a free one', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    const taken = nameError(liveTexts.nameTaken, 'name', { other: 'Owls 2' });
    game.fails(joinCalls.join, taken);
    const user = renderPhone('/play/CROWN');
    await user.type(await screen.findByLabelText('Team name'), 'Owls{Enter}');
    await screen.findByText(taken.message);
    game.replies(joinCalls.join, { ...seat, name: 'Owls 2' });
    game.say({ stage: stageOf(), own: ownOf({ name: 'Owls 2' }) });
    await user.click(screen.getByRole('button', { name: 'Owls 2' }));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await screen.findByText("You're in! Waiting for the first round.");
    expect(screen.getByRole('heading', { name: 'Owls 2' })).toBeDefined();
  });

  it('is sent again with the same secret while the room is busy', async () => {
    fakeClock();
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    game.fails(joinCalls.join, new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 1 }));
    game.say({ stage: stageOf(), own: ownOf() });
    const user = renderPhone('/play/CROWN');
    await user.type(await screen.findByLabelText('Team name'), 'Owls{Enter}');
    await screen.findByText('The room is busy. Trying again in 1 second.');
    game.replies(joinCalls.join, seat);
    await passTime(2_000);
    await screen.findByText("You're in! Waiting for the first round.");
    const secrets = game.inputsOf(joinCalls.join).map(({ deviceSecret }) => deviceSecret);
    expect(secrets).toHaveLength(2);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });

  it('waits if too many are at the door, with a notice', async () => {
    fakeClock();
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, door: 'ask' });
    const said = { param: 'roomCode', values: { seconds: 1 }, retryAfterSeconds: 1 };
    game.fails(joinCalls.join, new ApiError(429, doorTexts.doorIsCrowded, said));
    const user = renderPhone('/play/CROWN');
    await user.type(await screen.findByLabelText('Team name'), 'Owls{Enter}');
    await screen.findByText('Too many teams are waiting to join. Trying again in 1 second.');
    game.replies(joinCalls.join, { ...seat, isWaiting: true });
    game.say({ waiting: { name: 'Owls', roomCode: 'CROWN', brand: BRAND } });
    await passTime(2_000);
    await screen.findByText(/to let you in/);
  });

  it('gets a new secret if the old one belongs to an ended game', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    const error = new ApiError(409, liveTexts.secretInvalid, { param: 'deviceSecret' });
    game.fails(joinCalls.join, error);
    game.say({ stage: stageOf(), own: ownOf() });
    const user = renderPhone('/play/CROWN');
    await user.type(await screen.findByLabelText('Team name'), 'Owls{Enter}');
    await screen.findByText('Joining is taking longer than usual.');
    game.replies(joinCalls.join, seat);
    await screen.findByText("You're in! Waiting for the first round.");
    const secrets = game.inputsOf(joinCalls.join).map(({ deviceSecret }) => deviceSecret);
    expect(secrets.length).toBeGreaterThan(1);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('leads back to the door if the room was closed', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    game.fails(
      joinCalls.join,
      new ApiError(409, spoken('This room is closed.'), { param: 'roomCode' }),
    );
    const user = renderPhone('/play/CROWN');
    const field = await screen.findByLabelText('Team name');
    game.replies(joinCalls.room, { ...openRoom, gameMode: 'stop' });
    await user.type(field, 'Owls{Enter}');
    await screen.findByRole('heading', { name: 'This room is closed.' });
  });
});
