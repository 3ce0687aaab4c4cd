import { storage } from '@emcee/client';
import { PAST_GAME_DAYS } from '@emcee/contract';
import * as z from 'zod/mini';
import { readStored } from './read-stored.ts';

// Must not start with `play:`, the prefix of games in progress.
const PREFIX = 'playEvening:';
const KEPT_MS = PAST_GAME_DAYS * 24 * 3_600_000;

const pastGameSchema = z.object({
  gameId: z.string(),
  secret: z.string(),
  roomCode: z.string(),
  /** The host's name for the game; empty without one. */
  name: z.string(),
  team: z.string(),
  /** ISO 8601, if the server has sent it. */
  startedAt: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
  /** By the phone's clock. */
  keptAt: z.number(),
});
export type StoredGame = z.output<typeof pastGameSchema>;

/** The first time of storing counts for the expiry after a year. */
export function storeGame(pastGame: Omit<StoredGame, 'keptAt'>): void {
  const { keptAt = Date.now() } =
    readStored(pastGameSchema, storage.getItem(PREFIX + pastGame.gameId)) ?? {};
  storage.setItem(PREFIX + pastGame.gameId, JSON.stringify({ ...pastGame, keptAt }));
}

export function forgetGame(gameId: string): void {
  storage.removeItem(PREFIX + gameId);
}

/** Newest first. Deletes expired ones. */
export function storedGames(): StoredGame[] {
  const pastGames = storage.names().flatMap((name) => {
    if (!name.startsWith(PREFIX)) return [];
    return readStored(pastGameSchema, storage.getItem(name)) ?? [];
  });
  for (const { gameId } of pastGames.filter(isOver)) forgetGame(gameId);
  return pastGames.filter((pastGame) => !isOver(pastGame)).sort((a, b) => b.keptAt - a.keptAt);
}

function isOver({ keptAt }: StoredGame): boolean {
  return Date.now() - keptAt > KEPT_MS;
}
