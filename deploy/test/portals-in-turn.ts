import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { startLocalPostgres } from '@emcee/local-postgres';
import { expect } from 'vitest';
import { type LaunchedPortal, launchPortal } from '../../e2e/portal-server.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { proxyStarts } from './started-proxies.ts';
import { environmentOf, shippedUnit } from './unit-files.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** SIGTERM is a deployment, SIGKILL comes without warning. */
export type EndSignal = 'SIGTERM' | 'SIGKILL';

/** The file for nginx has two portals. */
type PortalsPlace = { count: number; proxy: keyof typeof proxyStarts };

export type PortalsInTurn = Awaited<ReturnType<typeof startPortalsInTurn>>;

/** Drains as `deploy/` configures it, and sends mails to `mailPort`. Runs until `stop`. */
export async function startPortalsInTurn({ count, proxy: name }: PortalsPlace) {
  const folder = await mkdtemp(join(tmpdir(), 'emcee-portals-'));
  const database = await startLocalPostgres({ dataDir: join(folder, 'data'), log: silent });
  const [httpPort, httpsPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const url = `https://localhost:${httpsPort}`;
  const { DRAIN_SECONDS = '0' } = environmentOf(shippedUnit('emcee@.service'));
  const env = {
    ...{ DRAIN_SECONDS, DATABASE_URL: database.url, PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'quiz@example.test' },
  };
  const running: LaunchedPortal[] = [];
  for (let n = 0; n < count; n += 1) running.push(await launchPortal(folder, { env }));
  const portalPorts = running.map(({ port }) => port);
  const proxy = await proxyStarts[name]({ folder, httpPort, httpsPort, portalPorts });
  setDefaultCACertificates([proxy.certificate]);

  let logs = '';
  let unnoticedMs = 0;
  const isServing = (n: number) => {
    const states = [...proxy.said().matchAll(new RegExp(`portal-${n + 1} is (UP|DOWN)`, 'g'))];
    return states.at(-1)?.[1] !== 'DOWN';
  };
  return {
    ...{ folder, url, httpPort, mailPort, databaseUrl: database.url },
    drainMs: Number(DRAIN_SECONDS) * 1_000,
    urls: running.map((each) => each.url),
    /** Restarts at once on the same port; resolves when the portal is ready. */
    async restart(n: number, signal: EndSignal): Promise<void> {
      const portal = running[n];
      if (portal === undefined) throw new Error(`No portal has the number ${n}.`);
      const began = performance.now();
      const ended = portal.end(signal);
      if (signal === 'SIGTERM' && name === 'HAProxy') {
        await expect.poll(() => isServing(n)).toBe(false);
        unnoticedMs = Math.max(unnoticedMs, performance.now() - began);
      }
      await ended;
      logs += portal.output();
      running[n] = await launchPortal(folder, { port: portal.port, env });
    },
    /** Does nothing for nginx, which has no status. */
    untilAllServe: () => expect.poll(() => running.every((_, n) => isServing(n))).toBe(true),
    /** Longest time for which HAProxy sent requests to portals that were told to end. */
    longestUnnoticedMs: () => unnoticedMs,
    /** Over all portals and their restarts. */
    countLogged: (words: string) =>
      [logs, ...running.map(({ output }) => output())].join().split(words).length - 1,
    async stop() {
      for (const portal of running) await portal.end('SIGKILL');
      await proxy.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
