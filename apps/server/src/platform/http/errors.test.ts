import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../../../../scripts/testing/ports.ts';
import { fairQueue, startQueue } from '../overload/queues.ts';
import { prepareAccess } from './access.ts';
import { createHttp } from './http.ts';

const WAIT = { atOnce: 1, longestWaitMs: 1_000 };
const FAILURES = new Set(['client disconnected', 'service unavailable', 'unexpected error']);
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Says when the client has left; collects its log. */
async function serverThat(work: (left: Promise<unknown>) => Promise<unknown>) {
  const begun = Promise.withResolvers<void>();
  const lines: { level: number; msg: string; status?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = await createHttp({ log, trustProxy: [], errorPage: '/' });
  prepareAccess(app);
  app.post('/', ({ socket }) => {
    begun.resolve();
    return work(new Promise((resolve) => socket.once('close', resolve)));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  const port = portOf(app.server);

  async function send({ leaves }: { leaves: boolean }) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = ['POST / HTTP/1.1', 'host: localhost', 'connection: close'];
    socket.write(
      [...head, 'content-type: application/json', 'content-length: 2', '', '{}'].join('\r\n'),
    );
    if (leaves) {
      await begun.promise;
      socket.destroy();
    } else socket.resume();
    await expect.poll(() => lines.filter(({ msg }) => FAILURES.has(msg))).toHaveLength(1);
  }

  const said = (msg: string) => lines.filter((line) => line.msg === msg);
  return { send, said };
}

const queues = {
  'of lines that take turns': () => {
    const queue = startQueue(WAIT);
    void queue('first', () => new Promise(() => undefined));
    return () => queue('second', async () => ({}));
  },
  'of networks that take turns': () => {
    const queue = fairQueue(WAIT);
    void queue({ origin: '203.0.113.1' }, () => new Promise(() => undefined));
    return () => queue({ origin: '203.0.113.2' }, async () => ({}));
  },
};

describe('a client that leaves while it waits in a queue', () => {
  it.each(Object.entries(queues))('does not count as an outage: %s', async (_name, open) => {
    const left = await serverThat(open());
    await left.send({ leaves: true });
    expect(left.said('service unavailable')).toEqual([]);
    expect(left.said('client disconnected')).toMatchObject([{ level: 30 }]);
    const stayed = await serverThat(open());
    await stayed.send({ leaves: false });
    expect(stayed.said('service unavailable')).toMatchObject([{ level: 40 }]);
    expect(stayed.said('client disconnected')).toEqual([]);
  });
});

describe('a client that leaves while something fails', () => {
  it('hides no fault of ours', async () => {
    const server = await serverThat(async (left) => {
      await left;
      throw new Error('broken');
    });
    await server.send({ leaves: true });
    expect(server.said('unexpected error')).toHaveLength(1);
    expect(server.said('client disconnected')).toEqual([]);
  });

  it('hides no database that is down', async () => {
    const server = await serverThat(async (left) => {
      await left;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    await server.send({ leaves: true });
    expect(server.said('service unavailable')).toHaveLength(1);
  });
});
