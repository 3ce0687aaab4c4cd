import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import * as z from 'zod';
import {
  LOCAL_PAYPAL_PATH,
  localPaypal,
  localPaypalAccount,
  localPaypalSchema,
} from '../src/index.ts';

export type Delivery = { url: string; headers: Record<string, string>; body: string };

export type WireReply = { status: number; body: unknown; headers: Record<string, unknown> };

type WireRequest = { body?: object | string; headers?: Record<string, string>; token?: string };

export type FakePaypal = {
  clock: { now(): Date; advance(seconds: number): void };
  raw(method: string, path: string, request?: WireRequest): Promise<WireReply>;
  /** Paths are below the stand-in's; the token is new unless one is given. */
  ask(method: string, path: string, request?: WireRequest): Promise<WireReply>;
  newToken(): Promise<string>;
  /** Returns the address that the approval page leads to. */
  answerApproval(link: string, outcome?: string): Promise<URL>;
  control(path: string, body?: object): Promise<unknown>;
  sql(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  deliveries: Delivery[];
  statementsCount(): number;
  /** The caller must close the second app. */
  startTwin(): Promise<FastifyInstance>;
};

export const PAUSE_MS = 50;

export const ORIGIN = 'http://localhost:3000';

const START = new Date('2026-11-20T12:00:00.000Z');
const FORM = 'application/x-www-form-urlencoded';
const tokenShape = z.object({ access_token: z.string() });

/** Every test begins with an empty stand-in. */
export function startFakePaypal(): FakePaypal {
  let now = START;
  let statements = 0;
  let open: { app: FastifyInstance; pool: pg.Pool; remove(): Promise<void> } | undefined;
  const clock = {
    now: () => now,
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
  const deliveries: Delivery[] = [];
  const running = () => {
    if (open === undefined) throw new Error('The stand-in of this test file has not started.');
    return open;
  };

  async function makeApp(pool: pg.Pool): Promise<FastifyInstance> {
    const app = Fastify();
    const logger = {
      logQuery: () => {
        statements += 1;
      },
    };
    await app.register(localPaypal, {
      db: drizzle({ client: pool, logger }),
      clock,
      base: ORIGIN + LOCAL_PAYPAL_PATH,
      webhookUrl: `${ORIGIN}/api/paypal/webhook`,
      portalOrigins: [ORIGIN],
      deliver: async (url, { headers, body }) => {
        deliveries.push({ url, headers, body });
        return new Response();
      },
      pauseMs: PAUSE_MS,
      prefix: LOCAL_PAYPAL_PATH,
    });
    await app.ready();
    return app;
  }

  beforeAll(async () => {
    const { url, remove } = await createDatabase();
    const pool = new pg.Pool({ connectionString: url });
    // Dropping the database breaks connections that outlive their pool.
    pool.on('error', () => undefined);
    open = { app: await makeApp(pool), pool, remove };
  });

  beforeEach(async () => {
    now = START;
    await fakePaypal.control('reset');
    deliveries.length = 0;
  });

  afterAll(async () => {
    await open?.app.close();
    await open?.pool.end();
    await open?.remove();
  });

  const fakePaypal: FakePaypal = {
    clock,
    deliveries,
    raw: async (method, path, { body, headers = {}, token } = {}) => {
      const response = await running().app.inject({
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: inject knows its methods by name.
        method: method as 'GET',
        url: path,
        headers: {
          host: 'localhost:3000',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const { statusCode: status, headers: told, payload } = response;
      return { status, headers: told, body: parsed(payload) };
    },
    ask: async (method, path, request = {}) =>
      fakePaypal.raw(method, LOCAL_PAYPAL_PATH + path, {
        ...request,
        token: request.token ?? (await fakePaypal.newToken()),
      }),
    newToken: async () => {
      const { clientId, clientSecret } = localPaypalAccount;
      const secret = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const { body } = await fakePaypal.raw('POST', `${LOCAL_PAYPAL_PATH}/v1/oauth2/token`, {
        body: 'grant_type=client_credentials',
        headers: { authorization: `Basic ${secret}`, 'content-type': FORM },
      });
      return tokenShape.parse(body).access_token;
    },
    answerApproval: async (link, outcome = 'approve') => {
      const { pathname, search } = new URL(link, ORIGIN);
      const { status, headers } = await fakePaypal.raw('POST', pathname + search, {
        body: `outcome=${outcome}`,
        headers: { 'content-type': FORM },
      });
      if (status !== 303) throw new Error(`The approval page answered ${status}`);
      return new URL(String(headers.location));
    },
    control: async (path, body = {}) => {
      const headers = { 'x-control-token': localPaypalAccount.controlToken };
      const at = `${LOCAL_PAYPAL_PATH}/_control/${path}`;
      const response = await fakePaypal.raw('POST', at, { body, headers });
      if (response.status >= 300) throw new Error(`Control: ${JSON.stringify(response.body)}`);
      return response.body;
    },
    sql: async (query, values = []) => (await running().pool.query(query, values)).rows,
    statementsCount: () => statements,
    startTwin: () => makeApp(running().pool),
  };
  return fakePaypal;
}

async function createDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const serverUrl = inject('templateUrl');
  const name = `emcee_paypal_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await run(serverUrl, `create database ${name}`);
  const url = serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const folder = localPaypalSchema.migrationsFolder;
  await run(url, `create schema ${localPaypalSchema.name}`);
  for (const file of (await readdir(folder)).filter((each) => each.endsWith('.sql')).sort()) {
    await run(url, await readFile(join(folder, file), 'utf8'));
  }
  return { url, remove: () => run(serverUrl, `drop database ${name} with (force)`) };
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
