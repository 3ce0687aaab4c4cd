import { lazyPart } from '../../../lib/lazy-part.ts';

const load = () => import('./later-pages.ts');

export const EndPage = lazyPart(async () => (await load()).EndPage);
export const GonePage = lazyPart(async () => (await load()).GonePage);
export const MarkingPage = lazyPart(async () => (await load()).MarkingPage);
export const PausePage = lazyPart(async () => (await load()).PausePage);
export const ResultsPage = lazyPart(async () => (await load()).ResultsPage);
export const WaitingPage = lazyPart(async () => (await load()).WaitingPage);

/** Loads them once the first page stands, so that they are there when the network is not. */
export function fetchLaterPages(): void {
  // What fails here is tried again when one of them is drawn.
  load().catch(() => undefined);
}
