import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_DATA, launchPortal } from './portal-server.ts';

/** Makes the data that each portal of the journeys begins with: to copy a database takes a tenth of making one. */
async function makeFirstData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'emcee-first-data-'));
  const portal = await launchPortal(folder);
  await portal.end('SIGTERM');
  // What this process has in its environment, its workers have too.
  process.env[FIRST_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

// biome-ignore lint/style/noDefaultExport: Playwright looks for it.
export default makeFirstData;
