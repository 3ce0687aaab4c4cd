import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { actAsBrowser } from '../../e2e/live/phone-sessions.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import {
  ageGames,
  DUE,
  doneOnce,
  endLeases,
  nothingWaits,
  queueDueWork,
  readDone,
  readWaiting,
  SPREAD_SECONDS,
} from './due-work.ts';
import { type PortalsInTurn, startPortalsInTurn } from './portals-in-turn.ts';

// All jobs run a second after a portal is ready, so these delays kill before, during and after them.
const KILLED_AFTER_MS = [700, 1_100, 1_300, 1_600];

/** Until two portals have started with all work due: most jobs run again only an hour later. */
async function killInPairs(portals: PortalsInTurn): Promise<number> {
  const allDueAt = performance.now() + SPREAD_SECONDS * 1_000;
  let kills = 0;
  for (let killedAt = 0; killedAt < allDueAt; ) {
    for (const pair of [0, 2]) {
      for (const afterMs of KILLED_AFTER_MS) {
        killedAt = performance.now();
        await Promise.all([pair, pair + 1].map((n) => portals.restart(n, 'SIGKILL')));
        await delay(afterMs);
        kills += 2;
      }
    }
  }
  return kills;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

it('due work is done once, while four portals behind HAProxy are killed in pairs', async () => {
  const portals = await startPortalsInTurn({ count: 4, proxy: 'HAProxy' });
  const { url, databaseUrl } = portals;
  actAsBrowser(url);
  await queueDueWork({ url, databaseUrl });

  let kills = await killInPairs(portals);
  await endLeases(databaseUrl);
  await expect.poll(() => readWaiting(databaseUrl)).toEqual(nothingWaits);
  expect(await readDone(databaseUrl)).toEqual(doneOnce);

  await ageGames(databaseUrl);
  kills += await killInPairs(portals);
  for (const n of portals.urls.keys()) await portals.restart(n, 'SIGTERM');
  const countGames = () => queryOnce(databaseUrl, 'select count(*)::int as n from live_games');
  await expect.poll(countGames).toEqual({ n: 0 });

  const failedJobs = sum(portals.countLogged('job failed'));
  process.stdout.write(`${JSON.stringify({ kills, ...DUE, failedJobs })}\n`);
  expect(failedJobs).toBe(0);
});
