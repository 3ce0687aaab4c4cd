import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDebian13 } from '../../scripts/testing/debian-13.ts';

const BUNDLE = '/etc/ssl/certs/ca-certificates.crt';

/** Keeps images in a separate folder; returns the output. */
export type Buildah = (...words: string[]) => string;

export function buildahIn(folder: string): Buildah {
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  return (...words) =>
    execFileSync('buildah', [...places, '--storage-driver', 'vfs', ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    }).trim();
}

/** Replaces a registry: Debian by debootstrap, and an image with the Node and npm of this machine. */
export function makeBaseImages(folder: string, buildah: Buildah): void {
  const system = join(folder, 'system');
  makeDebian13(system);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, system, '/');
  buildah('commit', '--quiet', container, 'docker.io/library/debian:trixie-slim');
  buildah('add', '--quiet', container, nodeAndNpm(folder), '/usr/local');
  // Trusts the certificates of this machine, in case a proxy to the registry has its own.
  if (existsSync(BUNDLE)) {
    buildah('copy', '--quiet', container, BUNDLE, BUNDLE);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${BUNDLE}`, container);
  }
  buildah('commit', '--quiet', container, 'docker.io/library/node:24-trixie-slim');
  buildah('rm', container);
}

function nodeAndNpm(folder: string): string {
  const place = join(folder, 'node');
  const modules = join(place, 'lib/node_modules');
  mkdirSync(join(place, 'bin'), { recursive: true });
  cpSync(realpathSync(process.execPath), join(place, 'bin/node'));
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  cpSync(dirname(dirname(realpathSync(npm))), join(modules, 'npm'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(place, 'bin/npm'));
  return place;
}
