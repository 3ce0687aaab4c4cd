import {
  ApiError,
  accountTexts,
  doorTexts,
  enterpriseText,
  fieldError,
  joinCalls,
  liveTexts,
  loginPageTexts,
  notFound,
  phoneLaterTexts,
  playCalls,
  playerLoginCalls,
  spoken,
  tooMany,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { codeWaits, EMAIL, emailRoom, TOKEN } from '../../../../test/email-room.ts';
import { GAME_ID, openRoom, round, stageOf } from '../../../../test/fake-game.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPhone } from '../../../../test/render-phone.tsx';
import { storedLogin, storeLogin } from '../../../lib/player-login.ts';

const codeField = () => screen.findByLabelText<HTMLInputElement>('6-digit code');
const teamField = () => screen.findByLabelText('Team name');

describe('a room that requires emails', () => {
  it('is joined with an address, a pasted code and a name', async () => {
    const game = emailRoom();
    const user = renderPhone('/play/CROWN');
    const email = await screen.findByLabelText('Email');
    expect(screen.getByText(enterpriseText(liveTexts.emailNeeded))).toBeDefined();
    await user.type(email, ' Ola@Example.test {Enter}');
    const field = await codeField();
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getByText(EMAIL)).toBeDefined();
    await user.click(field);
    await user.paste('Your code is 483 920.');
    await user.type(await teamField(), 'Owls{Enter}');
    await screen.findByText("You're in! Waiting for the first round.");
    const [asked] = game.inputsOf(playerLoginCalls.askCode);
    expect(asked).toMatchObject({ roomCode: 'CROWN', email: EMAIL });
    const playerToken = asked?.playerToken;
    expect(playerToken).toMatch(/^[\w-]{43}$/);
    const typed = { email: EMAIL, code: '483920', playerToken };
    expect(game.inputsOf(playerLoginCalls.logIn)).toEqual([typed]);
    expect(game.inputsOf(joinCalls.join)).toMatchObject([{ name: 'Owls', playerToken }]);
  });

  it('speaks of classes to a school', async () => {
    emailRoom();
    renderPhone('/play/CROWN', 'education.localhost');
    await screen.findByText('This class requires your email. Only the organizer can see it.');
  });

  it.each([
    ['', 'Email is required'],
    ['ola', 'Email must be valid'],
    [`${'x'.repeat(280)}@example.test`, 'Maximum 254 symbols'],
  ])('explains an invalid address: %j', async (typed, text) => {
    const game = emailRoom();
    const user = renderPhone('/play/CROWN');
    await user.click(await screen.findByLabelText('Email'));
    if (typed !== '') await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeDefined();
    expect(game.inputsOf(playerLoginCalls.askCode)).toEqual([]);
  });

  it('says how long to wait for another mail', async () => {
    const game = emailRoom();
    const tooSoon = tooMany(60, accountTexts.mailTooSoon);
    game.fails(playerLoginCalls.askCode, tooSoon);
    const user = renderPhone('/play/CROWN');
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await screen.findByText(tooSoon.message)).toBeDefined();
  });

  it('is looked up again after it was closed', async () => {
    const game = emailRoom();
    const refusal = new ApiError(409, spoken('This room is closed.'), { param: 'roomCode' });
    game.fails(playerLoginCalls.askCode, refusal);
    const user = renderPhone('/play/CROWN');
    const field = await screen.findByLabelText('Email');
    game.replies(joinCalls.room, { ...openRoom, needsEmail: true, gameMode: 'stop' });
    await user.type(field, `${EMAIL}{Enter}`);
    await screen.findByRole('heading', { name: 'This room is closed.' });
  });
});

