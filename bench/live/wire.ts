/** Each from the network of its room, as a proxy would pass it on. */
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createEventParser } from '@emcee/client';
import { API_BASE } from '@emcee/contract';

export type Caller = { url: string; token: string; network: string };

/** The status is 0 if the connection broke. */
type Answered = { status: number; body: string; retryAfterMs: number };

// Enough connections that no call waits for another one.
const calls = new Agent({ keepAlive: true, maxFreeSockets: 512 });

function headersOf({ token, network }: Caller): Record<string, string> {
  return {
    'x-forwarded-for': network,
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Returns a broken connection as an outcome too. */
export function callOnce(
  caller: Caller,
  { method, path, body }: { method: string; path: string; body?: object },
): Promise<Answered> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const bodyHeaders = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  const headers = { ...headersOf(caller), ...(body === undefined ? {} : bodyHeaders) };
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, body: '', retryAfterMs: 100 });
    const asked = request(`${caller.url}${API_BASE}${path}`, { method, headers, agent: calls });
    asked.once('error', broken);
    asked.once('response', (reply: IncomingMessage) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.once('error', broken);
      reply.once('end', () => {
        const retryAfterMs = Number(reply.headers['retry-after'] ?? 1) * 1_000;
        const body = Buffer.concat(parts).toString();
        resolve({ status: reply.statusCode ?? 0, body, retryAfterMs });
      });
    });
    asked.end(text);
  });
}

/** A busy server puts calls off, so a refusal for now is sent again. */
export async function callWell(
  caller: Caller,
  sent: { method: string; path: string; body?: object },
): Promise<Record<string, unknown>> {
  const { status, body, retryAfterMs } = await callOnce(caller, sent);
  if (status === 429) {
    await delay(retryAfterMs);
    return callWell(caller, sent);
  }
  if (status < 200 || status > 299) throw new Error(`${sent.path} answered ${status}: ${body}`);
  return JSON.parse(body);
}

export type Line = { close(): void };

/** Uses a socket of its own; calls `onEnd` unless the stream was closed here. */
export function openLine(
  caller: Caller,
  path: string,
  on: { event(name: string, data: string): void; end(): void },
): Line {
  let isClosed = false;
  const end = () => {
    if (!isClosed) on.end();
    isClosed = true;
  };
  const headers = headersOf(caller);
  const asked: ClientRequest = request(`${caller.url}${API_BASE}${path}`, {
    headers,
    agent: false,
  });
  asked.once('error', end);
  asked.once('response', (reply: IncomingMessage) => {
    reply.setEncoding('utf8');
    const parse = createEventParser(({ name, data }) => {
      if (!isClosed) on.event(name, data);
    });
    reply.on('data', parse);
    reply.once('error', end);
    reply.once('close', end);
  });
  asked.end();
  return {
    close: () => {
      isClosed = true;
      asked.destroy();
    },
  };
}
