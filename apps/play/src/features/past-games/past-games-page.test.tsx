import { day } from '@emcee/client';
import {
  ApiError,
  enterpriseText,
  type PastGame,
  pastGameCalls,
  pastGameTexts,
  playerLoginCalls,
  spoken,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMAIL, TOKEN } from '../../../test/email-room.ts';
import { BRAND, fakeGame, GAME_ID } from '../../../test/fake-game.ts';
import { renderAfterwards } from '../../../test/render-afterwards.tsx';
import { storedLogin, storeLogin } from '../../lib/player-login.ts';
import { storedGames, storeGame } from '../../lib/stored-games.ts';

const SECRET = 's'.repeat(43);
const kept = { gameId: GAME_ID, secret: SECRET, roomCode: 'CROWN', name: '', team: 'Owls' };

const pastGame: PastGame = {
  roomCode: 'CROWN',
  name: '',
  startedAt: '2026-11-20T20:00:00.000Z',
  brand: BRAND,
  isFinal: true,
  teams: [
    {
      name: 'Owls',
      points: 3.5,
      rank: 2,
      seatPoints: [{ points: 2.5, reason: 'best name' }],
      notes: ['The name was better than we thought.'],
      rounds: [
        {
          number: 1,
          name: 'Rivers',
          results: [
            {
              n: 1,
              questionText: 'Which river?',
              text: 'The Rhine',
              verdict: 'right',
              bet: 0,
              points: 1,
              valuePoints: 1,
              additionalPoints: 0,
              isVoided: false,
              rightAnswer: 'Rhine',
              isOnlyOne: true,
              notes: ['‘The Rhine’ counts.'],
            },
          ],
        },
      ],
    },
  ],
  standings: [
    { rank: 1, name: 'Foxes', points: 4 },
    { rank: 2, name: 'Bears', points: 3.5 },
    { rank: 2, name: 'Owls', points: 3.5 },
  ],
};

function server() {
  const game = fakeGame();
  game.replies(pastGameCalls.read, { state: 'kept', evening: pastGame });
  game.replies(pastGameCalls.list, { evenings: [] });
  return game;
}

describe('the games of a phone', () => {
  it('are listed, and opened with rank, answers and scores', async () => {
    const game = server();
    storeGame(kept);
    const user = renderAfterwards('/my-games');
    await user.click(await screen.findByRole('button', { name: /Room CROWN/ }));
    expect(await screen.findByText('2nd of 3, 3.5 points')).toBeDefined();
    expect(window.location.hash).toBe(`#${GAME_ID}`);
    expect(screen.getByText('best name:').parentElement?.textContent).toBe('best name: +2.5');
    const answer = screen.getByText('Corrected: ‘The Rhine’ counts.').closest('li');
    expect(answer?.textContent).toMatch(/^1The Rhine/);
    const onPoints =
      'Your points were corrected. Note from your host: The name was better than we thought.';
    expect(screen.getByText(onPoints)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Why?' }));
    expect(screen.getAllByText('Question value')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show the questions' }));
    expect(screen.getByText('Which river?')).toBeDefined();
    const rows = within(screen.getByRole('region', { name: 'Standings' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Foxes4',
      '2Bears3.5',
      '2Owls3.5',
    ]);
    expect(game.inputsOf(pastGameCalls.read)[0]).toEqual({ gameId: GAME_ID });
    await user.click(screen.getByRole('button', { name: 'Your games' }));
    expect(await screen.findByRole('heading', { name: 'Your games' })).toBeDefined();
  });

  it('are sorted by start, not by time of storing', async () => {
    const later = { ...kept, gameId: 'later', startedAt: '2026-11-19T20:00:00.000Z' };
    storeGame({ ...later, name: 'The other day' });
    storeGame({ ...kept, startedAt: '2026-03-05T20:00:00.000Z', name: 'Long ago' });
    server();
    renderAfterwards('/my-games');
    await screen.findByRole('heading', { name: 'Your games' });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      `The other day${day(later.startedAt)} · Room CROWN · Owls`,
      `Long ago${day('2026-03-05T20:00:00.000Z')} · Room CROWN · Owls`,
    ]);
  });

  it("show no scores or answers if the room didn't", async () => {
    const game = server();
    const team = { name: 'Owls', points: null, rank: null, seatPoints: [], notes: [] };
    const rounds = [{ number: 1, name: 'Rivers', results: null }];
    const hidden = { ...pastGame, standings: null, teams: [{ ...team, rounds }] };
    game.replies(pastGameCalls.read, { state: 'kept', evening: hidden });
    storeGame(kept);
    renderAfterwards(`/my-games#${GAME_ID}`);
    expect(await screen.findByText(enterpriseText(pastGameTexts.noAnswers))).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Standings' })).toBeNull();
    expect(screen.queryByText(/points/)).toBeNull();
  });

  it.each([
    ['playing', 'This game is still in progress. Open your class to keep playing.'],
    ['rehearsal', 'This was a rehearsal, so there are no results.'],
    ['unrecorded', "Results aren't saved for this game."],
    ['unpublished', "Your teacher didn't publish any rounds, so there are no results."],
    ['removed', "Your teacher removed your team, so its results aren't kept."],
    ['erased', "This team's players were erased, so its results are no longer available."],
  ] as const)('explain missing results, in the words of a school: %s', async (state, text) => {
    const game = server();
    game.replies(pastGameCalls.read, { state, evening: null });
    storeGame(kept);
    const user = renderAfterwards(`/my-games#${GAME_ID}`, 'education.localhost');
    expect(await screen.findByText(text)).toBeDefined();
    const forget = screen.queryByRole('button', { name: 'Remove from this list' });
    expect(forget === null).toBe(state === 'playing');
    if (forget === null) return;
    await user.click(forget);
    expect(await screen.findByText('No games are saved in this browser.')).toBeDefined();
    expect(storedGames()).toEqual([]);
  });

  it('disappear with their record, and wait for a network', async () => {
    const game = server();
    game.fails(pastGameCalls.read, new ApiError(503, spoken('Away.'), { retryAfterSeconds: 1 }));
    storeGame(kept);
    const user = renderAfterwards(`/my-games#${GAME_ID}`);
    game.fails(pastGameCalls.read, new ApiError(401, spoken('No.')));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(enterpriseText(pastGameTexts.gone))).toBeDefined();
  });
});

