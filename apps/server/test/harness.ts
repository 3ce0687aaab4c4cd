import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { API_BASE, type Call, type ErrorBody, type InputOf, type ReplyOf } from '@emcee/contract';
import {
  LOCAL_PAYPAL_PATH,
  type LocalPaypalState,
  localPaypalAccount,
  localPaypalState,
} from '@emcee/local-paypal';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { QueryConfig } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type BuiltApp, buildApp } from '../src/app.ts';
import type { AppDeps } from '../src/composition/app-deps.ts';
import type { Db } from '../src/db/client.ts';
import type { LiveDeps } from '../src/features/live/store/live-deps.ts';
import { housekeepingJobs } from '../src/jobs.ts';
import { workOnLocalPaypal } from '../src/local/local-paypal.store.ts';
import { secondsAfter } from '../src/platform/clock.ts';
import { localTransport } from '../src/platform/mail/mail-sender.ts';
import { newId } from '../src/platform/secrets.ts';
import { emptyTables, type LentDatabase, lendDatabase } from './database/test-database.ts';
import { expectDocumented, expectRefusal } from './refusals.ts';
import { type RawRequest, requestFor } from './request-of-call.ts';
import { mailReader, type SentMail } from './sent-mails.ts';
import { appDeps } from './servers/portal-addresses.ts';
import { type ProviderLine, providerLine } from './servers/provider-line.ts';
import { hangUp } from './watch.ts';

export type TestReply<C extends Call = Call> = {
  status: number;
  body: ReplyOf<C>;
  error: Partial<ErrorBody>;
  headers: Record<string, unknown>;
};

/** HTTP in, HTTP out, real SQL, a clock that the test moves. */
export type TestServer = {
  app: FastifyInstance;
  db: Db;
  live: LiveDeps;
  clock: { now(): Date; advance(seconds: number): void };
  /** Milliseconds after wrong passwords; tests don't wait for them. */
  delays: readonly number[];
  raw(
    request: RawRequest,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<TestReply<C>>;
  /** Sends the waiting mails first; newest first. */
  mails(): Promise<SentMail[]>;
  sql(query: string | QueryConfig, values?: unknown[]): Promise<Record<string, unknown>[]>;
  provider: ProviderLine;
  /** The provider's messages, then due work. */
  reconcile(): Promise<void>;
  runJob(name: string): Promise<void>;
  /** Delivers the provider's messages, too. */
  passProviderTime(): Promise<void>;
  control(path: string, body?: Record<string, unknown>): Promise<void>;
  /** The state of the provider, after the change. */
  atProvider(change?: (state: LocalPaypalState) => void): Promise<LocalPaypalState>;
  /** Changes all that the provider has of a kind. */
  setAtProvider<Kind extends 'orders' | 'plans' | 'sales' | 'subscriptions' | 'webhooks'>(
    kind: Kind,
    change: Partial<LocalPaypalState[Kind][number]>,
  ): Promise<void>;
  alarms(): string[];
  /** Warnings and errors of this test. */
  logged(): readonly string[];
  /** A free subscription. */
  allowHosts(adminId: string, hostsAllowed: number): Promise<void>;
  endSubscription(adminId: string): Promise<void>;
  /** Acts as a second process on the same database, until the test ends. */
  startTwin(changes?: Partial<AppDeps>): Promise<FastifyInstance>;
  /** The same, to play on. */
  twin(changes?: Partial<AppDeps>): Promise<Calling & Pick<TestServer, 'live'>>;
  /** The caller closes it. */
  buildTwin(changes?: Partial<AppDeps>): Promise<FastifyInstance>;
};

type Calling = Pick<TestServer, 'raw' | 'call'>;

export type CallOptions = {
  token?: string | undefined;
  headers?: Record<string, string>;
  remoteAddress?: string;
};

const HEARTBEAT_MS = 200;

const START = new Date('2026-11-20T12:00:00.000Z');

/** Call it once per file; every test begins with an empty database. */
export function startTestServer(
  overrides: Partial<AppDeps['env']> = {},
  takeDatabase: () => Promise<LentDatabase> = lendDatabase,
): TestServer {
  let now = START;
  let open: (BuiltApp & LentDatabase & { deps: AppDeps }) | undefined;
  const logged: string[] = [];
  const delays: number[] = [];
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      delays.push(ms);
    },
    advance: (seconds: number) => {
      now = secondsAfter(now, seconds);
    },
  };
  const running = () => {
    if (open === undefined) throw new Error('The server of this test file has not started.');
    return open;
  };

  const provider = providerLine(() => running().app);

  beforeAll(async () => {
    const lent = await takeDatabase();
    const deps: AppDeps = {
      ...appDeps(overrides),
      db: lent.database.db,
      databaseUrl: lent.url,
      clock,
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
      fetchProvider: provider.fetch,
      heartbeatMs: HEARTBEAT_MS,
    };
    const built = await buildApp(deps);
    await built.app.ready();
    open = { ...built, ...lent, deps };
  });

  beforeEach(async () => {
    now = START;
    logged.length = 0;
    delays.length = 0;
    provider.reset();
    await emptyTables(running().database.pool);
  });

  afterAll(async () => {
    await open?.app.close();
    await open?.giveBack();
  });

  const server: TestServer = {
    get app() {
      return running().app;
    },
    get db() {
      return running().database.db;
    },
    get live() {
      return running().live;
    },
    clock,
    delays,
    ...callsTo(() => running().app),
    mails: () => readMails(),
    sql: async (query, values = []) => (await running().database.pool.query(query, values)).rows,
    provider,
    reconcile: async () => {
      await server.runJob('sync payment messages');
      await server.runJob('reconcile subscriptions');
    },
    runJob: async (name) => {
      const { billing, live, deps } = running();
      const mail = { ...deps, transport: localTransport() };
      const jobs = housekeepingJobs({ ...deps, mail, billing, live });
      const job = jobs.find((each) => each.name === name);
      if (job === undefined) throw new Error(`No job is called '${name}'.`);
      await job.run();
    },
    passProviderTime: () => server.control('tick'),
    control: async (path, body = {}) => {
      const headers = { 'x-control-token': localPaypalAccount.controlToken };
      const reply = await server.raw({
        method: 'POST',
        path: `${LOCAL_PAYPAL_PATH}/_control/${path}`,
        body,
        headers,
      });
      if (reply.status >= 300) throw new Error(`Control answered ${JSON.stringify(reply.body)}`);
    },
    atProvider: (change = () => undefined) =>
      workOnLocalPaypal(server.db, localPaypalAccount.merchantId, (kept) => {
        const state = localPaypalState.parse(kept ?? {});
        change(state);
        return { state, result: state };
      }),
    setAtProvider: async (kind, change) => {
      await server.atProvider((state) => {
        for (const each of state[kind]) Object.assign(each, change);
      });
    },
    logged: () => logged,
    alarms: () => logged.flatMap((line) => /"alarm":"([^"]+)"/.exec(line)?.[1] ?? []),
    allowHosts: async (adminId, hostsAllowed) => {
      await server.sql(
        `insert into subscriptions (id, admin_id, provider, status, quantity, next_cycle_quantity,
           host_cap, created_at, updated_at)
         values ($1, $2, 'promo', 'ACTIVE', $3, $3, $3, $4, $4)
         on conflict (admin_id) where status <> 'INACTIVE'
         do update set host_cap = $3, quantity = greatest(subscriptions.quantity, $3)`,
        [newId(), adminId, hostsAllowed, now],
      );
    },
    endSubscription: async (adminId) => {
      await server.sql(
        `update subscriptions set status = 'INACTIVE', quantity = 0, next_cycle_quantity = 0,
           host_cap = 0
         where admin_id = $1`,
        [adminId],
      );
    },
    startTwin: async (changes) => {
      const twin = await server.buildTwin(changes);
      onTestFinished(() => twin.close());
      return twin;
    },
    twin: async (changes) => {
      const { app, live } = await buildApp({ ...running().deps, ...changes });
      onTestFinished(() => app.close());
      await app.ready();
      return { live, ...callsTo(() => app) };
    },
    buildTwin: async (changes) => {
      const { app: twin } = await buildApp({ ...running().deps, ...changes });
      await twin.ready();
      return twin;
    },
  };
  const readMails = mailReader(server);
  return server;
}

