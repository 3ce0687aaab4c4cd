import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import * as z from 'zod';
import { LOCAL_PAYPAL_PATH, localPaypal, localPaypalAccount } from '../src/index.ts';
import { type State, stateShape } from '../src/state.ts';
import type { LocalPaypalOptions } from '../src/turns.ts';

export type Delivery = { url: string; headers: Record<string, string>; body: string };

export type WireReply = { status: number; body: unknown; headers: Record<string, unknown> };

type WireRequest = { body?: object | string; headers?: Record<string, string>; token?: string };

export type FakePaypal = {
  clock: { now(): Date; advance(seconds: number): void };
  raw(method: string, path: string, request?: WireRequest): Promise<WireReply>;
  /** Paths are below the stand-in's; the token is new unless one is given. */
  ask(method: string, path: string, request?: WireRequest): Promise<WireReply>;
  newToken(): Promise<string>;
  /** Returns the address that the approval page leads to. */
  answerApproval(link: string, outcome?: string): Promise<URL>;
  control(path: string, body?: object): Promise<unknown>;
  /** The kept state. */
  state(): State;
  /** Breaks what keeps the state, or mends it. */
  setBroken(isBroken: boolean): void;
  deliveries: Delivery[];
  turnsCount(): number;
  /** The caller must close the second app. */
  startTwin(): FastifyInstance;
};

export const PAUSE_MS = 50;

export const ORIGIN = 'http://localhost:3000';

const START = new Date('2026-11-20T12:00:00.000Z');
const FORM = 'application/x-www-form-urlencoded';
const tokenShape = z.object({ access_token: z.string() });

/** Every test begins with an empty stand-in. */
export function startFakePaypal(): FakePaypal {
  let now = START;
  let turns = 0;
  let isBroken = false;
  let kept: unknown;
  const clock = {
    now: () => now,
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
  const deliveries: Delivery[] = [];

  const keep: LocalPaypalOptions['keep'] = async (work) => {
    if (isBroken) throw new Error('The state is out of reach.');
    turns += 1;
    const { state, result } = work(kept);
    kept = JSON.parse(JSON.stringify(state ?? null));
    return result;
  };

  function makeApp(): FastifyInstance {
    const app = Fastify();
    void app.register(localPaypal, {
      keep,
      clock,
      base: ORIGIN + LOCAL_PAYPAL_PATH,
      webhookUrl: `${ORIGIN}/api/paypal/webhook`,
      portalOrigins: [ORIGIN],
      deliver: async (url, { headers, body }) => {
        deliveries.push({ url, headers, body });
        return new Response();
      },
      pauseMs: PAUSE_MS,
      prefix: LOCAL_PAYPAL_PATH,
    });
    return app;
  }

  const app = makeApp();

  beforeEach(() => {
    now = START;
    kept = undefined;
    deliveries.length = 0;
  });

  afterAll(() => app.close());

  const fakePaypal: FakePaypal = {
    clock,
    deliveries,
    raw: async (method, path, { body, headers = {}, token } = {}) => {
      const response = await app.inject({
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: inject knows its methods by name.
        method: method as 'GET',
        url: path,
        headers: {
          host: 'localhost:3000',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const { statusCode: status, headers: told, payload } = response;
      return { status, headers: told, body: parsed(payload) };
    },
    ask: async (method, path, request = {}) =>
      fakePaypal.raw(method, LOCAL_PAYPAL_PATH + path, {
        ...request,
        token: request.token ?? (await fakePaypal.newToken()),
      }),
    newToken: async () => {
      const { clientId, clientSecret } = localPaypalAccount;
      const secret = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const { body } = await fakePaypal.raw('POST', `${LOCAL_PAYPAL_PATH}/v1/oauth2/token`, {
        body: 'grant_type=client_credentials',
        headers: { authorization: `Basic ${secret}`, 'content-type': FORM },
      });
      return tokenShape.parse(body).access_token;
    },
    answerApproval: async (link, outcome = 'approve') => {
      const { pathname, search } = new URL(link, ORIGIN);
      const { status, headers } = await fakePaypal.raw('POST', pathname + search, {
        body: `outcome=${outcome}`,
        headers: { 'content-type': FORM },
      });
      if (status !== 303) throw new Error(`The approval page answered ${status}`);
      return new URL(String(headers.location));
    },
    control: async (path, body = {}) => {
      const headers = { 'x-control-token': localPaypalAccount.controlToken };
      const at = `${LOCAL_PAYPAL_PATH}/_control/${path}`;
      const response = await fakePaypal.raw('POST', at, { body, headers });
      if (response.status >= 300) throw new Error(`Control: ${JSON.stringify(response.body)}`);
      return response.body;
    },
    state: () => stateShape.parse(kept ?? {}),
    setBroken: (broken) => {
      isBroken = broken;
    },
    turnsCount: () => turns,
    startTwin: makeApp,
  };
  return fakePaypal;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
