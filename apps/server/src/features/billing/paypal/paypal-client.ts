/**
 * A refusal is returned as data; an unreachable provider is a 503. Never logs secrets, tokens or the payer's
 * data.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '@emcee/contract';
import type * as z from 'zod';
import { reasonOf } from '../../../db/errors.ts';
import { endProof } from '../../../db/proof.ts';
import { type Clock, secondsAfter } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { failureOf, type Tracing } from '../../../platform/watching/tracing.ts';
import type { PaypalAccount, ProviderFetch } from './paypal-account.ts';
import { readProblem, tokenShape } from './paypal-shapes.ts';
import { type AccessToken, createTokenCache } from './paypal-token.ts';

const TIMEOUT_MS = 10_000;
const REPEATS = 2;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 3_000;
// Renewed early, so that no token expires in transit.
const TOKEN_MARGIN_SECONDS = 60;

export type PaypalDeps = {
  account: PaypalAccount;
  fetch: ProviderFetch;
  clock: Clock;
  log: Log;
  pause?: (milliseconds: number) => Promise<void>;
};

export type Paypal = {
  account: PaypalAccount;
  send<T>(request: PaypalRequest<T>): Promise<PaypalReply<T>>;
};

/** The provider recognizes a repeat by `requestId`. */
export type PaypalRequest<T> = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  requestId?: string;
  timeoutMs?: number;
  /** The whole object by default. */
  extent?: 'minimal' | 'representation';
  reply: z.ZodType<T>;
};

/** `issues` are the provider's own reasons. */
export type PaypalReply<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; issues: readonly string[] };

type Exchange = { status: number; body: unknown; retryAfterSeconds: number | undefined };

export function createPaypal(deps: PaypalDeps): Paypal {
  const tokens = createTokenCache(deps.clock, () => fetchToken(deps));

  async function sendOnce<T>(request: PaypalRequest<T>): Promise<Exchange | undefined> {
    const token = await tokens.get();
    const first = await exchange(deps, request, `Bearer ${token}`);
    if (first?.status !== 401) return first;
    tokens.forget(token);
    return exchange(deps, request, `Bearer ${await tokens.get()}`);
  }

  return {
    account: deps.account,
    send: async (request) => {
      if (request.method !== 'GET') endProof();
      const repeatable = request.method === 'GET' || request.requestId !== undefined;
      const reply = await repeat(deps, repeatable ? REPEATS : 0, () => sendOnce(request));
      return readReply(deps, request, reply);
    },
  };
}

/** Expects replies that are refused only if our side or theirs is broken. */
export function valueOrUnavailable<T>(reply: PaypalReply<T>): T {
  if (reply.ok) return reply.value;
  throw unavailable();
}

function readReply<T>(
  { log }: PaypalDeps,
  request: PaypalRequest<T>,
  { status, body, retryAfterSeconds }: Exchange,
): PaypalReply<T> {
  if (status === 401 || isWorthRetryingLater(status)) throw unavailable(retryAfterSeconds);
  if (status >= 400) return { ok: false, status, issues: readProblem(body).issues };
  const parsed = request.reply.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const paths = parsed.error.issues.map((issue) => issue.path.join('.'));
  log.error({ alarm: 'provider-reply', path: request.path, paths }, 'paypal response unreadable');
  throw unavailable();
}

async function repeat(
  deps: PaypalDeps,
  repeats: number,
  send: () => Promise<Exchange | undefined>,
): Promise<Exchange> {
  const pause = deps.pause ?? delay;
  for (let left = repeats; ; left -= 1) {
    const reply = await send();
    if (reply !== undefined && !isWorthRetryingLater(reply.status)) return reply;
    const wanted = (reply?.retryAfterSeconds ?? 0) * 1000;
    if (left <= 0 || wanted > LONGEST_PAUSE_MS) throw unavailable(reply?.retryAfterSeconds);
    const backoff = FIRST_PAUSE_MS * 2 ** (repeats - left) * (0.5 + Math.random());
    await pause(Math.max(wanted, backoff));
  }
}

function isWorthRetryingLater(status: number): boolean {
  return status >= 500 || status === 429;
}

type Message = Pick<
  PaypalRequest<unknown>,
  'method' | 'path' | 'body' | 'requestId' | 'timeoutMs' | 'extent'
> & { form?: string };

// Undefined if no reply came.
async function exchange(
  { account, fetch, log }: PaypalDeps,
  message: Message,
  authorization: string,
): Promise<Exchange | undefined> {
  const { method, path } = message;
  try {
    const response = await fetch(account.baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization,
        // A minimal reply lacks the amounts.
        prefer: `return=${message.extent ?? 'representation'}`,
        ...(message.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(message.form === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(message.requestId === undefined ? {} : { 'paypal-request-id': message.requestId }),
      },
      signal: AbortSignal.timeout(message.timeoutMs ?? TIMEOUT_MS),
      ...bodyOf(message),
    });
    const body = parseJson((await response.text()) || '{}');
    const debugId = response.headers.get('paypal-debug-id');
    const entry = { method, path: path.split('?')[0], status: response.status, debugId };
    if (response.ok) log.info(entry, 'paypal request');
    else log.warn({ ...entry, issues: readProblem(body).issues }, 'paypal request rejected');
    return { status: response.status, body, retryAfterSeconds: retryAfterOf(response) };
  } catch (error) {
    log.warn({ method, path: path.split('?')[0], reason: reasonOf(error) }, 'paypal unreachable');
    return undefined;
  }
}

function bodyOf({ body, form }: Message): { body?: string } {
  if (form !== undefined) return { body: form };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

async function fetchToken(deps: PaypalDeps): Promise<AccessToken> {
  const { clientId, clientSecret } = deps.account;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const asked = deps.clock.now();
  const reply = await repeat(deps, REPEATS, () =>
    exchange(
      deps,
      { method: 'POST', path: '/v1/oauth2/token', form: 'grant_type=client_credentials' },
      `Basic ${basic}`,
    ),
  );
  const parsed = tokenShape.safeParse(reply.body);
  if (reply.status !== 200 || !parsed.success) {
    deps.log.error(
      { alarm: 'provider-credentials', status: reply.status },
      'paypal credentials rejected',
    );
    throw unavailable();
  }
  const { access_token: value, expires_in: seconds } = parsed.data;
  return { value, usableUntil: secondsAfter(asked, seconds - TOKEN_MARGIN_SECONDS) };
}

/** Traces contain host and route, without ids. */
export function tracedFetch(fetchProvider: ProviderFetch, tracing: Tracing): ProviderFetch {
  return async (url, init) => {
    const { hostname: host, pathname } = new URL(url);
    const span = tracing.startCall({ method: init.method, host, route: routeOf(pathname) });
    try {
      const response = await span.within(() => fetchProvider(url, init));
      span.end(response.status >= 400 ? String(response.status) : undefined);
      return response;
    } catch (error) {
      span.end(failureOf(error));
      throw error;
    }
  };
}

/** Ids have digits or capitals; words of the provider's API don't. */
export function routeOf(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/^([a-z-]*|v\d|oauth2)$/.test(part) ? part : ':id'))
    .join('/');
}
