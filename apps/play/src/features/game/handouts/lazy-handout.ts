import { lazyPart } from '../../../lib/lazy-part.ts';

/** Loaded with the first round that is handed out. */
export const HandoutTabs = lazyPart(async () => (await import('./handout-tabs.tsx')).HandoutTabs);