describe('the games of an email', () => {
  it('are listed after the mailed code', async () => {
    const game = server();
    const expiresAt = new Date().toISOString();
    game.replies(playerLoginCalls.askPastGamesCode, { email: EMAIL, expiresAt });
    game.replies(playerLoginCalls.logIn, { email: EMAIL, expiresAt });
    const { startedAt } = pastGame;
    const listed = { gameId: GAME_ID, roomCode: 'CROWN', name: 'Thursday quiz', startedAt };
    game.replies(pastGameCalls.list, { evenings: [{ ...listed, teams: ['Owls'] }] });
    const user = renderAfterwards('/my-games');
    expect(await screen.findByText('No games are saved in this browser.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Find your games by email' }));
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    await user.click(await screen.findByLabelText('6-digit code'));
    await user.paste('483 920');
    await user.click(await screen.findByRole('button', { name: /Thursday quiz/ }));
    expect(await screen.findByText('2nd of 3, 3.5 points')).toBeDefined();
    expect(game.inputsOf(playerLoginCalls.askPastGamesCode)).toMatchObject([{ email: EMAIL }]);
  });

  it('can be reached and left by keyboard', async () => {
    const game = server();
    const expiresAt = new Date().toISOString();
    game.replies(playerLoginCalls.askPastGamesCode, { email: EMAIL, expiresAt });
    game.replies(playerLoginCalls.logIn, { email: EMAIL, expiresAt });
    storeGame(kept);
    const user = renderAfterwards('/my-games');
    const logIn = await screen.findByRole('button', { name: 'Find your games by email' });
    logIn.focus();
    await user.keyboard('{Enter}');
    await user.keyboard(`${EMAIL}{Enter}`);
    const code = await screen.findByLabelText('6-digit code');
    expect(document.activeElement).toBe(code);
    await user.keyboard('483920');
    await screen.findByText(EMAIL);
    expect(document.activeElement?.textContent).toBe(`Signed in as ${EMAIL}.Not you?`);
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await screen.findByText('2nd of 3, 3.5 points');
    const back = screen.getByRole('button', { name: 'Your games' });
    back.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your games' }));
  });

  it('require another login after expiry or ‘Not you?’', async () => {
    const game = server();
    storeLogin({ token: TOKEN, email: EMAIL });
    const user = renderAfterwards('/my-games');
    const nothing = 'No games in the last year were played with this email.';
    expect(await screen.findByText(nothing)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Not you?' }));
    expect(storedLogin()).toBeUndefined();
    game.fails(pastGameCalls.list, new ApiError(401, spoken('No.')));
    storeLogin({ token: TOKEN, email: EMAIL });
    expect(await screen.findByRole('button', { name: 'Find your games by email' })).toBeDefined();
    expect(storedLogin()).toBeUndefined();
  });
});
