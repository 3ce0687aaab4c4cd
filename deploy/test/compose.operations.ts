import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { root } from '../../scripts/testing/run-step.ts';

const serviceShape = z.looseObject({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.unknown()).optional(),
  stop_grace_period: z.string().optional(),
});
const configShape = z.object({ services: z.record(z.string(), serviceShape) });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emcee-compose-'));
  await cp(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  await cp(join(root, 'deploy/emcee.env.example'), join(folder, 'deploy/emcee.env'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const compose = (...words: string[]) => ['-f', join(folder, 'deploy/compose.yaml'), ...words];

describe('the compose file', () => {
  it('names a missing variable', () => {
    const said = spawnSync('docker-compose', compose('config'), { encoding: 'utf8' });
    expect([said.status, said.stderr]).toEqual([1, expect.stringContaining('set it in')]);
  });

  it('makes two portals with read-only file systems behind the one proxy that they trust', async () => {
    await writeFile(join(folder, 'deploy/.env'), 'POSTGRES_PASSWORD=secret123\n');
    const json = execFileSync('docker-compose', compose('config'), { encoding: 'utf8' });
    const { services } = configShape.parse(parseYaml(json));
    expect(Object.keys(services).toSorted()).toEqual([
      'admin',
      'database',
      'portal-1',
      'portal-2',
      'proxy',
    ]);
    for (const name of ['portal-1', 'portal-2']) {
      const portal = services[name];
      expect(portal).toMatchObject({
        ...{ read_only: true, cap_drop: ['ALL'], image: 'emcee:latest' },
        stop_grace_period: '25s',
      });
      expect(portal).not.toHaveProperty('ports');
      const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_MERCHANT_ID: 'c' };
      const plan = { PAYPAL_PLAN_ID: 'd', PAYPAL_WEBHOOK_ID: 'e' };
      const env = readEnvironment({
        ...{ NODE_ENV: 'production', ...portal?.environment, ...paypal, ...plan },
      });
      expect(env).toMatchObject({
        databaseUrl: 'postgresql://emcee:secret123@database/emcee',
        localServices: false,
        // The remaining ten seconds are for requests in flight.
        drainSeconds: 8,
        trustProxy: [services.proxy && '172.30.77.2'],
        publicUrls: ['https://quiz.example.com'],
      });
    }
    expect(services.proxy).toMatchObject({
      networks: { inside: { ipv4_address: '172.30.77.2' } },
      read_only: true,
    });
  });
});

/** Parses with Python, which docker-compose brings along, because the product reads no YAML. */
function parseYaml(text: string): unknown {
  const program = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))';
  const json = execFileSync('/usr/bin/python3', ['-c', program], {
    input: text,
    encoding: 'utf8',
  });
  return JSON.parse(json);
}
