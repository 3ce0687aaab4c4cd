import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOverWire, openWireRoom } from '../../apps/server/test/live/wire-quiz.ts';
import { freePort } from '../../scripts/testing/ports.ts';

import { root } from '../../scripts/testing/run-step.ts';
import { type Buildah, buildahIn, makeBaseImages } from './base-images.ts';
import { type ImageConfig, type RunningContainer, readImage, runImage } from './run-image.ts';

/** A PostgreSQL with its socket in a folder that is open to all users. */
const DATABASE = process.env.TEST_DATABASE_URL ?? '';
const LONGEST_STOP_MS = 10_000;

let folder: string;
let buildah: Buildah;
let image: ImageConfig;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emcee-image-'));
  buildah = buildahIn(folder);
  makeBaseImages(folder, buildah);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the image', () => {
  it('is built from nothing but the checkout and the npm registry', () => {
    buildah(
      ...['bud', '--quiet', '--format', 'docker', '--pull-never', '--isolation', 'chroot'],
      ...['--network', 'host', '-f', join(root, 'deploy/Containerfile'), '-t', 'emcee', root],
    );
    image = readImage(buildah, 'localhost/emcee');
    expect(image.User).toBe('10001:10001');
    expect(image.Env).toContain('NODE_ENV=production');
    expect(image.Healthcheck.Test[0]).toBe('CMD');
  });

  it('serves a game with a read-only file system', async () => {
    const container = buildah('from', '--pull-never', 'localhost/emcee');
    const port = await freePort();
    const shared = decodeURIComponent(/host=([^&]+)/.exec(DATABASE)?.[1] ?? '');
    const env = [`PORT=${port}`, `DATABASE_URL=${DATABASE}`, 'ALLOW_LOCAL=true'];
    const running = runImage(image, {
      ...{ folder, system: buildah('mount', container), env, shared },
    });
    await expect.poll(running.said).toContain('Emcee is ready');
    const url = `http://127.0.0.1:${port}`;
    const room = await openWireRoom(url, 3);
    await joinOverWire(url, { roomCode: room.roomCode, name: 'Owls' });
    expect((await fetch(`${url}/play`)).status).toBe(200);

    expect(running.inside(...image.Healthcheck.Test.slice(1)).status).toBe(0);
    expect(running.inside('id', '-u').output).toBe('10001\n');
    expect(running.inside('touch', '/emcee/x').output).toContain('Read-only file system');
    expect(running.inside('grep', 'CapEff', '/proc/1/status').output).toMatch(/\t0+\n/);
    backsUp(running);

    const began = performance.now();
    expect(await running.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(LONGEST_STOP_MS);
  });
});

function backsUp(running: RunningContainer): void {
  const command = [...image.Entrypoint, 'apps/server/src/cli/main.ts', 'backup', '/tmp/x.backup'];
  const { status, output } = running.inside(...command);
  expect([status, output]).toEqual([0, expect.stringContaining('Backed up')]);
}
