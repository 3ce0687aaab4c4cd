import { EVENING_DAYS } from '@emcee/contract';
import * as z from 'zod/mini';
import { storage } from './storage.ts';

// Not below `play:`, where games are kept that go on.
const PREFIX = 'playEvening:';
const KEPT_MS = EVENING_DAYS * 24 * 3_600_000;

const pastGameSchema = z.object({
  gameId: z.string(),
  /** The secret of this phone, which opens its game. */
  secret: z.string(),
  roomCode: z.string(),
  /** How its host called it; empty without a name. */
  name: z.string(),
  team: z.string(),
  /** When it began (ISO 8601), where the server has told. */
  startedAt: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
  /** When it was kept first, by the clock of this phone. */
  keptAt: z.number(),
});
/** A game that this phone opens again. */
export type StoredGame = z.output<typeof pastGameSchema>;

/** Keeps how to open a game again; it goes a year after it was kept first. */
export function storeGame(pastGame: Omit<StoredGame, 'keptAt'>): void {
  const { keptAt = Date.now() } = readPastGame(storage.getItem(PREFIX + pastGame.gameId)) ?? {};
  storage.setItem(PREFIX + pastGame.gameId, JSON.stringify({ ...pastGame, keptAt }));
}

/** Forgets a game: there is nothing of it, or nobody wants it here. */
export function forgetGame(gameId: string): void {
  storage.removeItem(PREFIX + gameId);
}

/** The games of this phone, the newest first; those whose year is over go. */
export function storedGames(): StoredGame[] {
  const pastGames = storage.names().flatMap((name) => {
    if (!name.startsWith(PREFIX)) return [];
    return readPastGame(storage.getItem(name)) ?? [];
  });
  for (const { gameId } of pastGames.filter(isOver)) forgetGame(gameId);
  return pastGames.filter((pastGame) => !isOver(pastGame)).sort((a, b) => b.keptAt - a.keptAt);
}

function isOver({ keptAt }: StoredGame): boolean {
  return Date.now() - keptAt > KEPT_MS;
}

function readPastGame(text: string | null): StoredGame | undefined {
  try {
    return pastGameSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
