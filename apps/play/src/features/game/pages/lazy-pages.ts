import { lazyParts } from '../../../lib/lazy-part.ts';

const page = lazyParts(() => import('./round-page.tsx'));

export const RoundPage = page.part(({ RoundPage }) => RoundPage);

/** Loads the page while the player joins, so that it is ready for the first question. */
export const fetchRoundPage = page.fetch;

const pages = lazyParts(() => import('./later-pages.ts'));

export const EndPage = pages.part(({ EndPage }) => EndPage);
export const GonePage = pages.part(({ GonePage }) => GonePage);
export const MarkingPage = pages.part(({ MarkingPage }) => MarkingPage);
export const PausePage = pages.part(({ PausePage }) => PausePage);
export const ResultsPage = pages.part(({ ResultsPage }) => ResultsPage);
export const WaitingPage = pages.part(({ WaitingPage }) => WaitingPage);

/** Loads the pages after the first one is shown, so that they work without a network later. */
export const fetchLaterPages = pages.fetch;
