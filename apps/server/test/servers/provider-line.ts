import { LOCAL_PAYPAL_PATH } from '@emcee/local-paypal';
import type { FastifyInstance } from 'fastify';
import type { ProviderFetch } from '../../src/features/billing/paypal/paypal-account.ts';
import { fetchInProcess } from '../../src/local/in-process-fetch.ts';

export type ProviderCall = {
  method: string;
  /** Lacks the stand-in's prefix and the query. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

type ScriptedReply = { status: number; body?: unknown; headers?: Record<string, string> };

export type ProviderExchange = ProviderCall & { status: number; reply: unknown };

/** Leads to the stand-in. Tests observe it, change it and cut it. */
export type ProviderLine = {
  fetch: ProviderFetch;
  /** Leaves out calls for an access token. */
  calls: ProviderCall[];
  exchanges: ProviderExchange[];
  tokenCalls(): number;
  /** Undefined lets the stand-in reply; an error breaks the connection. */
  instead(reply: (call: ProviderCall) => ScriptedReply | undefined): void;
  alter(change: (body: Record<string, unknown>, call: ProviderCall) => void): void;
  /**
   * The call never returns: the process seems to end before it sent the call, or after the provider did its
   * part.
   */
  killAt(when: 'before' | 'after', fits: (call: ProviderCall) => boolean): Promise<void>;
  reset(): void;
};

export function providerLine(app: () => FastifyInstance): ProviderLine {
  const fakePaypal = fetchInProcess(app);
  const nobody = () => undefined;
  let tokens = 0;
  let instead: (call: ProviderCall) => ScriptedReply | undefined = nobody;
  let alter: (body: Record<string, unknown>, call: ProviderCall) => void = nobody;
  let killer: Killer | undefined;
  const dies = (when: Killer['when'], call: ProviderCall) => {
    if (killer?.when !== when || !killer.fits(call)) return false;
    killer.killed();
    killer = undefined;
    return true;
  };
  const line: ProviderLine = {
    calls: [],
    exchanges: [],
    tokenCalls: () => tokens,
    instead: (reply) => {
      instead = reply;
    },
    alter: (change) => {
      alter = change;
    },
    killAt: (when, fits) =>
      new Promise((resolve) => {
        killer = { when, fits, killed: resolve };
      }),
    reset: () => {
      killer = undefined;
      line.calls = [];
      line.exchanges = [];
      tokens = 0;
      instead = nobody;
      alter = nobody;
    },
    fetch: async (url, init) => {
      const call = callOf(url, init);
      if (call.path === '/v1/oauth2/token') tokens += 1;
      else line.calls.push(call);
      if (dies('before', call)) return never();
      const scripted = instead(call);
      if (scripted !== undefined) {
        const { status, body, headers } = scripted;
        return new Response(body === undefined ? null : JSON.stringify(body), {
          status,
          ...(headers === undefined ? {} : { headers }),
        });
      }
      const response = await fakePaypal(url, init);
      if (dies('after', call)) return never();
      const reply = await altered(response, (body) => alter(body, call));
      line.exchanges.push({ ...call, status: reply.status, reply: await jsonOf(reply) });
      return reply;
    },
  };
  return line;
}

type Killer = {
  when: 'before' | 'after';
  fits: (call: ProviderCall) => boolean;
  killed(): void;
};

function never(): Promise<never> {
  return new Promise(() => undefined);
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.clone().text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
}

function callOf(url: string, init: Parameters<ProviderFetch>[1]): ProviderCall {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace(LOCAL_PAYPAL_PATH, '');
  const query = Object.fromEntries(searchParams);
  const isJson = init.headers['content-type'] === 'application/json';
  const body: unknown = isJson && init.body !== undefined ? JSON.parse(init.body) : init.body;
  return { method: init.method, path, query, headers: init.headers, body };
}

async function altered(
  response: Response,
  change: (body: Record<string, unknown>) => void,
): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  const body: Record<string, unknown> = JSON.parse(text);
  change(body);
  const { status, headers } = response;
  return new Response(JSON.stringify(body), { status, headers });
}
