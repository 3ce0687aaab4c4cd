import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { within } from '../../scripts/testing/time-limits.ts';
import { storing } from './drill-load.ts';
import { type Drill, ofEtcd, ofParts, ofThePrimary } from './drills.ts';
import { type Cluster, makeDatabase, startCluster } from './started-cluster.ts';
import { expectAllStored, playGame, startGamePortal } from './whole-game.ts';
import { witnessed } from './write-witness.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster(mkdtempSync(join(tmpdir(), 'emcee-cluster-')));
});

const LOSE_NOTHING = 'lose no acknowledged write when $situation';

describe('three machines, if the primary fails,', () => {
  it.each(ofThePrimary)(LOSE_NOTHING, rehearse);
});

describe('three machines, if a part fails or is moved,', () => {
  it.each(ofParts)(LOSE_NOTHING, rehearse);
});

describe('three machines, if etcd fails,', () => {
  it.each(ofEtcd)(LOSE_NOTHING, rehearse);
});

async function rehearse(drill: Drill): Promise<void> {
  makeDatabase(cluster);
  const portal = await startGamePortal({ DATABASE_URL: cluster.url });
  const roles = { ...cluster, ...cluster.byRole() };
  const witness = await witnessed(cluster);
  const rounds = await storing(portal, cluster.url);
  let startedAt = 0;
  const outcome = await playGame(portal, async () => {
    await delay(5_000);
    startedAt = performance.now();
    await drill.happens(roles);
    await delay(drill.lastsSeconds * 1_000);
    if (drill.isBackAfterEnd) startedAt = performance.now();
    drill.ends?.(roles);
    await cluster.untilWell();
    await delay(2_000);
  });
  const { acknowledged, refused, others, silenceAfter } = await rounds.stop();
  const wrote = await witness.stop();
  const stored = await queryOnce(cluster.url, 'select array_agg(name) as names from rounds');
  const names = new Set(Array.isArray(stored.names) ? stored.names : []);
  const lost = acknowledged.filter(({ name }) => !names.has(name)).length;
  const backMs = Math.round(silenceAfter(startedAt));
  const told = [...new Set(outcome.told.map(({ who, what }) => `${who}: ${what}`))];
  const report = { situation: drill.situation, backMs, refused, lost, others, wrote, told };
  const counts = { acknowledged: acknowledged.length, offlineMs: outcome.offlineMs };
  process.stdout.write(`${JSON.stringify({ ...report, ...counts })}\n`);

  expect(lost).toBe(0);
  await expectAllStored(cluster.url, outcome);
  // One machine after the other took writes, none at the same time as another, and none again.
  expect(wrote).toEqual([...new Set(wrote)]);
  expect(wrote).toContain(roles.primary.name);
  expect(others).toEqual([]);
  expect(outcome.lost.filter(({ why }) => why === '500')).toEqual([]);
  expect(outcome.told.map(({ who }) => who)).not.toContain('phones');
  expect(backMs).toBeLessThan(within(drill.backSeconds));
}
