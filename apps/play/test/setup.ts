import { beforeAll } from 'vitest';
import { setUpPages } from '../../../packages/client/test/set-up-pages.ts';
import { fetchLaterPages, fetchRoundPage } from '../src/features/game/pages/lazy-pages.ts';

setUpPages();

// Load chunks now: a chunk still loading at the end of a file is lost to the worker's next file, and
// fake timers would not wait for it.
beforeAll(async () => {
  await Promise.all([fetchRoundPage(), fetchLaterPages()]);
});
