import {
  ApiError,
  enterpriseText,
  fieldError,
  joinCalls,
  liveTexts,
  nameError,
  spoken,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { codeWaits, emailDoor, emailRoom } from '../../../../test/email-room.ts';
import { BRAND, GAME_ID, openRoom, ownOf, stageOf } from '../../../../test/fake-game.ts';
import { renderPhone } from '../../../../test/render-phone.tsx';

const teamField = () => screen.findByLabelText('Team name');

describe("a phone that can't get the code", () => {
  const cannotGet = () => screen.findByRole('button', { name: "I can't get the code" });
  const waiting = { name: 'Owls', roomCode: 'CROWN', brand: BRAND };

  it.each([['the email', false] as const, ['the code', true] as const])(
    'asks the host from the page of %s, and waits',
    async (_page, isAsked) => {
      const game = emailDoor();
      game.replies(joinCalls.join, { gameId: GAME_ID, name: 'Owls', isWaiting: true });
      game.say({ waiting });
      if (isAsked) codeWaits(1);
      const user = renderPhone('/play/CROWN#Tonight-key1');
      await user.click(await cannotGet());
      expect(screen.getByText('Your host can let your team in without an email.')).toBeDefined();
      expect(document.activeElement).toBe(await teamField());
      await user.type(await teamField(), 'Owls');
      await user.click(screen.getByRole('button', { name: 'Ask to join' }));
      await screen.findByText('Waiting for your host to let you in.');
      const [asked] = game.inputsOf(joinCalls.join);
      expect(asked).toMatchObject({ roomCode: 'CROWN', name: 'Owls', withoutEmail: true });
      expect(asked).not.toHaveProperty('playerToken');
      game.say({ stage: stageOf(), own: ownOf() });
      await screen.findByText("You're in! Waiting for the first round.");
    },
  );

  it('says it in the words of a school', async () => {
    emailRoom();
    const user = renderPhone('/play/CROWN', 'education.localhost');
    await user.click(await cannotGet());
    await screen.findByText('Your teacher can let your team in without an email.');
  });

  it('may go back to the pending code', async () => {
    emailRoom();
    codeWaits(1);
    const user = renderPhone('/play/CROWN');
    await user.click(await cannotGet());
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByLabelText('6-digit code');
  });

  it('is offered a free name, and sees the rules for names', async () => {
    const game = emailRoom();
    const taken = nameError(liveTexts.nameTaken, 'name', { other: 'Owls 2' });
    game.fails(joinCalls.join, taken);
    const user = renderPhone('/play/CROWN');
    await user.click(await cannotGet());
    await user.type(await teamField(), '{Enter}');
    expect(await screen.findByText(liveTexts.nameRequired.text)).toBeDefined();
    await user.type(await teamField(), 'Owls{Enter}');
    await screen.findByText(taken.message);
    await user.click(screen.getByRole('button', { name: 'Owls 2' }));
    game.replies(joinCalls.join, { gameId: GAME_ID, name: 'Owls 2', isWaiting: false });
    await user.click(screen.getByRole('button', { name: 'Ask to join' }));
    await screen.findByText("You're in! Waiting for the first round.");
    expect(game.inputsOf(joinCalls.join).at(-1)).toMatchObject({ name: 'Owls 2' });
  });

  it('notices that the room was closed', async () => {
    const game = emailRoom();
    game.fails(
      joinCalls.join,
      new ApiError(409, spoken('This room is closed.'), { param: 'roomCode' }),
    );
    game.replies(joinCalls.room, { ...openRoom, needsEmail: true });
    const user = renderPhone('/play/CROWN');
    await user.click(await cannotGet());
    game.replies(joinCalls.room, { ...openRoom, needsEmail: true, door: 'closed' });
    await user.type(await teamField(), 'Owls{Enter}');
    await screen.findByRole('heading', { name: 'This room is closed.' });
  });

  it('joins an admitted team by team code, without a login', async () => {
    const game = emailRoom();
    game.replies(joinCalls.joinTeam, { gameId: GAME_ID, name: 'Owls' });
    const user = renderPhone('/play/CROWN');
    await user.click(await cannotGet());
    await user.click(await screen.findByRole('button', { name: 'I have a team code' }));
    await user.type(await screen.findByLabelText('Team code'), '012345');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await screen.findByText("You're in! Waiting for the first round.");
    expect(game.inputsOf(joinCalls.joinTeam)[0]).not.toHaveProperty('playerToken');
  });

  it('is refused by a team with an email, and can go back', async () => {
    const game = emailRoom();
    game.fails(joinCalls.joinTeam, fieldError('playerToken', liveTexts.emailNeeded));
    const user = renderPhone('/play/CROWN');
    await user.click(await cannotGet());
    await user.click(await screen.findByRole('button', { name: 'I have a team code' }));
    await user.type(await screen.findByLabelText('Team code'), '012345{Enter}');
    expect(await screen.findByText(enterpriseText(liveTexts.emailNeeded))).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByLabelText('Email');
  });

  it('can join a team even if no new team may join', async () => {
    const game = emailRoom();
    game.replies(joinCalls.room, { ...openRoom, needsEmail: true, door: 'closed' });
    const user = renderPhone('/play/CROWN');
    await user.click(await screen.findByRole('button', { name: 'I have a team code' }));
    await user.click(await cannotGet());
    await screen.findByLabelText('Team code');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'This room is closed.' });
  });
});