describe('the code of a mail', () => {
  it('is expected after a reload, and can be resent after a minute', async () => {
    const game = emailRoom();
    codeWaits(10);
    const user = renderPhone('/play/CROWN');
    await codeField();
    expect(screen.getByText(/^Resend in (?:50|49) seconds$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
    codeWaits(61);
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    await screen.findByText(/^Resend in (?:60|59) seconds$/);
    const [asked] = game.inputsOf(playerLoginCalls.askCode);
    expect(asked).toEqual({ roomCode: 'CROWN', email: EMAIL, playerToken: TOKEN });
  });

  it('counts the last second as one', async () => {
    fakeClock();
    emailRoom();
    codeWaits(59);
    renderPhone('/play/CROWN');
    expect(await screen.findByText('Resend in 1 second')).toBeDefined();
    await passTime(1_000);
    expect(await screen.findByRole('button', { name: 'Resend' })).toBeDefined();
  });

  it.each([
    fieldError('code', liveTexts.codeWrong, { n: 4 }),
    fieldError('code', liveTexts.codeUsedUp),
    fieldError('code', liveTexts.codeExpired),
  ])('is refused with what to do: $message', async (refused) => {
    const game = emailRoom();
    codeWaits(61);
    game.fails(playerLoginCalls.logIn, refused);
    const user = renderPhone('/play/CROWN');
    await user.type(await codeField(), '123456');
    expect(await screen.findByText(refused.message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeDefined();
    expect((await codeField()).value).toBe('123456');
    // The focus stays in the field, so that the phone's keyboard stays open.
    expect(document.activeElement).toBe(await codeField());
    game.replies(playerLoginCalls.logIn, { email: EMAIL, expiresAt: new Date().toISOString() });
    await user.type(await codeField(), '{Backspace}7');
    await teamField();
  });

  it('needs six digits', async () => {
    const game = emailRoom();
    codeWaits(1);
    const user = renderPhone('/play/CROWN');
    await user.type(await codeField(), '12345{Enter}');
    expect(await screen.findByText(liveTexts.codeInvalid.text)).toBeDefined();
    expect(game.inputsOf(playerLoginCalls.logIn)).toEqual([]);
  });

  it('is sent again while the network is down', async () => {
    fakeClock();
    const game = emailRoom();
    codeWaits(1);
    game.fails(
      playerLoginCalls.logIn,
      new ApiError(503, spoken('Away.'), { retryAfterSeconds: 1 }),
    );
    const user = renderPhone('/play/CROWN');
    await user.type(await codeField(), '123456');
    await screen.findByText('No connection. Trying again automatically.');
    game.replies(playerLoginCalls.logIn, { email: EMAIL, expiresAt: new Date().toISOString() });
    await passTime(3_000);
    await teamField();
  });

  it('can be sent to another address', async () => {
    const game = emailRoom();
    codeWaits(1);
    const user = renderPhone('/play/CROWN');
    await user.click(await screen.findByRole('button', { name: 'Use another email' }));
    await user.type(await screen.findByLabelText('Email'), `eve@example.test{Enter}`);
    await codeField();
    const [asked] = game.inputsOf(playerLoginCalls.askCode);
    expect(asked?.email).toBe('eve@example.test');
    expect(asked?.playerToken).not.toBe(TOKEN);
  });

  it("can't arrive while the mail server is down, and the phone says so", async () => {
    fakeClock();
    const game = emailRoom();
    game.replies(playerLoginCalls.codeMail, { mail: 'failed' });
    codeWaits(1);
    renderPhone('/play/CROWN');
    await codeField();
    await passTime(4_000);
    const text = enterpriseText(loginPageTexts.codeMailStuck);
    expect(text).toContain('ask your host to let your team in');
    expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
    // The page must not reveal the pending code either.
    expect(screen.queryByText(/We emailed a 6-digit code/)).toBeNull();
  });

  it('is forgotten after half an hour', async () => {
    emailRoom();
    codeWaits(31 * 60);
    renderPhone('/play/CROWN');
    await screen.findByLabelText('Email');
  });
});

describe('a login stored on the phone', () => {
  it('needs no mail, and is removed by ‘Not you?’', async () => {
    const game = emailRoom();
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderPhone('/play/CROWN');
    await teamField();
    expect(screen.getByText(EMAIL)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Not you?' }));
    await screen.findByLabelText('Email');
    expect(storedLogin()).toBeUndefined();
    expect(game.inputsOf(joinCalls.join)).toEqual([]);
  });

  it('returns to its team', async () => {
    const game = emailRoom();
    game.replies(playerLoginCalls.seat, { email: EMAIL, team: 'Owls' });
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderPhone('/play/CROWN');
    await screen.findByRole('heading', { name: 'Owls' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText("You're in! Waiting for the first round.");
    expect(game.inputsOf(joinCalls.join)).toMatchObject([{ playerToken: TOKEN }]);
  });

  it('can join another team by code, or go back', async () => {
    const game = emailRoom();
    game.replies(playerLoginCalls.seat, { email: EMAIL, team: 'Owls' });
    game.replies(joinCalls.joinTeam, { gameId: GAME_ID, name: 'Foxes' });
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderPhone('/play/CROWN');
    const hasCode = () => screen.findByRole('button', { name: 'I have a team code' });
    await user.click(await hasCode());
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Owls' });
    await user.click(await hasCode());
    await user.type(await screen.findByLabelText('Team code'), '012345{Enter}');
    await screen.findByText("You're in! Waiting for the first round.");
    const joined = { teamCode: '012345', playerToken: TOKEN };
    expect(game.inputsOf(joinCalls.joinTeam)).toMatchObject([joined]);
  });

  it('returns to its team even after ‘Leave team’', async () => {
    const game = emailRoom();
    game.say({ stage: stageOf({ gameMode: 'check', round: { ...round, state: 'marking' } }) });
    game.replies(playerLoginCalls.seat, { email: EMAIL, team: 'Owls' });
    game.replies(playCalls.leave, {});
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderPhone('/play/CROWN');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Your team' }));
    await user.click(screen.getByRole('button', { name: 'Leave team' }));
    expect(await screen.findByText(phoneLaterTexts.leaveWithLogin)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Leave team' }));
    await screen.findByRole('heading', { name: 'Owls' });
    expect(screen.getByRole('button', { name: 'I have a team code' })).toBeDefined();
  });

  it('is offered its team at a closed door before a team code', async () => {
    const game = emailRoom();
    game.replies(joinCalls.room, { ...openRoom, needsEmail: true, door: 'closed' });
    game.replies(playerLoginCalls.seat, { email: EMAIL, team: 'Owls' });
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderPhone('/play/CROWN');
    await user.click(await screen.findByRole('button', { name: 'I have a team code' }));
    await screen.findByRole('heading', { name: 'Owls' });
    await user.click(screen.getByRole('button', { name: 'I have a team code' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'This room is closed.' });
  });

  it.each([
    { page: 'the team', team: 'Owls', press: 'Continue' },
    { page: 'the name', team: null, press: 'Join' },
  ])('learns on the page of $page that its team is full', async ({ team, press }) => {
    const game = emailRoom();
    game.replies(playerLoginCalls.seat, { email: EMAIL, team });
    const full = new ApiError(409, doorTexts.teamIsFull, { param: 'teamCode' });
    game.fails(joinCalls.join, full);
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderPhone('/play/CROWN');
    const button = await screen.findByRole('button', { name: press });
    if (team === null) await user.type(await teamField(), 'Owls');
    await user.click(button);
    expect(await screen.findByText(doorTexts.teamIsFull.text)).toBeDefined();
    expect(screen.getByRole('button', { name: press })).toHaveProperty('disabled', false);
  });

  it('is requested again once it has expired', async () => {
    const game = emailRoom();
    game.fails(playerLoginCalls.seat, notFound());
    storeLogin({ token: TOKEN, email: EMAIL });
    renderPhone('/play/CROWN');
    await screen.findByLabelText('Email');
    expect(storedLogin()).toBeUndefined();
  });

  it('is requested again if joining finds it expired', async () => {
    const game = emailRoom();
    storeLogin({ token: TOKEN, email: EMAIL });
    game.fails(joinCalls.join, fieldError('playerToken', liveTexts.emailNeeded));
    const user = renderPhone('/play/CROWN');
    await user.type(await teamField(), 'Owls{Enter}');
    await screen.findByLabelText('Email');
  });

  it('is not sent to a room that requires none', async () => {
    const game = emailRoom();
    game.replies(joinCalls.room, openRoom);
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderPhone('/play/CROWN');
    await user.type(await teamField(), 'Owls{Enter}');
    await waitFor(() => expect(game.inputsOf(joinCalls.join)).toHaveLength(1));
    expect(game.inputsOf(joinCalls.join)[0]).not.toHaveProperty('playerToken');
    expect(screen.queryByText(EMAIL)).toBeNull();
  });
});
