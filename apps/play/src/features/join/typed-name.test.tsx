import { storage } from '@emcee/client';
import { ApiError, joinCalls, liveTexts, spoken, unavailable } from '@emcee/contract';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emailRoom } from '../../../test/email-room.ts';
import { fakeGame, GAME_ID, openRoom, ownOf, stageOf } from '../../../test/fake-game.ts';
import { fakeClock, passTime } from '../../../test/pass-time.ts';
import { renderPhone } from '../../../test/render-phone.tsx';

const teamField = () => screen.findByLabelText('Team name');
const busy = new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 1 });

/** The name page of a room without conditions, and that of a team without an email. */
const pages = [
  { page: 'the name', open: async () => openPage(fakeGame()) },
  {
    page: 'a team without an email',
    open: async () => {
      const opened = openPage(emailRoom(), { needsEmail: true });
      await toPage(opened.user);
      return opened;
    },
  },
] as const;

function openPage(game: ReturnType<typeof fakeGame>, change: { needsEmail?: boolean } = {}) {
  const room = { ...openRoom, ...change };
  game.replies(joinCalls.room, room);
  return { game, room, user: renderPhone('/play/CROWN') };
}

async function toPage(user: ReturnType<typeof renderPhone>): Promise<void> {
  await screen.findByRole('button', { name: /^(Join|I can't get the code)/ });
  const cannotGet = screen.queryByRole('button', { name: "I can't get the code" });
  if (cannotGet !== null) await user.click(cannotGet);
}

describe.each(pages)('a name typed on the page of $page', ({ open }) => {
  it('is asked for with a warning if the phone stores nothing', async () => {
    const isLasting = vi.spyOn(storage, 'isLasting').mockReturnValue(false);
    onTestFinished(() => isLasting.mockRestore());
    await open();
    await teamField();
    expect(screen.getByText(/Keep this page open, or you'll drop out of your team/)).toBeDefined();
  });

  it.each([
    ['the network is away', unavailable()],
    ['the room is busy', busy],
  ])('survives a reload while %s', async (_why, failure) => {
    const { game, user } = await open();
    game.fails(joinCalls.join, failure);
    await user.type(await teamField(), 'Owls{Enter}');
    await screen.findByText(/Trying again/);
    cleanup();
    const again = renderPhone('/play/CROWN');
    await toPage(again);
    expect(await teamField()).toHaveProperty('value', 'Owls');
    game.replies(joinCalls.join, { gameId: GAME_ID, name: 'Owls', isWaiting: false });
    game.say({ stage: stageOf(), own: ownOf() });
    await again.type(await teamField(), '{Enter}');
    await screen.findByText("You're in! Waiting for the first round.");
  });

  it('is restored once the room can be looked up', async () => {
    fakeClock();
    const { game, room, user } = await open();
    game.fails(joinCalls.join, new ApiError(409, liveTexts.roomFull, { param: 'roomCode' }));
    game.fails(joinCalls.room, busy);
    await user.type(await teamField(), 'Owls{Enter}');
    await screen.findByRole('heading', { name: 'The room is busy. Trying again in 1 second.' });
    game.replies(joinCalls.room, room);
    await passTime(2_000);
    await toPage(user);
    expect(await teamField()).toHaveProperty('value', 'Owls');
  });

  it('is forgotten once the team has joined', async () => {
    const { game, room, user } = await open();
    game.replies(joinCalls.join, { gameId: GAME_ID, name: 'Owls', isWaiting: false });
    game.say({ stage: stageOf(), own: ownOf() });
    await user.type(await teamField(), 'Owls{Enter}');
    await screen.findByText("You're in! Waiting for the first round.");
    cleanup();
    localStorage.clear();
    game.replies(joinCalls.room, room);
    await toPage(renderPhone('/play/CROWN'));
    expect(await teamField()).toHaveProperty('value', '');
  });
});
