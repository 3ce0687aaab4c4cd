import { setTimeout as delay } from 'node:timers/promises';
import { playCalls } from '@emcee/contract';
import { startLocalPostgres } from '@emcee/local-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../apps/server/src/platform/seeded-random.ts';
import {
  ask,
  commandOf,
  openWireRoom,
  send,
  type WireRoom,
} from '../../apps/server/test/live/wire-quiz.ts';
import {
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../../apps/server/test/servers/server-process.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { within } from '../../scripts/testing/time-limits.ts';
import { type LineProxy, startLineProxy } from './line-proxy.ts';
import { actAsBrowser, type PhoneSession, startPhone } from './phone-sessions.ts';

const PHONES = 20;
const QUESTIONS = 100;
// Allowance for a busy machine on events due within three seconds; `event-stream.test` checks the exact times.
const BUSY_MS = within(8);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Database = Awaited<ReturnType<typeof startLocalPostgres>>;

let database: Database;
const proxies: LineProxy[] = [];

beforeEach(async () => {
  database = await startLocalPostgres({ dataDir: await newDataFolder(), log: silent });
});

afterEach(async () => {
  for (const proxy of proxies.splice(0)) proxy.close();
  await database.stop();
});

function socketOf(databaseUrl: string): string {
  const folder = /host=([^&]+)/.exec(databaseUrl)?.[1] ?? '';
  return `${decodeURIComponent(folder)}/.s.PGSQL.5432`;
}

const portOf = (url: string) => Number(new URL(url).port);

async function proxyTo(url: string): Promise<LineProxy & { url: string }> {
  const proxy = await startLineProxy(portOf(url));
  proxies.push(proxy);
  return Object.assign(proxy, { url: `http://127.0.0.1:${proxy.port}` });
}

const start = (databaseUrl = database.url) =>
  startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });

async function showsOn(
  phones: readonly PhoneSession[],
  part: { url: string; room: WireRoom; n: number; withinMs: number },
): Promise<void> {
  const { url, room, n, withinMs } = part;
  const { roundId } = room;
  const command = { kind: 'goTo', roundId, n };
  await ask(url, commandOf(room, { seen: room.seen, command }));
  room.seen += 1;
  await expect
    .poll(() => phones.filter((phone) => phone.current() !== n).length, { timeout: withinMs })
    .toBe(0);
}

const isSettled = ({ session }: PhoneSession) => session.outbox.get().entries.length === 0;

async function keepAnswering(phones: readonly PhoneSession[], isOver: () => boolean) {
  let n = 0;
  while (!isOver()) {
    n += 1;
    for (const phone of phones) phone.answer(n, `Answer ${n}`);
    // Slower than the limit for phones, so that no phone has to wait.
    await delay(1_050);
  }
  return n;
}

/** Collects the errors of the server other than 'ask again'. */
async function keepAsking(url: string, phone: PhoneSession, isOver: () => boolean) {
  const refused: number[] = [];
  const path = playCalls.view.path.replace(':gameId', phone.gameId);
  const caller = async () => {
    while (!isOver()) {
      const request = { method: 'GET', path, token: phone.secret };
      const response = await send(url, request).catch(() => undefined);
      if (response?.ok === false && response.status !== 503) refused.push(response.status);
      await response?.text().catch(() => undefined);
      await delay(5);
    }
  };
  await Promise.all(Array.from({ length: 5 }, caller));
  return refused;
}

describe.each(['SIGTERM', 'SIGKILL'] as const)(
  'a process that ends by %s while another one runs',
  (signal) => {
    it('is not missed by phones: none is offline for three seconds, and every answer is stored', async () => {
      const first = await start();
      const proxy = await proxyTo(first.url);
      actAsBrowser(proxy.url);
      const room = await openWireRoom(proxy.url, QUESTIONS);
      const { roomCode } = room;
      const phones = await Promise.all(
        Array.from({ length: PHONES }, (_, n) =>
          startPhone(proxy.url, { roomCode, name: `Team ${n}` }),
        ),
      );
      await expect.poll(() => phones.filter((phone) => phone.current() !== 1).length).toBe(0);
      let isOver = false;
      const answered = keepAnswering(phones, () => isOver);

      const second: ServerProcess = await start();
      const [onePhone] = phones;
      const asked = onePhone && keepAsking(proxy.url, onePhone, () => isOver);
      proxy.aim(portOf(second.url));
      const ended = first.kill(signal);
      // The process is shutting down at this moment.
      await delay(100);
      await showsOn(phones, { url: second.url, room, n: 2, withinMs: 3_000 + BUSY_MS });
      expect(await ended).toBe(signal === 'SIGTERM' ? 0 : null);
      isOver = true;
      const answers = await answered;
      expect(await asked).toEqual([]);
      await expect.poll(() => phones.filter((phone) => !isSettled(phone)).length).toBe(0);

      const longest = Math.max(...phones.map((phone) => phone.longestOfflineMs()));
      expect(longest).toBeLessThan(3_000 + BUSY_MS);
      const stored = await queryOnce(
        database.url,
        `select count(*)::int as answers, count(distinct seat_id)::int as teams from live_responses
       where text = 'Answer ' || n`,
      );
      expect(stored).toEqual({ answers: PHONES * answers, teams: PHONES });
      expect(phones.filter(({ session }) => session.get().gone !== undefined)).toEqual([]);
    });
  },
);

