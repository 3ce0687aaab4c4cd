import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFirstData } from '../scripts/testing/first-data.ts';
import { launchPortal } from './portal-server.ts';

/** Copying a database takes a tenth of the time of creating one. */
async function makeFirstData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'emcee-first-data-'));
  const portal = await launchPortal(folder);
  await portal.end('SIGTERM');
  keepFirstData(folder);
  return () => rm(folder, { recursive: true, force: true });
}

// biome-ignore lint/style/noDefaultExport: Playwright and vitest look for it.
export default makeFirstData;
