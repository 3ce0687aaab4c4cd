import type { StreamEvent } from '@emcee/client';
import type { SeenRound } from '@emcee/contract';
import type { GameMode } from '@emcee/game';

/** Parses an event; empty if this version of the app doesn't know it. */
export function newsIn<News>(
  readers: Readonly<Record<string, (data: unknown) => News>>,
  { name, data }: StreamEvent,
): Partial<News> {
  try {
    return readers[name]?.(JSON.parse(data)) ?? {};
  } catch {
    return {};
  }
}

export function newer<View extends { seq: number }>(
  known: View | undefined,
  told: View | undefined,
): View | undefined {
  if (told === undefined) return known;
  return known === undefined || told.seq >= known.seq ? told : known;
}

type Asked = { round: SeenRound | null; gameMode: GameMode };

/** Tells if a question is open, and when it closes, in ms of the server's clock (undefined: no time is set). */
export function closingOf({ round, gameMode }: Asked, n: number) {
  const range = round?.open.find(({ from, to }) => from <= n && n <= to);
  const isOpen = range !== undefined && gameMode === 'play' && !round?.voided.includes(n);
  const closesAt = isOpen && range.closesAt !== null ? Date.parse(range.closesAt) : undefined;
  return { isOpen, closesAt };
}
