import { ApiError, doorTexts, joinCalls, liveTexts, nameError, tooMany } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, GAME_ID, openRoom, ownOf, stageOf } from '../../../test/fake-game.ts';
import { renderPhone } from '../../../test/render-phone.tsx';

const seat = { gameId: GAME_ID, name: 'Owls' };

describe('a team code', () => {
  it('adds the phone to its team, however it is typed', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    game.replies(joinCalls.joinTeam, seat);
    game.say({ stage: stageOf(), own: ownOf() });
    const user = renderPhone('/play/CROWN');
    await user.click(await screen.findByRole('button', { name: 'I have a team code' }));
    const field = await screen.findByLabelText('Team code');
    expect(field).toBe(document.activeElement);
    await user.type(field, '012{Enter}');
    expect(await screen.findByText(liveTexts.teamCodeInvalid.text)).toBeDefined();
    expect(game.inputsOf(joinCalls.joinTeam)).toEqual([]);
    await user.type(field, ' 345{Enter}');
    await screen.findByText("You're in! Waiting for the first round.");
    expect(game.inputsOf(joinCalls.joinTeam)).toMatchObject([{ teamCode: '012345' }]);
  });

  it('is offered if the name is taken or no new team may join', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    game.fails(joinCalls.join, nameError(liveTexts.nameTaken, 'name', { other: 'Owls 2' }));
    const user = renderPhone('/play/CROWN');
    await user.type(await screen.findByLabelText('Team name'), 'Owls{Enter}');
    await user.click(await screen.findByRole('button', { name: "I'm on that team" }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByLabelText('Team name');
  });

  it('works at a closed door, which says so', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, door: 'closed' });
    const user = renderPhone('/play/CROWN');
    await screen.findByRole('heading', { name: 'This room is closed.' });
    await user.click(screen.getByRole('button', { name: 'I have a team code' }));
    expect(await screen.findByLabelText('Team code')).toBeDefined();
  });

  it('reports errors, and names the host after too many', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    const wrong = new ApiError(409, doorTexts.teamCodeWrong, { param: 'teamCode' });
    game.fails(joinCalls.joinTeam, wrong);
    const user = renderPhone('/play/CROWN');
    await user.click(await screen.findByRole('button', { name: 'I have a team code' }));
    await user.type(await screen.findByLabelText('Team code'), '000000{Enter}');
    await screen.findByText(doorTexts.teamCodeWrong.text);
    const usedUp = tooMany(600, liveTexts.teamCodesUsedUp);
    game.fails(joinCalls.joinTeam, usedUp);
    await user.type(screen.getByLabelText('Team code'), '{Backspace}1{Enter}');
    await screen.findByText(usedUp.message);
  });

  it('names the teacher in a school after too many errors', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    game.fails(joinCalls.joinTeam, tooMany(600, liveTexts.teamCodesUsedUp));
    const user = renderPhone('/play/CROWN', 'education.localhost');
    await user.click(await screen.findByRole('button', { name: 'I have a team code' }));
    await user.type(await screen.findByLabelText('Team code'), '000000{Enter}');
    await screen.findByText('Too many wrong codes. Ask your teacher for a new one.');
  });
});
