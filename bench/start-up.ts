import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPortal } from '../e2e/portal-server.ts';

const WARM_RUNS = 5;

export async function benchmarkStartUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const cold = await secondsToReady(dataDir);
  const warm: number[] = [];
  for (let run = 0; run < WARM_RUNS; run += 1) warm.push(await secondsToReady(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  warm.sort((a, b) => a - b);
  const median = warm[Math.floor(WARM_RUNS / 2)] ?? 0;
  console.log(
    `start-up: cold ${cold.toFixed(2)} s, warm median ${median.toFixed(2)} s of ${WARM_RUNS}`,
  );
}

async function secondsToReady(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const portal = await launchPortal(dataDir);
  const seconds = (performance.now() - startedAt) / 1000;
  await portal.end('SIGTERM');
  return seconds;
}
