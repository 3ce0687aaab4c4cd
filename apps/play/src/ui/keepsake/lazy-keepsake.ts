import { lazyPart } from '../../lib/lazy-part.ts';

/** Loaded when a player opens it. */
export const KeepsakePage = lazyPart(
  async () => (await import('./keepsake-page.tsx')).KeepsakePage,
);
