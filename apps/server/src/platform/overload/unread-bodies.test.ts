import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DEFAULT_MAX_BODY_BYTES } from '@emcee/contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countConnections, portOf } from '../../../../../scripts/testing/ports.ts';
import { createHttp } from '../http/http.ts';

const LONGEST_BODY_MS = 1_000;

let app: Awaited<ReturnType<typeof createHttp>>;
let port = 0;

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  app = await createHttp({
    log,
    trustProxy: [],
    errorPage: '/',
    longestHeadMs: LONGEST_BODY_MS,
  });
  app.get('/page', async () => 'page');
  app.post('/call', async () => 'call');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app.server);
});

afterAll(() => app.close());

/** Waits for the reply, or the first of several. */
async function ask(request: string): Promise<{ socket: Socket; reply: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(request);
  const [first] = await once(socket, 'data');
  return { socket, reply: String(first) };
}

function headOf(line: string, bytes: number, type = 'application/json'): string {
  return `${line} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`;
}

const unread: [line: string, type: string, status: number][] = [
  ['GET /page', 'application/json', 200],
  ['OPTIONS /page', 'text/plain', 404],
  ['POST /call', 'text/plain', 415],
  ['POST /none', 'text/plain', 404],
  ['GET /%zz', 'application/json', 302],
];

describe.each(unread)('a body that nobody reads: %s with %s', (line, type, status) => {
  it('is dropped, and the connection serves the next request', async () => {
    const { socket, reply } = await ask(`${headOf(line, 100_000, type)}{`);
    expect(reply).toContain(`HTTP/1.1 ${status} `);
    socket.write('x'.repeat(99_999));
    socket.write('GET /page HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200 ');
    socket.destroy();
  });

  it('is cut when it is larger than any call without its own limit may get', async () => {
    const { socket } = await ask(`${headOf(line, 100 * DEFAULT_MAX_BODY_BYTES, type)}{`);
    socket.write('x'.repeat(2 * DEFAULT_MAX_BODY_BYTES));
    // A reset comes first, which is no failure here.
    await new Promise((resolve) => socket.once('close', resolve));
    await expect.poll(() => countConnections(app.server)).toBe(0);
  });

  it('is cut when it is too slow, and leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { socket } = await ask(`${headOf(line, 100_000, type)}{`);
    const closed = once(socket, 'close');
    vi.advanceTimersByTime(LONGEST_BODY_MS + 500);
    await closed;
    vi.advanceTimersByTime(500);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer when its sender leaves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const connected = once(app.server, 'connection');
    const { socket } = await ask(`${headOf(line, 100_000, type)}{`);
    const [ours] = await connected;
    socket.destroy();
    await once(ours, 'close');
    vi.advanceTimersByTime(500);
    expect(vi.getTimerCount()).toBe(0);
  });
});
