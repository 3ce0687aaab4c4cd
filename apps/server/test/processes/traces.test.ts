import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { API_BASE, billingCalls, playCalls } from '@emcee/contract';
import { LOCAL_PAYPAL_PATH } from '@emcee/local-paypal';
import { findEmbeddedPostgres } from '@emcee/local-postgres';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { queryOnce } from '../../../../packages/local-postgres/test/query-once.ts';
import { portOf } from '../../../../scripts/testing/ports.ts';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { answersOf, ask, joinOverWire, openWireRoom } from '../live/wire-quiz.ts';
import { newDataFolder, type ServerProcess, startServer } from '../servers/server-process.ts';

// Nothing listens there.
const NO_COLLECTOR = 'http://127.0.0.1:9';
const EMAIL = 'pub@example.test';
const PASSWORD = 'quiz-1234-secret';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  status: z.object({ code: z.number() }),
  attributes: z.array(attribute),
});
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

const tokenShape = z.object({ token: z.string() });
const startedShape = z.object({ subscriptionId: z.string(), approvalLink: z.string() });

type Collector = { url: string; texts: string[]; paths: Set<string>; server: Server };
const collectors: Collector[] = [];

afterEach(() => {
  for (const { server } of collectors.splice(0)) server.close();
});

async function startCollector(): Promise<Collector> {
  const texts: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url}`);
    texts.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector = { url: `http://127.0.0.1:${portOf(server)}`, texts, paths, server };
  collectors.push(collector);
  return collector;
}

const startTraced = async (OTEL_EXPORTER_OTLP_ENDPOINT: string, more = {}) =>
  startServer({ DATA_DIR: await newDataFolder(), OTEL_EXPORTER_OTLP_ENDPOINT, ...more });

