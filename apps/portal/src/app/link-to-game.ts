import { pageAt } from './routes.ts';

/** The page of a game that was played. */
export function linkToGame(gameId: string): string | undefined {
  const path = `/game-history/${gameId}`;
  return pageAt(path) === undefined ? undefined : path;
}
