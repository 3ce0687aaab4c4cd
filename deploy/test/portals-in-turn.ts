import { setDefaultCACertificates } from 'node:tls';
import { startLocalPostgres } from '@emcee/local-postgres';
import { expect, onTestFinished } from 'vitest';
import {
  newFolder,
  type ServerProcess,
  startServer,
} from '../../apps/server/test/servers/server-process.ts';
import { freePort } from '../../scripts/testing/ports.ts';

import { proxyStarts } from './started-proxies.ts';
import { environmentOf, shippedUnit } from './unit-files.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** SIGTERM is a deployment, SIGKILL comes without warning. */
export type EndSignal = 'SIGTERM' | 'SIGKILL';

/** The file for nginx has two portals. */
export type PortalsPlace = { count: number; proxy: keyof typeof proxyStarts };

/** Until the test ends. */
export type PortalsInTurn = {
  url: string;
  databaseUrl: string;
  urls: readonly string[];
  /** Restarts at once on the same port; resolves when the portal is ready. */
  restart(n: number, signal: EndSignal): Promise<void>;
  drainMs: number;
  /** Does nothing for nginx, which has no status. */
  untilAllServe(): Promise<void>;
  /** Longest time for which HAProxy sent requests to portals that were told to end. */
  longestUnnoticedMs(): number;
  /** For each portal, over all of its restarts. */
  countLogged(words: string): number[];
};

/** Drains as `deploy/` configures it; `env` adds to the variables. */
export async function startPortalsInTurn(
  { count, proxy: name }: PortalsPlace,
  env: Record<string, string> = {},
): Promise<PortalsInTurn> {
  const folder = await newFolder();
  const database = await startLocalPostgres({ dataDir: await newFolder(), log: silent });
  onTestFinished(() => database.stop());
  const ports = [await freePort(), await freePort()];
  for (let n = 2; n < count; n += 1) ports.push(await freePort());
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const url = `https://localhost:${httpsPort}`;
  const { DRAIN_SECONDS = '0' } = environmentOf(shippedUnit('emcee@.service'));
  const start = (port: number) =>
    startServer({
      DRAIN_SECONDS,
      ...{ DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'info' },
      ...{ PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', ...env },
    });
  const running: ServerProcess[] = [];
  for (const port of ports) running.push(await start(port));
  const logs: string[] = ports.map(() => '');
  const proxy = await proxyStarts[name]({ folder, httpPort, httpsPort, portalPorts: ports });
  onTestFinished(() => proxy.stop());
  setDefaultCACertificates([proxy.certificate]);

  const unnoticedMs = [0];
  const isServing = (n: number) => {
    const states = [...proxy.said().matchAll(new RegExp(`portal-${n + 1} is (UP|DOWN)`, 'g'))];
    return states.at(-1)?.[1] !== 'DOWN';
  };
  return {
    url,
    drainMs: Number(DRAIN_SECONDS) * 1_000,
    databaseUrl: database.url,
    urls: running.map((each) => each.url),
    async restart(n, signal) {
      const portal = running[n];
      if (portal === undefined) throw new Error(`No portal has the number ${n}.`);
      const began = performance.now();
      const ended = portal.kill(signal);
      if (signal === 'SIGTERM' && name === 'HAProxy') {
        await expect.poll(() => isServing(n)).toBe(false);
        unnoticedMs.push(performance.now() - began);
      }
      await ended;
      logs[n] += portal.output();
      running[n] = await start(ports[n] ?? 0);
    },
    untilAllServe: () => expect.poll(() => ports.every((_, n) => isServing(n))).toBe(true),
    longestUnnoticedMs: () => Math.max(...unnoticedMs),
    countLogged: (words) =>
      running.map((portal, n) => (logs[n] + portal.output()).split(words).length - 1),
  };
}