const attributeOf = (all: z.output<typeof attribute>[], key: string) => {
  const value = all.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

function spansOf({ texts }: Collector) {
  return texts
    .flatMap((each) => batch.parse(JSON.parse(each)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

function signUp({ url }: ServerProcess, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/admin/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
}

describe('a traced process', () => {
  it('sends requests, statements, jobs and mails when it ends, and nothing that users have typed', async () => {
    const collector = await startCollector();
    const server = await startTraced(collector.url);
    const traceId = 'a'.repeat(32);
    const parentSpanId = 'b'.repeat(16);
    const signedUp = await signUp(server, { traceparent: `00-${traceId}-${parentSpanId}-01` });
    expect(signedUp.status).toBe(201);
    await fetch(`${server.url}/api/play/rooms/SECRET-ROOM?token=SECRET-TOKEN`, {
      headers: { authorization: 'Bearer SECRET-BEARER' },
    });
    await expect.poll(server.output).toContain('mail sent');
    expect(await server.kill('SIGTERM')).toBe(0);

    expect([...collector.paths]).toEqual(['POST /v1/traces']);
    const spans = spansOf(collector);
    const request = spans.find(({ name }) => name === 'POST /api/admin/sign-up');
    expect(request).toMatchObject({ traceId, parentSpanId });
    const attributes = request?.attributes ?? [];
    expect(attributeOf(attributes, 'http.route')).toBe('/api/admin/sign-up');
    expect(attributeOf(attributes, 'http.response.status_code')).toBe(201);
    expect(attributeOf(attributes, 'emcee.request.id')).toBe(signedUp.headers.get('x-request-id'));

    const transaction = spans.find(
      (each) => each.name === 'transaction' && each.parentSpanId === request?.spanId,
    );
    const statements = spans.filter((each) => each.parentSpanId === transaction?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert', 'commit']),
    );
    const texts = statements.map((each) => attributeOf(each.attributes, 'db.query.text'));
    expect(texts.join()).toContain('values ($1');

    const mail = spans.find(({ name }) => name === 'send mail');
    const jobs = spans.filter(({ name }) => name === 'job send mails');
    expect(jobs.map(({ spanId }) => spanId)).toContain(mail?.parentSpanId);
    const sent = collector.texts.join();
    expect(sent).toContain('"emcee"');
    expect(sent).not.toMatch(/SECRET|pub@|example\.test|quiz-1234/);
    expect(server.output()).toMatch(
      new RegExp(`"traceId":"${traceId}".*"route":"/api/admin/sign-up"`),
    );
  });

  it('sends the span of an event stream while the stream is open', async () => {
    const collector = await startCollector();
    const server = await startTraced(collector.url);
    const { roomCode } = await openWireRoom(server.url, 2);
    const { gameId, secret } = await joinOverWire(server.url, { roomCode, name: 'Owls' });
    const path = `${API_BASE}${playCalls.stream.path}`;
    const stream = await fetch(`${server.url}${path.replace(':gameId', gameId)}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    await expect.poll(() => spansOf(collector).map(({ name }) => name)).toContain(`GET ${path}`);
    await stream.body?.cancel();
    expect(collector.texts.join()).not.toMatch(new RegExp(`${secret}|${roomCode}|Owls`));
  });

  it('sends calls of the payment provider by host and route, without secrets', async () => {
    const collector = await startCollector();
    const DATA_DIR = await newDataFolder();
    const server = await startServer({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const { token } = tokenShape.parse(await (await signUp(server)).json());
    const databaseUrl = await findEmbeddedPostgres(DATA_DIR);
    await queryOnce(databaseUrl, 'update admins set verified_at = now()');
    const { path } = billingCalls.startSubscription;
    const started = startedShape.parse(
      await ask(server.url, { method: 'POST', path, token, body: { quantity: 5 } }),
    );
    // The provider's job makes this call.
    await queryOnce(databaseUrl, 'update subscribe_intents set next_check_at = now()');
    const room = await openWireRoom(server.url, 2);
    const phone = await joinOverWire(server.url, { roomCode: room.roomCode, name: 'Owls' });
    await ask(server.url, answersOf(phone, { numbers: [1], text: 'Budapest' }));
    const id = `${LOCAL_PAYPAL_PATH}/v1/billing/subscriptions/:id`;
    const askedByJob = () => {
      const spans = spansOf(collector);
      const jobs = spans.filter(({ name }) => name.startsWith('job '));
      const isOfJob = ({ parentSpanId }: (typeof spans)[number]) =>
        jobs.some(({ spanId }) => spanId === parentSpanId);
      return spans.find((each) => each.name === `GET ${id}` && isOfJob(each));
    };
    await expect.poll(askedByJob).toBeDefined();
    expect(await server.kill('SIGTERM')).toBe(0);
    const asked = askedByJob();
    expect(attributeOf(asked?.attributes ?? [], 'url.template')).toBe(id);
    expect(attributeOf(asked?.attributes ?? [], 'server.address')).toBe('localhost');
    const secrets = [
      ...[EMAIL, PASSWORD, token, started.subscriptionId, started.approvalLink],
      ...[room.token, room.roomCode, phone.secret, 'Owls', 'Budapest', 'example.test', 'quiz1234'],
    ];
    const sent = collector.texts.join();
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });

  it('uses the sampler and the service name of the environment', async () => {
    const collector = await startCollector();
    const server = await startTraced(collector.url, {
      OTEL_SERVICE_NAME: 'quiz-portal',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    });
    const traceId = 'c'.repeat(32);
    await signUp(server, { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` });
    await fetch(`${server.url}/api/health/ready`);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(new Set(spansOf(collector).map((each) => each.traceId))).toEqual(new Set([traceId]));
    expect(collector.texts.join()).toContain('"quiz-portal"');
  });

  it('serves and ends as usual while the collector is unreachable', async () => {
    const server = await startTraced(NO_COLLECTOR);
    expect((await signUp(server)).status).toBe(201);
    const began = performance.now();
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(within(8));
  });
});
