import { EVENING_DAYS } from '@emcee/contract';
import * as z from 'zod/mini';
import { storage } from './storage.ts';

// Not below `play:`, where games are kept that go on.
const PREFIX = 'playEvening:';
const KEPT_MS = EVENING_DAYS * 24 * 3_600_000;

const eveningSchema = z.object({
  gameId: z.string(),
  /** The secret of this phone, which opens its evening. */
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
/** An evening that this phone opens again. */
export type StoredEvening = z.output<typeof eveningSchema>;

/** Keeps how to open an evening again; it goes a year after it was kept first. */
export function storeEvening(evening: Omit<StoredEvening, 'keptAt'>): void {
  const { keptAt = Date.now() } = readEvening(storage.getItem(PREFIX + evening.gameId)) ?? {};
  storage.setItem(PREFIX + evening.gameId, JSON.stringify({ ...evening, keptAt }));
}

/** Forgets an evening: there is nothing of it, or nobody wants it here. */
export function forgetEvening(gameId: string): void {
  storage.removeItem(PREFIX + gameId);
}

/** The evenings of this phone, the newest first; those whose year is over go. */
export function storedEvenings(): StoredEvening[] {
  const evenings = storage.names().flatMap((name) => {
    if (!name.startsWith(PREFIX)) return [];
    return readEvening(storage.getItem(name)) ?? [];
  });
  for (const { gameId } of evenings.filter(isOver)) forgetEvening(gameId);
  return evenings.filter((evening) => !isOver(evening)).sort((a, b) => b.keptAt - a.keptAt);
}

function isOver({ keptAt }: StoredEvening): boolean {
  return Date.now() - keptAt > KEPT_MS;
}

function readEvening(text: string | null): StoredEvening | undefined {
  try {
    return eveningSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
