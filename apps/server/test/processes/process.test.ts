// @module-tag outages
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { queryOnce } from '../../../../packages/local-postgres/test/query-once.ts';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { databaseIn } from '../database/database-address.ts';
import { newDataFolder, newFolder, startFails, startServer } from '../servers/server-process.ts';

function put(url: string, path: string, body: object): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: path.endsWith('sign-up') ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The server has read the head; the body comes later. */
async function openRequest(url: string): Promise<{ finish(body: object): Promise<number> }> {
  const outgoing = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return {
    finish: async (body) => {
      outgoing.end(JSON.stringify(body));
      const [response]: IncomingMessage[] = await once(outgoing, 'response');
      response?.resume();
      return response?.statusCode ?? 0;
    },
  };
}

const CREDENTIALS = { email: 'pub@example.test', password: 'quiz1234' };

describe('the server as a process', () => {
  it('finds everything as before, after it and its database were killed', async () => {
    const DATA_DIR = await newDataFolder();
    const first = await startServer({ DATA_DIR });
    expect((await put(first.url, '/admin/sign-up', CREDENTIALS)).status).toBe(201);
    await first.kill('SIGKILL');
    const second = await startServer({ DATA_DIR });
    expect((await put(second.url, '/admin/sign-in', CREDENTIALS)).status).toBe(200);
    expect(await second.kill('SIGTERM')).toBe(0);
  });

  it('restarts its database after a kill, and serves on', async () => {
    const DATA_DIR = await newDataFolder();
    const server = await startServer({ DATA_DIR });
    expect((await put(server.url, '/admin/sign-up', CREDENTIALS)).status).toBe(201);
    const pidFile = await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    const ready = async () => (await fetch(`${server.url}/api/health/ready`)).status;
    await expect.poll(server.output).toContain('embedded postgres died, restarting');
    await expect.poll(ready).toBe(200);
    expect((await put(server.url, '/admin/sign-in', CREDENTIALS)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  it('refuses a second server on the same data folder, and names the first', async () => {
    const DATA_DIR = await newDataFolder();
    const first = await startServer({ DATA_DIR });
    const second = await startFails({ DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/data folder .* is already in use by process \d+/);
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  });

  it('starts twice at the same time on one empty database', async () => {
    const templateUrl = inject('templateUrl');
    const name = `emcee_twins_${process.pid}`;
    const client = new pg.Client({ connectionString: databaseIn(templateUrl, 'postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    const env = { DATABASE_URL: databaseIn(templateUrl, name), DATA_DIR: await newFolder() };
    const [one, two] = await Promise.all([startServer(env), startServer(env)]);
    expect((await put(one.url, '/admin/sign-up', CREDENTIALS)).status).toBe(201);
    expect((await put(two.url, '/admin/sign-in', CREDENTIALS)).status).toBe(200);
    // The other tests hash at the lowest cost.
    expect(await queryOnce(env.DATABASE_URL, 'select password_hash as hash from admins')).toEqual({
      hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    await Promise.all([one.kill('SIGTERM'), two.kill('SIGTERM')]);
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });

  it('finishes requests in flight and ends within ten seconds of SIGTERM', async () => {
    const server = await startServer({ DATA_DIR: await newDataFolder() });
    const inFlight = await openRequest(`${server.url}/api/admin/sign-up`);
    const startedAt = performance.now();
    const ending = server.kill('SIGTERM');
    expect(await inFlight.finish(CREDENTIALS)).toBe(201);
    expect(await ending).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(within(10));
  });
});
