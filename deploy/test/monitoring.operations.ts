import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import {
  answersOf,
  ask,
  commandOf,
  joinOverWire,
  openWireRoom,
} from '../../apps/server/test/live/wire-quiz.ts';
import {
  newDataFolder,
  newFolder,
  startServer,
} from '../../apps/server/test/servers/server-process.ts';
import { freePort } from '../../scripts/testing/ports.ts';

import { root } from '../../scripts/testing/run-step.ts';

const folder = join(root, 'deploy/monitoring');

it.each([
  ['are what Prometheus understands', 'check', 'alerts.yaml'],
  ['fire when they are meant to, and not else', 'test', 'alerts.test.yaml'],
])('the alert rules %s', (_what, verb, file) => {
  const said = spawnSync('promtool', [verb, 'rules', file], { cwd: folder, encoding: 'utf8' });
  expect(said.stdout + said.stderr).toContain('SUCCESS');
  expect(said.status).toBe(0);
});

const panelShape = z.object({
  id: z.number(),
  title: z.string(),
  type: z.literal('timeseries'),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  datasource: z.object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{source\}$/) }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
});

// Grafana's requirements for an imported dashboard.
const dashboard = z
  .object({
    uid: z.string().regex(/^[\w-]{1,40}$/),
    title: z.string(),
    schemaVersion: z.number(),
    time: z.object({ from: z.string(), to: z.string() }),
    templating: z.object({
      list: z.tuple([
        z.object({
          name: z.literal('source'),
          type: z.literal('datasource'),
          query: z.literal('prometheus'),
        }),
      ]),
    }),
    panels: z.array(panelShape).min(1),
  })
  .parse(JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')));

const { panels } = dashboard;
const fieldsOf = ({ gridPos: { x, y, w, h } }: z.output<typeof panelShape>) =>
  Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`);

const resultShape = z.object({
  status: z.literal('success'),
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

const doneShape = z.object({ game: z.object({ seen: z.number() }) });

/** Scrapes every second until the test ends. */
async function startPrometheus(metricsPort: number) {
  const data = await newFolder();
  const port = await freePort();
  const config = join(data, 'prometheus.yaml');
  const job = `{ job_name: emcee, static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }] }`;
  writeFileSync(
    config,
    `global: { scrape_interval: 1s }\nrule_files: ['${folder}/alerts.yaml']\nscrape_configs: [${job}]\n`,
  );
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(data, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  /** Fails if Prometheus doesn't understand the expression. */
  return async (query: string): Promise<number[]> => {
    const address = `http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query })}`;
    const reply = await fetch(address).catch(() => undefined);
    if (reply === undefined || reply.status === 503) return [];
    const { data } = resultShape.parse(await reply.json());
    return data.result.map(({ value }) => Number(value[1]));
  };
}

async function playOn(url: string): Promise<() => Promise<void>> {
  const room = await openWireRoom(url, 100);
  const phone = await joinOverWire(url, { roomCode: room.roomCode, name: 'Owls' });
  let isOver = false;
  let { seen } = room;
  const playing = (async () => {
    for (let n = 2; n <= 100 && !isOver; n += 1) {
      const command = { kind: 'goTo', roundId: room.roundId, n };
      ({ seen } = doneShape.parse(await ask(url, commandOf(room, { seen, command }))).game);
      await ask(url, answersOf(phone, { numbers: [n], text: 'Rome' }));
      await delay(500);
    }
  })();
  return async () => {
    isOver = true;
    await playing;
  };
}

describe('the dashboard', () => {
  it('is accepted by Grafana: it has a data source to choose, and no overlapping panels', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const fields = panels.flatMap(fieldsOf);
    expect(new Set(fields).size).toBe(fields.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (const { targets } of panels)
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
  });

  it('has data in each panel while a game is played', async () => {
    const metricsPort = await freePort();
    const DATA_DIR = await newDataFolder();
    const { url } = await startServer({ DATA_DIR, METRICS_PORT: String(metricsPort) });
    const ask = await startPrometheus(metricsPort);
    const stop = await playOn(url);
    for (const { title, targets } of panels) {
      for (const { expr } of targets) {
        const isShown = async () => (await ask(expr)).some(Number.isFinite);
        await expect.poll(isShown, { message: `${title}: ${expr}` }).toBe(true);
      }
    }
    await stop();
  });
});
