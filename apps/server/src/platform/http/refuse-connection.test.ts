import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../../../../scripts/testing/ports.ts';
import { createHttp } from './http.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
let port = 0;

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  app = await createHttp({ log, trustProxy: [], errorPage: '/' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app.server);
});

afterAll(async () => {
  await app.close();
});

const OWN = ['connection', 'content-length', 'date', 'keep-alive', 'vary', 'x-request-id'];

/** Status line and headers, without those that vary. */
async function replyTo(request: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine, ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.toLowerCase()).sort();
  return { statusLine, headers: headers.filter((line) => !OWN.includes(line.split(':')[0] ?? '')) };
}

describe('a request with too many cookies', () => {
  const withCookies = (path: string) =>
    replyTo(`GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: a=${'b'.repeat(17_000)}\r\n\r\n`);

  it.each(['/', '/play/CROWN'])('for a page gets a page: %s', async (path) => {
    const { statusLine, headers } = await withCookies(path);
    expect(statusLine).toBe('HTTP/1.1 431 Request Header Fields Too Large');
    expect(headers).toContain('content-type: text/html; charset=utf-8');
    expect(headers).toContain('x-content-type-options: nosniff');
  });

  it('for the API gets an error of the API', async () => {
    const { statusLine, headers } = await withCookies('/api/hosts');
    expect(statusLine).toBe('HTTP/1.1 400 Bad Request');
    expect(headers).toContain('content-type: application/json; charset=utf-8');
  });
});

describe('an unparsable request', () => {
  it.each([
    ['a head that cannot be read', 'GET / HTTP/1.1\r\nhost\r\n\r\n'],
    [
      'a head with two hosts',
      'GET /api/none HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n',
    ],
    [
      'an address that cannot be decoded',
      'GET /api/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    ],
  ])('is answered with the headers of every other reply: %s', async (_what, request) => {
    const usual = await replyTo('GET /api/none HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(usual.statusLine).toBe('HTTP/1.1 404 Not Found');
    const { statusLine, headers } = await replyTo(request);
    expect(statusLine).toBe('HTTP/1.1 400 Bad Request');
    expect(headers).toEqual(usual.headers);
    expect(headers).toContain('x-content-type-options: nosniff');
  });
});
