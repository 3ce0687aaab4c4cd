import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../src/platform/seeded-random.ts';

export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
] as const;

const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
  ';;',
] as const;

/** Each sends the pieces of one request, or of several. */
const SHAPES: Readonly<Record<string, (head: (...lines: string[]) => string) => string>> = {
  'no body': (head) => head(),
  'a length, and less': (head) => `${head('content-length: 100')}{`,
  'a length, and more': (head) => `${head('content-length: 2')}{}{}{}`,
  'chunks that are cut': (head) => `${head('transfer-encoding: chunked')}5\r\n{"a`,
  'an unknown coding': (head) => `${head('transfer-encoding: xchunked')}{`,
  'a wait for 100': (head) => head('expect: 100-continue', 'content-length: 100'),
  'an upgrade': (head) =>
    `${head('connection: upgrade', 'upgrade: websocket', 'content-length: 100')}{`,
  'a pipeline': (head) => `${head()}${head()}${head('content-length: 100')}{`,
  'a half-closed line': (head) => `${head('content-length: 100')}{`,
  'a reset': (head) => `${head('content-length: 100')}{`,
};

/** Milliseconds until the line is closed. Held lines stay open for as long as the server lets them. */
export const MOMENTS = [0, 3, 300, 'held'] as const;

export type BrokenRequest = {
  name: string;
  shape: string;
  pieces: readonly string[];
  closesAfterMs: number | 'held';
};

type Address = { method: string; path: string };

export const SHAPE_NAMES = Object.keys(SHAPES);

export function brokenRequest(
  address: Address,
  {
    shape,
    moment,
    ...caller
  }: { shape: string; moment: (typeof MOMENTS)[number]; type?: string; token?: string },
): BrokenRequest {
  const write = SHAPES[shape];
  if (write === undefined) throw new Error(`There is no shape '${shape}'.`);
  const name = `${address.method} ${address.path}, ${shape}, ${moment}`;
  const pieces = [write((...lines) => headOf(address, caller, lines))];
  return { name, shape, pieces, closesAfterMs: moment };
}

function headOf(
  { method, path }: Address,
  { type = 'application/json', token = '' }: { type?: string; token?: string },
  lines: readonly string[],
): string {
  const authorization = token === '' ? [] : [`authorization: Bearer ${token}`];
  const all = ['host: localhost', `content-type: ${type}`, ...authorization, ...lines];
  return `${method} ${path} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`;
}

/** Any shape, in up to four pieces, closed within 300 ms or held. */
export function randomRequest(
  random: SeededRandom,
  { addresses, tokens }: { addresses: readonly Address[]; tokens: readonly string[] },
): BrokenRequest {
  const how = { type: random.pick(TYPES), token: random.pick(tokens) };
  const shape = random.pick(SHAPE_NAMES);
  const address = { ...random.pick(addresses), method: random.pick(METHODS) };
  const broken = brokenRequest(address, { shape, moment: 'held', ...how });
  const [whole = ''] = broken.pieces;
  // More than connections and streams buffer.
  const text = random.chance(20) ? whole + 'x'.repeat(random.below(200_000)) : whole;
  const cuts = Array.from({ length: random.below(4) }, () => random.below(text.length));
  const ends = [...cuts.toSorted((a, b) => a - b), text.length];
  const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
  const closesAfterMs = random.chance(20) ? 'held' : random.below(300);
  const name = `${broken.name} in ${pieces.length} pieces, ${closesAfterMs}`;
  return { name, shape, pieces, closesAfterMs };
}

/** At most `atOnce` lines are open. Stops at the first request that finds nobody. */
export async function sendBroken(
  requests: Iterable<BrokenRequest>,
  limits: { port: number; atOnce: number; longestMs: number },
): Promise<{ sent: number; unheard: BrokenRequest | undefined }> {
  const left = requests[Symbol.iterator]();
  let sent = 0;
  let unheard: BrokenRequest | undefined;
  const sendInTurn = async (): Promise<void> => {
    for (let next = left.next(); !next.done && unheard === undefined; next = left.next()) {
      if (await send(next.value, limits)) sent += 1;
      else unheard ??= next.value;
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, sendInTurn));
  return { sent, unheard };
}

/** False without a connection. */
async function send(
  { shape, pieces, closesAfterMs }: BrokenRequest,
  { port, longestMs }: { port: number; longestMs: number },
): Promise<boolean> {
  const isHalfClosed = shape === 'a half-closed line';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: isHalfClosed });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.resume().on('error', () => undefined);
  const isHeard = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('close', () => resolve(false));
  });
  if (!isHeard) return false;
  for (const piece of pieces) {
    socket.write(piece);
    if (pieces.length > 1) await pause(1);
  }
  if (isHalfClosed) {
    await endOf(closed, closesAfterMs === 'held' ? 0 : closesAfterMs);
    socket.end();
    await endOf(closed, longestMs);
  } else {
    await endOf(closed, closesAfterMs === 'held' ? longestMs : closesAfterMs);
    if (shape === 'a reset') socket.resetAndDestroy();
  }
  socket.destroy();
  return true;
}

async function endOf(closed: Promise<void>, longestMs: number): Promise<void> {
  const over = new AbortController();
  const patience = pause(longestMs, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([closed, patience]);
  over.abort();
}