function callsTo(appOf: () => FastifyInstance): Calling {
  const raw: TestServer['raw'] = async (request) => {
    const response = await appOf().inject({
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: tests also send methods that do not exist.
      method: request.method as 'GET',
      url: request.path,
      payloadAsStream: true,
      ...(request.body === undefined ? {} : { payload: asPayload(request.body) }),
      ...(request.remoteAddress === undefined ? {} : { remoteAddress: request.remoteAddress }),
      headers: {
        host: 'localhost:3000',
        ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
        ...request.headers,
      },
    });
    const { statusCode: status, headers } = response;
    const body = parseBody(await readReply(response));
    const isCall = request.path.startsWith(`${API_BASE}/`) && request.method !== 'HEAD';
    if (status >= 400 && isCall) expectRefusal(body);
    return { status, headers, body };
  };
  return {
    raw,
    call: async (call, input, options = {}) => {
      const reply = await raw({ ...requestFor(call, input), ...options });
      if (reply.status >= 400) expectDocumented(call, reply);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: a test says which of the two it expects.
      return { ...reply, error: reply.body } as TestReply<typeof call>;
    },
  };
}

/** Only the beginning of an event stream, which never ends. */
async function readReply(response: LightMyRequestResponse): Promise<string> {
  const isEndless = String(response.headers['content-type']).startsWith('text/event-stream');
  const readable = response.stream();
  if (!isEndless) return text(readable);
  const [first] = await once(readable, 'data');
  hangUp(response);
  return String(first);
}

function asPayload(body: unknown): string | Buffer | object {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return typeof body === 'object' && body !== null ? body : JSON.stringify(body);
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
