import { lazyParts } from '../../../lib/lazy-part.ts';

const page = lazyParts(() => import('./round-page.tsx'));

export const RoundPage = page.part(({ RoundPage }) => RoundPage);

/** Loads the page while the player joins, so that it is ready for the first question. */
export const fetchRoundPage = page.fetch;
