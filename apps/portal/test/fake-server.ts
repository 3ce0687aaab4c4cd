import {
  type AnswerOf,
  API_BASE,
  type Call,
  type InputOf,
  type Refusal,
  type RefusalBody,
} from '@emcee/contract';
import { expect, onTestFinished, vi } from 'vitest';

type Reply = { status: number; body: unknown; headers?: Record<string, string> };
type Request = { call: string; token: string | undefined; input: Record<string, unknown> };
type Route = { call: Call; reply: () => Reply | Promise<Reply> };

/** Stands in for the server at the edge: answers that the contract's types admit, and nothing else. */
export type FakeServer = {
  /** From now on the call answers so. */
  answers: <C extends Call>(call: C, answer: AnswerOf<C>) => void;
  /** From now on the call is refused. */
  refuses: (call: Call, refusal: Refusal) => void;
  /** The call never answers. */
  hangs: (call: Call) => void;
  /** The network is away for this call. */
  isUnreachable: (call: Call) => void;
  /** The inputs with which a call was made. */
  inputsOf: <C extends Call>(call: C) => Partial<InputOf<C>>[];
  /** Everything that was asked, in order. */
  requests: Request[];
};

function patternOf(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function refusalReply(refusal: Refusal): Reply {
  const body: RefusalBody = { message: refusal.message, requestId: 'test' };
  if (refusal.param !== undefined) body.param = refusal.param;
  const seconds = refusal.retryAfterSeconds;
  const headers = seconds === undefined ? undefined : { 'Retry-After': String(seconds) };
  return { status: refusal.status, body, ...(headers && { headers }) };
}

function readBody(body: unknown): Record<string, unknown> {
  return typeof body === 'string' ? JSON.parse(body) : {};
}

/** Replaces `fetch` until the test ends; a call that nobody told how to answer fails the test. */
export function fakeServer(): FakeServer {
  const routes = new Map<string, Route>();
  const requests: Request[] = [];
  const unexpected: string[] = [];

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    for (const { call, reply } of routes.values()) {
      const match = patternOf(call.path).exec(url.pathname);
      if (match === null || call.method !== init.method) continue;
      const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '');
      const input = { ...match.groups, ...Object.fromEntries(url.searchParams) };
      requests.push({ call: call.name, token, input: { ...input, ...readBody(init.body) } });
      const { status, body, headers } = await reply();
      return Response.json(body, { status, ...(headers && { headers }) });
    }
    unexpected.push(`${init.method} ${url.pathname}`);
    throw new Error('Nobody told the fake server how to answer');
  }

  vi.stubGlobal('fetch', vi.fn(answer));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unexpected, 'calls that nobody told how to answer').toEqual([]);
  });

  function route(call: Call, reply: Route['reply']): void {
    routes.set(call.name, { call, reply });
  }
  return {
    requests,
    answers: (call, body) => route(call, () => ({ status: call.status, body })),
    refuses: (call, refusal) => route(call, () => refusalReply(refusal)),
    hangs: (call) => route(call, () => new Promise(() => undefined)),
    isUnreachable: (call) => route(call, () => Promise.reject(new TypeError('Failed to fetch'))),
    inputsOf: (call) =>
      requests.filter((request) => request.call === call.name).map(({ input }) => readInput(input)),
  };
}

// The inputs come off the wire untyped; the fields are compared, not trusted.
function readInput<Input>(input: Record<string, unknown>): Partial<Input> {
  const read: Partial<Input> = {};
  return Object.assign(read, input);
}
