import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@emcee/local-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/testing/ports.ts';

import { root } from '../../scripts/testing/run-step.ts';
import { environmentOf, runUnit, shippedUnit } from './unit-files.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
// The time limit for requests in flight after the drain.
const LONGEST_STOP_SECONDS = 10;
const UNITS = ['emcee@.service', 'emcee-backup.service', 'emcee-backup.timer'];

let folder: string;
let database: Awaited<ReturnType<typeof startLocalPostgres>>;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emcee-units-'));
  database = await startLocalPostgres({ dataDir: join(folder, 'data'), log: silent });
  env = {
    ...{ ALLOW_LOCAL: 'true', PUBLIC_URL: 'https://quiz.example.com' },
    DATABASE_URL: database.url,
  };
});

afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the systemd units', () => {
  it('are valid for systemd', async () => {
    const files = UNITS.map((name) => join(folder, name.replace('@', '@3001')));
    for (const [place, name] of UNITS.entries()) {
      const text = await readFile(join(root, 'deploy/systemd', name), 'utf8');
      await writeFile(files[place] ?? '', text.replaceAll('/opt/emcee', root));
    }
    const said = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    expect(said.stdout + said.stderr).toBe('');
    expect(said.status).toBe(0);
  });

  it('leave few privileges to an attacker who takes over a portal', async () => {
    const file = join(root, 'deploy/systemd/emcee@.service');
    const said = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', file],
      { encoding: 'utf8' },
    );
    expect(said.stdout + said.stderr).toMatch(/exposure level/);
    expect([said.status, /exposure level.*/.exec(said.stdout)?.[0]]).toEqual([
      0,
      expect.stringContaining('OK'),
    ]);
  });

  it('start a portal, know when it serves, and end it', async () => {
    const settings = shippedUnit('emcee@.service');
    const port = await freePort();
    const running = await runUnit(settings, { env, instance: String(port) });
    const reply = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    expect(reply.status).toBe(200);
    const began = performance.now();
    expect(await running.stop()).toBe(0);
    const { DRAIN_SECONDS } = environmentOf(settings);
    const longestSeconds = Number(settings.one('TimeoutStopSec'));
    expect(longestSeconds).toBeGreaterThan(Number(DRAIN_SECONDS) + LONGEST_STOP_SECONDS);
    expect(performance.now() - began).toBeLessThan(longestSeconds * 1_000);
  });

  it('write a backup, and delete backups older than 30 days and the rest of killed ones', async () => {
    const backups = join(folder, 'backups');
    await mkdir(backups);
    const old = join(backups, 'old.backup');
    await writeFile(old, '');
    execFileSync('touch', ['--date=31 days ago', old]);
    const left = join(backups, 'left.backup.part');
    for (const draft of [left, join(backups, 'written.backup.part')]) await writeFile(draft, '');
    execFileSync('touch', ['--date=23 hours ago', left]);
    const settings = shippedUnit('emcee-backup.service');
    const places = { ...env, STATE_DIRECTORY: backups };
    const { status, output } = await runUnit(settings, { env: places, instance: '' }).then(
      (running) => running.ended,
    );
    expect([status, output]).toEqual([0, expect.stringContaining('Backed up')]);
    expect(existsSync(old)).toBe(false);
    const [file = '', ...more] = (await readdir(backups)).toSorted();
    expect(more).toEqual(['written.backup.part']);
    expect(file).toMatch(/^20\d\d-\d\d-\d\dT\d{6}\.backup$/);
  });
});
