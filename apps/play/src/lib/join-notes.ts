import { randomSecret, storage, tabStorage } from '@emcee/client';

// Must not start with `play:`, the prefix of stored games.
const NAME = 'playName';
const SECRET = 'playSecret:';
const TYPED = 'playTyped:';

/** Said if the browser blocks storage, or it is full. */
export const NOT_STORED =
  "This browser doesn't save anything. Keep this page open, or you'll drop out of your team.";

export function lastName(): string {
  return storage.getItem(NAME) ?? '';
}

export function keepName(name: string): void {
  storage.setItem(NAME, name);
}

/** Stays the same until the seat is granted. */
export function secretFor(roomCode: string): string {
  const stored = storage.getItem(SECRET + roomCode);
  if (stored !== null && /^[\w-]{43}$/.test(stored)) return stored;
  const secret = randomSecret();
  storage.setItem(SECRET + roomCode, secret);
  return secret;
}

/** Kept in this tab while it has no seat; empty if there is none. */
export function typedName(roomCode: string): string {
  return tabStorage.getItem(TYPED + roomCode) ?? '';
}

/** Survives a reload. Pass an empty name once the team has joined. */
export function keepTypedName(roomCode: string, name: string): void {
  tabStorage.setItem(TYPED + roomCode, name);
}

/** The next seat in this room then gets a new secret. */
export function spendSecret(roomCode: string): void {
  storage.removeItem(SECRET + roomCode);
}
