import { randomSecret } from '@emcee/client';
import { storage, tabStorage } from './storage.ts';

// Not below `play:`, where games are kept.
const NAME = 'playName';
const SECRET = 'playSecret:';
const TYPED = 'playTyped:';

/** The name that was used last on this phone. */
export function lastName(): string {
  return storage.getItem(NAME) ?? '';
}

/** Keeps a name for the next game. */
export function keepName(name: string): void {
  storage.setItem(NAME, name);
}

/** The secret with which this phone asks for a seat in a room: the same one until it has the seat. */
export function secretFor(roomCode: string): string {
  const stored = storage.getItem(SECRET + roomCode);
  if (stored !== null && /^[\w-]{43}$/.test(stored)) return stored;
  const secret = randomSecret();
  storage.setItem(SECRET + roomCode, secret);
  return secret;
}

/** The name that was typed in this tab for a room and has no seat yet; empty without one. */
export function typedName(roomCode: string): string {
  return tabStorage.getItem(TYPED + roomCode) ?? '';
}

/** Keeps what is typed, through whatever takes the page away; nothing any more once the team is in. */
export function keepTyped(roomCode: string, name: string): void {
  tabStorage.setItem(TYPED + roomCode, name);
}

/** The seat is there: the next one in this room has a secret of its own. */
export function spendSecret(roomCode: string): void {
  storage.removeItem(SECRET + roomCode);
}
