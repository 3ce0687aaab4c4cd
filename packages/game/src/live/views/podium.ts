/** Time for which screens keep the winners after the host closed the room. */
export const PODIUM_KEPT_MS = 60_000;

/** Longest time for which phones wait for a screen to show first place. */
export const PHONES_WAIT_MS = 20_000;

/** The winners after the end of a game: kept on screens, and awaited by phones. */
export type Podium = { readonly isKept: boolean; readonly isAwaited: boolean };

/** A game that ended while its screens showed the winners; times in milliseconds since 1970. */
export type EndedShow = {
  /** The host's choice for the big screen. */
  readonly shows: string;
  /** Null while the game is open. */
  readonly endedAt: number | null;
  /** The number of published rounds; without one there are no winners. */
  readonly publications: number;
};

/** True while screens keep the winners of an ended game, before they show its final standings. */
export function isPodiumKept({ shows, endedAt, publications }: EndedShow, now: number): boolean {
  const hasWinners = shows === 'winners' && publications > 0;
  return hasWinners && endedAt !== null && isWithin(endedAt, now, PODIUM_KEPT_MS);
}

/** True while phones wait with their last page, so that no phone tells the winner before the screen does. */
export function isPodiumAwaited(
  game: EndedShow & {
    /** When the host showed the winners; null once a screen has shown first place. */
    readonly shownAt: number | null;
    readonly hasScreen: boolean;
  },
  now: number,
): boolean {
  const { shownAt, hasScreen } = game;
  if (!isPodiumKept(game, now) || shownAt === null || !hasScreen) return false;
  return isWithin(shownAt, now, PHONES_WAIT_MS);
}

// A clock that was set back must not make anybody wait longer.
function isWithin(since: number, now: number, ms: number): boolean {
  return Math.abs(now - since) < ms;
}
