import type { GameChange, StoredGame } from './live-games.store.ts';

/**
 * What changes of a game when something about its teams does. `came` says how many more there are; fewer where it is
 * negative. Standings that grow from the last place up hide as many of the first places as before.
 */
export function seatsChanged(
  { seatsRevision, shownRows }: Pick<StoredGame, 'seatsRevision' | 'shownRows'>,
  came = 0,
): GameChange {
  const change = { seatsRevision: seatsRevision + 1 };
  if (came === 0 || shownRows === null) return change;
  return { ...change, shownRows: Math.max(0, shownRows + came) };
}
