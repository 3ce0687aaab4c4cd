import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { collectText } from '../../scripts/testing/collect-text.ts';
import { root } from '../../scripts/testing/run-step.ts';

type ProxyPlace = {
  folder: string;
  httpPort: number;
  httpsPort: number;
  portalPorts: readonly number[];
};

type StartedProxy = {
  certificate: string;
  said(): string;
  stop(): Promise<void>;
};

export const proxyStarts = { nginx: startNginx, HAProxy: startHaproxy } as const;

async function startNginx(place: ProxyPlace): Promise<StartedProxy> {
  const { certificate, key } = makeCertificate(place.folder);
  const [first, second] = place.portalPorts;
  const file = join(place.folder, 'nginx.conf');
  // nginx allows no variables in `listen` and `server`, so the text itself is changed.
  const changes = {
    'listen 80 ': `listen ${place.httpPort} `,
    'listen 443 ssl http2 ': `listen ${place.httpsPort} ssl http2 `,
    '127.0.0.1:3001': `127.0.0.1:${first}`,
    '127.0.0.1:3002': `127.0.0.1:${second}`,
    '/etc/nginx/emcee-chain.pem': certificate,
    '/etc/nginx/emcee-key.pem': key,
    '/run/nginx.pid': join(place.folder, 'nginx.pid'),
  };
  writeFileSync(file, withChanges(shipped('nginx.conf'), changes));
  return run(place, spawn('nginx', ['-c', file, '-g', 'daemon off;']));
}

/** Adds portals beyond the two in the file at its end. */
async function startHaproxy(place: ProxyPlace): Promise<StartedProxy> {
  const { both } = makeCertificate(place.folder);
  const [first, second, ...others] = place.portalPorts;
  const file = join(place.folder, 'haproxy.cfg');
  const added = others.map((port, n) => `  server portal-${n + 3} 127.0.0.1:${port}\n`);
  writeFileSync(file, shipped('haproxy.cfg') + added.join(''));
  const env = {
    PATH: process.env.PATH,
    EMCEE_HTTP: `:${place.httpPort}`,
    EMCEE_HTTPS: `:${place.httpsPort}`,
    EMCEE_CERTIFICATE: both,
    EMCEE_PORTAL_1: `127.0.0.1:${first}`,
    EMCEE_PORTAL_2: `127.0.0.1:${second}`,
  };
  return run(place, spawn('haproxy', ['-db', '-f', file], { env }));
}

async function run(place: ProxyPlace, child: ChildProcess): Promise<StartedProxy> {
  const said = collectText(child.stdout, child.stderr);
  const ended = once(child, 'close');
  while (!(await isListening(place.httpsPort))) {
    if (child.exitCode !== null)
      throw new Error(`The proxy ended with ${child.exitCode}: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    certificate: readFileSync(join(place.folder, 'chain.pem'), 'utf8'),
    said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function shipped(name: string): string {
  return readFileSync(join(root, 'deploy', name), 'utf8');
}

/** Fails if a word is missing. */
export function withChanges(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The shipped file no longer contains ${from}.`);
    return changed.replace(from, to);
  }, text);
}

function makeCertificate(folder: string): { certificate: string; key: string; both: string } {
  const certificate = join(folder, 'chain.pem');
  const key = join(folder, 'key.pem');
  const both = join(folder, 'both.pem');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request, ...names, ...files], { stdio: 'ignore' });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return { certificate, key, both };
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
