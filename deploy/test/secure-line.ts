import { once } from 'node:events';
import http2 from 'node:http2';
import https from 'node:https';
import tls from 'node:tls';
import { collectText } from '../../scripts/testing/collect-text.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/** `from` is the client's own address. */
export type Caller = { port: number; certificate: string; from?: string };

type SecureReply = { status: number; headers: http2.IncomingHttpHeaders; text: string };

type SecureRequest = {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
};

/** HTTP/2, as browsers do. */
export async function openSecureLine({
  port,
  certificate,
  from = '127.0.0.1',
}: Caller): Promise<http2.ClientHttp2Session> {
  const socket = tls.connect({
    ...{ host: '127.0.0.1', port, localAddress: from, servername: 'localhost' },
    ...{ ca: certificate, ALPNProtocols: ['h2', 'http/1.1'] },
  });
  await once(socket, 'secureConnect');
  if (socket.alpnProtocol !== 'h2') throw new Error(`It speaks ${socket.alpnProtocol}.`);
  return http2.connect(`https://localhost:${port}`, { createConnection: () => socket });
}

export async function askSecurely(
  session: http2.ClientHttp2Session,
  { body, ...request }: SecureRequest,
): Promise<SecureReply> {
  const stream = openStream(session, request);
  // A server that refuses a body may close the connection early.
  stream.on('error', () => undefined);
  stream.end(body);
  const headers = await headersOf(stream);
  const text = collectText(stream);
  if (!stream.closed) await once(stream, 'close');
  return { status: Number(headers[':status']), headers, text: text() };
}

/** Uses HTTP/1.1 and sends only a part of the announced body. */
export function sendBody(
  { port, certificate }: Caller,
  { path, bytes, sent = bytes }: { path: string; bytes: number; sent?: number },
): Promise<Pick<SecureReply, 'status' | 'text'>> {
  return new Promise((resolve, reject) => {
    const request = https.request({
      ...{ host: '127.0.0.1', port, path, servername: 'localhost', ca: certificate },
      ...{ method: 'POST', headers: { ...JSON_BODY, 'content-length': String(bytes) } },
    });
    request.on('error', reject);
    request.on('response', (reply) => {
      const text = collectText(reply);
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, text: text() });
        request.destroy();
      });
    });
    request.flushHeaders();
    request.write(Buffer.alloc(sent, ' '));
    if (sent === bytes) request.end();
  });
}

export function listenSecurely(
  session: http2.ClientHttp2Session,
  request: SecureRequest,
): { said(): string; isOver(): boolean } {
  let isOver = false;
  const stream = openStream(session, request);
  stream.end();
  stream.on('error', () => undefined);
  stream.on('close', () => {
    isOver = true;
  });
  return { said: collectText(stream), isOver: () => isOver };
}

function openStream(
  session: http2.ClientHttp2Session,
  { method = 'GET', path, headers }: SecureRequest,
): http2.ClientHttp2Stream {
  return session.request({ ':method': method, ':path': path, ...headers }, { endStream: false });
}

function headersOf(stream: http2.ClientHttp2Stream): Promise<http2.IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    stream.once('response', resolve);
    stream.once('close', () => reject(new Error('closed without a reply')));
  });
}
