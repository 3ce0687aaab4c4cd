import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findCluster } from '../src/folders.ts';
import { findPostmaster, stopPostmaster } from '../src/postmaster.ts';

/** Stops any server that still runs on the folder. `parentMode` is the mode of its parent. */
export async function temporaryDataFolder(parentMode = 0o755, name = 'data'): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'database-test-'));
  await chmod(parent, parentMode);
  const dataDir = join(parent, name);
  onTestFinished(async () => {
    const cluster = await findCluster(dataDir).catch(() => undefined);
    if (cluster && (await findPostmaster(cluster))) await stopPostmaster(cluster);
    if (cluster && !cluster.startsWith(parent)) {
      await rm(join(cluster, '..'), { recursive: true, force: true });
    }
    await rm(parent, { recursive: true, force: true, maxRetries: 3 });
  });
  return dataDir;
}
