import { lazyParts } from '../../../lib/lazy-part.ts';

const page = lazyParts(() => import('./round-page.tsx'));

/** A round that is asked. */
export const RoundPage = page.part(({ RoundPage }) => RoundPage);

/** Loads it beside the way to a seat, so that it is there with the first question. */
export const fetchRoundPage = page.fetch;
