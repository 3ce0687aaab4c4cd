import { pageAt } from './routes.ts';

/** Returns the address of a played game, or undefined if this portal has no such page. */
export function linkToGame(gameId: string): string | undefined {
  const path = `/game-history/${gameId}`;
  return pageAt(path) === undefined ? undefined : path;
}