describe('a process that hears nothing from the others', () => {
  it.each([
    ['goes silent', (line: LineProxy) => line.hold('emcee-live')],
    [
      'is cut and comes back deaf',
      (line: LineProxy) => {
        line.hold('emcee-live');
        line.cut();
      },
    ],
  ])(
    'still updates its phones by looking every two seconds: its line to the database %s',
    async (_what, fail) => {
      const line = await startLineProxy(socketOf(database.url));
      proxies.push(line);
      const [host, far] = await Promise.all([
        start(),
        start(`postgresql://emcee@127.0.0.1:${line.port}/emcee`),
      ]);
      actAsBrowser(far.url);
      const room = await openWireRoom(host.url, QUESTIONS);
      const phone = await startPhone(far.url, { roomCode: room.roomCode, name: 'Owls' });
      await expect.poll(() => phone.current()).toBe(1);
      await showsOn([phone], { url: host.url, room, n: 2, withinMs: 500 + BUSY_MS });
      fail(line);
      for (const n of [3, 4, 5]) {
        await showsOn([phone], { url: host.url, room, n, withinMs: 2_500 + BUSY_MS });
      }
      expect(phone.session.get().isConnected).toBe(true);
    },
  );
});

describe('a network', () => {
  it('that holds streams back makes phones poll every three seconds, from 12 seconds on', async () => {
    const server = await start();
    const proxy = await proxyTo(server.url);
    proxy.hold('/stream');
    actAsBrowser(proxy.url);
    const room = await openWireRoom(server.url, QUESTIONS);
    const phone = await startPhone(proxy.url, { roomCode: room.roomCode, name: 'Owls' });
    const joinedAt = performance.now();
    await expect.poll(() => phone.current(), { timeout: within(40) }).toBe(1);
    expect(performance.now() - joinedAt).toBeGreaterThan(11_000);
    expect(performance.now() - joinedAt).toBeLessThan(12_500 + BUSY_MS);
    await showsOn([phone], { url: server.url, room, n: 2, withinMs: 3_000 + BUSY_MS });
    phone.answer(2, 'Paris');
    await expect.poll(() => isSettled(phone)).toBe(true);
    expect(phone.session.get().isConnected).toBe(true);
  });

  it('that loses replies of the server stores an answer once', async () => {
    const server = await start();
    const proxy = await proxyTo(server.url);
    actAsBrowser(proxy.url);
    const room = await openWireRoom(server.url, QUESTIONS);
    const phone = await startPhone(proxy.url, { roomCode: room.roomCode, name: 'Owls' });
    await expect.poll(() => phone.current()).toBe(1);
    proxy.hold('/answers');
    phone.answer(1, 'Paris');
    const logged = async () =>
      queryOnce(
        database.url,
        'select count(*)::int as rows, min(revision) as revision from live_answers',
      );
    await expect.poll(logged).toMatchObject({ rows: 1 });
    expect(isSettled(phone)).toBe(false);
    proxy.hold(undefined);
    proxy.cut();
    await expect.poll(() => isSettled(phone)).toBe(true);
    expect(await logged()).toEqual({ rows: 1, revision: 1 });
    expect(phone.session.outbox.get().refused).toEqual({});
  });

  it('with one to three seconds of delay each way stores answers once and keeps the countdown right', async () => {
    const server = await start();
    const proxy = await proxyTo(server.url);
    const random = seededRandom(20_261_123);
    proxy.delay(() => 1_000 + random.below(2_001));
    actAsBrowser(proxy.url);
    const room = await openWireRoom(server.url, QUESTIONS);
    const phone = await startPhone(proxy.url, { roomCode: room.roomCode, name: 'Owls' });
    await expect.poll(() => phone.current()).toBe(1);
    for (const n of [2, 3]) {
      await showsOn([phone], { url: server.url, room, n, withinMs: 3_000 + BUSY_MS });
      phone.answer(n, `Answer ${n}`);
    }
    await expect.poll(() => isSettled(phone)).toBe(true);
    const logged = await queryOnce(
      database.url,
      'select count(*)::int as rows, max(revision) as revision from live_answers',
    );
    expect(logged).toEqual({ rows: 2, revision: 1 });
    expect(phone.session.outbox.get().refused).toEqual({});
    expect(phone.session.outbox.get().late).toEqual({});
    // Allows for half of the difference between the two ways, and for the machine.
    expect(Math.abs((phone.session.clock.now() ?? 0) - Date.now())).toBeLessThan(1_500);
    expect(phone.longestOfflineMs()).toBe(0);
  });
});
