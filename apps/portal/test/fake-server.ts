import {
  API_BASE,
  type ApiError,
  accountCalls,
  type Call,
  eventCalls,
  hasRight,
  hostInvitationCalls,
  hostPrivacyCalls,
  hostSessionCalls,
  type InputOf,
  keepingCalls,
  libraryCalls,
  type MemberRole,
  nightCalls,
  offeredNightCalls,
  offeredRoundCalls,
  privacyCalls,
  type ReplyOf,
  settingsCalls,
} from '@emcee/contract';
import { expect, onTestFinished, vi } from 'vitest';
import { roleIn } from '../src/lib/session/rights.ts';

type Reply = { status: number; body: unknown; headers?: Record<string, string> };
type Request = { call: string; token: string | undefined; key: string | null; input: Input };
type Input = Record<string, unknown>;
type Route = {
  call: Call;
  reply: (signal: AbortSignal | null | undefined, input: Input) => Reply | Promise<Reply>;
};

export type FakeStream = { say: (text: string) => void; end: () => void; openCount: () => number };

/** Replies must match the contract's types. */
export type FakeServer = {
  replies: <C extends Call>(call: C, reply: ReplyOf<C>) => void;
  repliesWith: <C extends Call>(call: C, reply: (input: Partial<InputOf<C>>) => ReplyOf<C>) => void;
  /** Replies once the returned function is called. */
  repliesLater: <C extends Call>(call: C, reply: ReplyOf<C>) => () => void;
  fails: (call: Call, apiError: ApiError) => void;
  /** Fails once the returned function is called. */
  failsLater: (call: Call, apiError: ApiError) => () => void;
  hangs: (call: Call) => void;
  streams: (call: Call) => FakeStream;
  isUnreachable: (call: Call) => void;
  inputsOf: <C extends Call>(call: C) => Partial<InputOf<C>>[];
  requests: Request[];
};

function patternOf(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function errorReply(apiError: ApiError): Reply {
  const { message, code, values, param } = apiError;
  const body = { message, code, values, requestId: 'test', param };
  const seconds = apiError.retryAfterSeconds;
  const headers = seconds === undefined ? undefined : { 'Retry-After': String(seconds) };
  return { status: apiError.status, body, ...(headers && { headers }) };
}

function readBody(body: unknown): Record<string, unknown> {
  return typeof body === 'string' ? JSON.parse(body) : {};
}

/** A call without a reply fails the test, and so does one that the role of `account.me` may not make. */
export function fakeServer(): FakeServer {
  let role: MemberRole | undefined = 'owner';
  const routes = new Map<string, Route>();
  const requests: Request[] = [];
  const unexpected: string[] = [];

  function checkRight(call: Call): void {
    if (!hasRight(role, call.right)) unexpected.push(`${call.name}, which the role may not make`);
  }

  async function reply(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    for (const { call, reply } of routes.values()) {
      const match = patternOf(call.path).exec(url.pathname);
      if (match === null || call.method !== init.method) continue;
      checkRight(call);
      const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '');
      const parameters = { ...match.groups, ...Object.fromEntries(url.searchParams) };
      const input = { ...parameters, ...readBody(init.body) };
      const key = new Headers(init.headers).get('Idempotency-Key');
      requests.push({ call: call.name, token, key, input });
      const { status, body, headers } = await reply(init.signal, input);
      if (body instanceof ReadableStream) {
        return new Response(body, { status, headers: { 'Content-Type': 'text/event-stream' } });
      }
      return Response.json(body, { status, ...(headers && { headers }) });
    }
    unexpected.push(`${init.method} ${url.pathname}`);
    throw new Error('Nobody told the fake server how to answer');
  }

  vi.stubGlobal('fetch', vi.fn(reply));
  onTestFinished(() => {
    expect(unexpected, 'calls that nobody told how to answer').toEqual([]);
  });

  function route(call: Call, reply: Route['reply']): void {
    routes.set(call.name, { call, reply });
  }
  // Every shell listens to events; most tests send none.
  route(eventCalls.stream, () => new Promise(() => undefined));
  // The menu asks whether to show Users.
  route(settingsCalls.get, () => new Promise(() => undefined));
  // Shell and host page ask whether the account is scheduled for deletion.
  route(privacyCalls.deletion, () => new Promise(() => undefined));
  route(hostPrivacyCalls.deletion, () => new Promise(() => undefined));
  // Lists of rounds say what was played, and imports which questions are known.
  route(libraryCalls.roundsPlayed, () => ({ status: 200, body: { rounds: [] } }));
  route(libraryCalls.search, () => ({
    status: 200,
    body: { questions: [], total: 0, nextCursor: null },
  }));
  route(hostSessionCalls.roundsPlayed, () => ({ status: 200, body: { rounds: [] } }));
  route(libraryCalls.known, () => ({ status: 200, body: { known: [] } }));
  // Questions shows rounds on offer.
  route(offeredRoundCalls.list, () => ({ status: 200, body: { rounds: [] } }));
  // Hosts shows open invitations.
  route(hostInvitationCalls.list, () => ({ status: 200, body: { invitations: [] } }));
  // Consoles ask for the nights of the room.
  route(offeredNightCalls.list, () => ({ status: 200, body: { nights: [], next: null } }));
  // Edit Host asks for the time zone of the room.
  route(nightCalls.settings, () => new Promise(() => undefined));
  // My nights asks for those of the reader.
  route(nightCalls.mine, () => ({ status: 200, body: { nights: [] } }));
  // The shell asks how long data is kept.
  route(keepingCalls.read, () => new Promise(() => undefined));
  return {
    requests,
    replies: (call, body) => {
      if (call.name === accountCalls.me.name) role = roleIn(accountCalls.me.reply.parse(body));
      route(call, () => ({ status: call.status, body }));
    },
    repliesWith: (call, replyTo) =>
      route(call, (_signal, input) => ({ status: call.status, body: replyTo(readInput(input)) })),
    repliesLater(call, body) {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      route(call, () => promise);
      return () => resolve({ status: call.status, body });
    },
    fails: (call, apiError) => route(call, () => errorReply(apiError)),
    failsLater(call, apiError) {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      route(call, () => promise);
      return () => resolve(errorReply(apiError));
    },
    hangs: (call) => route(call, () => new Promise(() => undefined)),
    streams: (call) => openStreams((reply) => route(call, reply)),
    isUnreachable: (call) => route(call, () => Promise.reject(new TypeError('Failed to fetch'))),
    inputsOf: (call) =>
      requests.filter((request) => request.call === call.name).map(({ input }) => readInput(input)),
  };
}

function openStreams(route: (reply: Route['reply']) => void): FakeStream {
  const open = new Set<ReadableStreamDefaultController>();
  const encoder = new TextEncoder();
  route((signal) => {
    const body = new ReadableStream({
      start(controller) {
        open.add(controller);
        controller.enqueue(encoder.encode(': welcome\n\n'));
        signal?.addEventListener('abort', () => {
          open.delete(controller);
          controller.error(signal.reason);
        });
      },
    });
    return { status: 200, body };
  });
  return {
    say(text) {
      for (const controller of open) controller.enqueue(encoder.encode(text));
    },
    end() {
      for (const controller of open) controller.close();
      open.clear();
    },
    openCount: () => open.size,
  };
}

// Inputs are untyped on the wire; tests only compare their fields.
function readInput<Input>(input: Record<string, unknown>): Partial<Input> {
  const read: Partial<Input> = {};
  return Object.assign(read, input);
}
