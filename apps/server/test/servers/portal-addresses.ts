import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../src/app.ts';
import type { AppDeps } from '../../src/composition/app-deps.ts';
import { openDatabase } from '../../src/db/client.ts';
import { systemClock } from '../../src/platform/clock.ts';

const PUBLIC_URLS = ['http://localhost:3000', 'http://education.localhost:3000'];

export function appDeps(
  overrides: Partial<AppDeps['env']> = {},
): Pick<AppDeps, 'env' | 'publicUrls'> {
  return {
    env: {
      trustProxy: [],
      localServices: true,
      localServicesForAll: false,
      enforcePasswordBlocklist: false,
      smtpUrl: undefined,
      paypal: undefined,
      seller: undefined,
      supportEmail: 'support@example.test',
      subprocessors: undefined,
      dataRegion: undefined,
      ...overrides,
    },
    publicUrls: PUBLIC_URLS,
  };
}

/** The database is unreachable. */
export async function startAway({
  env,
  log = pino({ level: 'silent' }),
  ...folders
}: { env?: Partial<AppDeps['env']> } & Partial<
  Pick<AppDeps, 'log' | 'portalFolder' | 'playFolder'>
>) {
  const databaseUrl = 'postgresql://emcee@127.0.0.1:9/none';
  const database = openDatabase({ url: databaseUrl });
  const { db } = database;
  const deps = { ...appDeps(env), db, databaseUrl, clock: systemClock, log };
  const { app } = await buildApp({ ...deps, ...folders });
  return { app, close: () => Promise.all([app.close(), database.close()]) };
}

/** The two apps as if they were built, with one asset each; the caller removes the folder. */
export async function writeBuiltApps(): Promise<{
  folder: string;
  portalFolder: string;
  playFolder: string;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'emcee-apps-'));
  for (const name of ['portal', 'play']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true });
    await writeFile(join(folder, name, 'index.html'), `<title>${name}</title>`);
    await writeFile(join(folder, name, 'assets/app-1.js'), name);
    await writeFile(join(folder, name, 'assets/app-1.js.br'), `${name}, brotli`);
  }
  await writeFile(join(folder, 'play/screen.html'), '<title>screen</title>');
  await writeFile(join(folder, 'play/my-games.html'), '<title>my games</title>');
  await writeFile(join(folder, 'play/preview.html'), '<title>preview</title>');
  return { folder, portalFolder: join(folder, 'portal'), playFolder: join(folder, 'play') };
}

/** The addresses of the app that `build` builds, with names in the places of parameters. */
export async function addressesOf(build: () => Promise<unknown>): Promise<string[]> {
  const addresses = new Set<string>(['/hosts', '/api/none', '/api/%zz', '*']);
  const listen = (message: unknown) => {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the channel of Fastify sends nothing else.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ url }) => {
      addresses.add(url.replace(/:\w+/g, 'AAAA').replace('*', 'app-1.js'));
    });
  };
  subscribe('fastify.initialization', listen);
  await build().finally(() => unsubscribe('fastify.initialization', listen));
  return [...addresses];
}

/** The addresses of a portal with both apps and the local services. */
export async function portalAddresses(): Promise<string[]> {
  const { folder, ...folders } = await writeBuiltApps();
  const addresses = await addressesOf(async () => (await startAway(folders)).close());
  await rm(folder, { recursive: true });
  return addresses;
}
