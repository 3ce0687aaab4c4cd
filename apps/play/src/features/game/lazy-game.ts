import { lazyParts } from '../../lib/lazy-part.ts';

const game = lazyParts(() => import('./game-page.tsx'));

export const GamePage = game.part(({ GamePage }) => GamePage);

/** Loads the game while the name is typed. */
export const fetchGame = game.fetch;
