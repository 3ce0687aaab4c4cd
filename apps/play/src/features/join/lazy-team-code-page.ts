import { lazyPart } from '../../lib/lazy-part.ts';

/** Where another phone comes to its team, which the first one of a team never loads. */
export const TeamCodePage = lazyPart(
  async () => (await import('./team-code-page.tsx')).TeamCodePage,
);
