/** Calls over the network to a server process. */
import { setTimeout } from 'node:timers/promises';
import { API_BASE, hostSessionCalls, joinCalls, liveCalls, playCalls } from '@emcee/contract';
import * as z from 'zod';
import { newId } from '../../src/platform/secrets.ts';
import { newSecret } from './quiz-night.ts';

export type WirePhone = { secret: string; gameId: string };

export type WireRoom = { token: string; roomCode: string; roundId: string; seen: number };

export type WireRequest = { method: string; path: string; token?: string; body?: unknown };

const MOST_WAITS = 10;

const joinedShape = z.object({ gameId: z.string() });
const tokenShape = z.object({ token: z.string() });
const stateShape = z.object({
  game: z.object({ seen: z.number(), rounds: z.array(z.object({ _id: z.string() })) }),
});
const settledShape = z.object({
  results: z.array(z.object({ key: z.string(), outcome: z.string() })),
});

/** Returns errors, too. */
export function send(url: string, { method, path, token, body }: WireRequest): Promise<Response> {
  return fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** A busy machine may ask to wait: sends the same again, as phones do. */
export async function ask(url: string, request: WireRequest): Promise<unknown> {
  let response = await send(url, request);
  for (let waits = 0; response.status === 503 && waits < MOST_WAITS; waits += 1) {
    await setTimeout(1_000 * Number(response.headers.get('retry-after') ?? 1));
    response = await send(url, request);
  }
  if (!response.ok)
    throw new Error(`${request.path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Each has a new key. */
export function commandOf(
  { token }: Pick<WireRoom, 'token'>,
  { seen, command }: { seen: number; command: Record<string, unknown> },
): WireRequest {
  const body = { commandKey: newId(), seen, command };
  return { method: 'POST', path: liveCalls.command.path, token, body };
}

/** A live round in which every question accepts answers. */
export async function openWireRoom(
  url: string,
  questionsCount: number,
  roomCode = 'LOUNGE',
): Promise<WireRoom> {
  const email = `${roomCode.toLowerCase()}@example.test`;
  const host = { email, roomCode, password: 'quiz1234' };
  await ask(url, { method: 'POST', path: hostSessionCalls.signUp.path, body: host });
  const signIn = { email: roomCode, password: host.password };
  const { token } = tokenShape.parse(
    await ask(url, { method: 'PUT', path: hostSessionCalls.signIn.path, body: signIn }),
  );
  const done = async (command: Record<string, unknown>, seen: number) =>
    stateShape.parse(await ask(url, commandOf({ token }, { seen, command }))).game;
  await done({ kind: 'open', isRehearsal: false, name: '' }, 0);
  const start = { kind: 'startLiveRound', name: 'Round 1', questionsCount };
  const started = await done(start, 0);
  const roundId = started.rounds[0]?._id ?? '';
  const { seen } = await done({ kind: 'goTo', roundId, n: 1 }, started.seen);
  return { token, roomCode, roundId, seen };
}

export async function joinOverWire(
  url: string,
  { roomCode, name }: { roomCode: string; name: string },
): Promise<WirePhone> {
  const secret = newSecret();
  const path = joinCalls.join.path.replace(':roomCode', roomCode);
  const body = { name, deviceSecret: secret };
  const { gameId } = joinedShape.parse(await ask(url, { method: 'POST', path, body }));
  return { secret, gameId };
}

/** Answers the first round, each with a new key. */
export function answersOf(
  { secret, gameId }: WirePhone,
  {
    numbers,
    text,
    madeAgoMs = 0,
  }: { numbers: readonly number[]; text: string; madeAgoMs?: number },
): WireRequest {
  const path = playCalls.answer.path.replace(':gameId', gameId);
  const answers = numbers.map((n) => ({
    key: newId(),
    round: 1,
    n,
    text,
    basedOn: 0,
    madeAgoMs,
  }));
  return { method: 'PUT', path, token: secret, body: { answers } };
}

export function savedKeys(reply: unknown): string[] {
  const { results } = settledShape.parse(reply);
  return results.flatMap(({ key, outcome }) => (outcome === 'saved' ? [key] : []));
}
