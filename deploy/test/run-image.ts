import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { collectText } from '../../scripts/testing/collect-text.ts';
import type { Buildah } from './base-images.ts';

const imageShape = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      WorkingDir: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

export type ImageConfig = z.infer<typeof imageShape>['Docker']['config'];

/** No capabilities, a read-only root, `/tmp` in memory, the network of this machine. */
export type RunningContainer = {
  said(): string;
  inside(...command: string[]): { status: number | null; output: string };
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
};

export function readImage(buildah: Buildah, image: string): ImageConfig {
  return imageShape.parse(JSON.parse(buildah('inspect', '--type', 'image', image))).Docker.config;
}

/** Uses runc; `shared` is a mounted folder. */
export function runImage(
  image: ImageConfig,
  place: { folder: string; system: string; env: readonly string[]; shared: string },
): RunningContainer {
  const bundle = join(place.folder, 'bundle');
  mkdirSync(bundle, { recursive: true });
  execFileSync('runc', ['spec'], { cwd: bundle });
  const file = join(bundle, 'config.json');
  const spec: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(withImage(spec, image, place)));
  const name = `emcee-${process.pid}`;
  const child = spawn('runc', ['run', name], { cwd: bundle });
  const said = collectText(child.stdout, child.stderr);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    said,
    inside: (...command) => {
      const run = spawnSync('runc', ['exec', name, ...command], { encoding: 'utf8' });
      return { status: run.status, output: run.stdout + run.stderr };
    },
    stop: () => {
      spawnSync('runc', ['kill', name, 'TERM']);
      return ended;
    },
  };
}

function withImage(
  spec: Record<string, unknown>,
  image: ImageConfig,
  { system, env, shared }: { system: string; env: readonly string[]; shared: string },
): unknown {
  const [uid = 0, gid = 0] = image.User.split(':').map(Number);
  return {
    ...spec,
    root: { path: system, readonly: true },
    process: {
      ...{ terminal: false, noNewPrivileges: true, cwd: image.WorkingDir },
      ...{ user: { uid, gid }, args: [...image.Entrypoint, ...image.Cmd] },
      env: [...image.Env, ...env],
      capabilities: { bounding: [], effective: [], permitted: [] },
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=1777'] },
      { destination: shared, type: 'bind', source: shared, options: ['rbind', 'rw'] },
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  };
}
