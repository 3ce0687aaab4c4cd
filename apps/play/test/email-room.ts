import { joinCalls, playerLoginCalls } from '@emcee/contract';
import { storeAsked } from '../src/lib/player-login.ts';
import { fakeGame, GAME_ID, openRoom, ownOf, stageOf } from './fake-game.ts';

export const EMAIL = 'ola@example.test';
export const TOKEN = 't'.repeat(43);

/** A room that requires an email and sends codes; no login has a seat yet. */
export function emailDoor(): ReturnType<typeof fakeGame> {
  const game = fakeGame();
  const expiresAt = new Date().toISOString();
  game.replies(joinCalls.room, { ...openRoom, needsEmail: true });
  game.replies(playerLoginCalls.askCode, { email: EMAIL, expiresAt });
  game.replies(playerLoginCalls.codeMail, { mail: 'sent' });
  game.replies(playerLoginCalls.logIn, { email: EMAIL, expiresAt });
  game.replies(playerLoginCalls.seat, { email: EMAIL, team: null });
  game.replies(joinCalls.join, { gameId: GAME_ID, name: 'Owls', isWaiting: false });
  return game;
}

/** The same room, in which every team that joins is let in. */
export function emailRoom(): ReturnType<typeof fakeGame> {
  const game = emailDoor();
  game.say({ stage: stageOf(), own: ownOf() });
  return game;
}

export function codeWaits(secondsAgo: number): void {
  const askedAt = Date.now() - secondsAgo * 1_000;
  storeAsked({ token: TOKEN, email: EMAIL, askedAt, againAt: askedAt + 60_000 });
}
