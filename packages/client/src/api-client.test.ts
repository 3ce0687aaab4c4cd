import {
  ApiError,
  accountCalls,
  defineCalls,
  errorTexts,
  eventCalls,
  hostCalls,
  imageCalls,
} from '@emcee/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from './api-client.ts';

const { everyPart } = defineCalls('test', {
  everyPart: {
    method: 'PUT',
    path: '/things/:id',
    right: 'member',
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z.int(), cursor: z.optional(z.string()) }),
    body: z.object({ name: z.string() }),
    reply: z.object({ ok: z.boolean() }),
    status: 200,
    errors: [],
  },
});

function serverReplies(response: Response) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function apiErrorOf(response: Response): Promise<unknown> {
  serverReplies(response);
  return call(hostCalls.list, {}).catch((error: unknown) => error);
}

const onError = vi.fn();
const { call, openStream } = createApiClient({ tokenFor: () => 'abc', onError });

afterEach(() => {
  onError.mockReset();
});

describe('a call', () => {
  it('fills path, query and body from one flat input, with the token', async () => {
    const fetch = serverReplies(Response.json({ ok: true, more: 1 }));
    expect(await call(everyPart, { id: 'a/b', limit: 5, name: 'N' })).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledWith(
      '/api/things/a%2Fb?limit=5',
      expect.objectContaining({
        method: 'PUT',
        body: '{"name":"N"}',
        headers: expect.objectContaining({ Authorization: 'Bearer abc' }),
      }),
    );
  });

  it('sends a file as a form, whose content type it leaves to the browser', async () => {
    const fetch = serverReplies(Response.json({ url: '/api/images/x.webp' }));
    const image = new File(['bytes'], 'a.png', { type: 'image/png' });
    expect(await call(imageCalls.upload, { image })).toEqual({ url: '/api/images/x.webp' });
    const request = fetch.mock.calls[0]?.[1];
    expect(request?.headers).toMatchObject({ Authorization: 'Bearer abc' });
    expect(request?.headers).not.toHaveProperty('Content-Type');
    expect(request?.body).toBeInstanceOf(FormData);
    if (request?.body instanceof FormData) expect(request.body.get('image')).toBeInstanceOf(File);
  });

  it('sends no token if none is needed', async () => {
    const fetch = serverReplies(Response.json({ message: 'x' }));
    await call(accountCalls.resendEmail, { email: 'a@b.co' });
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization');
  });

  it('throws refusals with field and time to wait', async () => {
    const body = { message: 'No.', param: 'name', requestId: 'r' };
    const apiError = await apiErrorOf(
      Response.json(body, { status: 429, headers: { 'Retry-After': '7' } }),
    );
    expect(apiError).toBeInstanceOf(ApiError);
    expect(apiError).toMatchObject({
      status: 429,
      message: 'No.',
      param: 'name',
      retryAfterSeconds: 7,
    });
    expect(onError).toHaveBeenCalledWith({
      definition: hostCalls.list,
      apiError,
      token: 'abc',
    });
  });

  it('uses the token from its options', async () => {
    const fetch = serverReplies(Response.json({ message: 'x' }));
    await call(accountCalls.signOut, {}, { token: 'old' });
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer old' });
  });

  it.each([
    ['a page of a proxy', new Response('<h1>404</h1>', { status: 404 })],
    ['a status that is not ours', Response.json({ message: 'x', requestId: 'r' }, { status: 502 })],
  ])('treats %s as an outage, which signs nobody out', async (_what, response) => {
    expect(await apiErrorOf(response)).toMatchObject({ status: 503 });
  });

  it('treats a reply of another shape as an error', async () => {
    expect(await apiErrorOf(Response.json({ hosts: 'none' }))).toMatchObject({
      status: 500,
      message: errorTexts.internal.text,
    });
  });

  it('treats a network failure as an outage', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(hostCalls.list, {})).rejects.toMatchObject({ status: 503 });
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('a stream', () => {
  const { signal } = new AbortController();

  it('is opened with the token, and read in pieces', async () => {
    const fetch = serverReplies(
      new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
    );
    const reader = (await openStream(eventCalls.stream, signal)).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer abc' });
  });

  it('fails if a proxy replies with a page', async () => {
    const headers = { 'Content-Type': 'text/html' };
    serverReplies(new Response('<h1>Sign in to this network</h1>', { headers }));
    await expect(openStream(eventCalls.stream, signal)).rejects.toMatchObject({ status: 503 });
  });

  it('is refused like any call', async () => {
    serverReplies(Response.json({ message: 'No.', requestId: 'r' }, { status: 401 }));
    await expect(openStream(eventCalls.stream, signal)).rejects.toMatchObject({ status: 401 });
  });
});

it.each([true, false])('tells the server if nobody uses the page: %s', async (isIdle) => {
  const client = createApiClient({ tokenFor: () => 'abc', isIdle: () => isIdle, onError });
  const fetch = serverReplies(
    new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
  );
  await client.openStream(eventCalls.stream, new AbortController().signal);
  await client.call(hostCalls.list, {}).catch(() => undefined);
  const sent = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idle'));
  expect(sent).toEqual(isIdle ? ['1', '1'] : [null, null]);
});

describe('the token of the browser', () => {
  const session = { token: 't', verified: true, email: 'ada@example.com' };
  const signIn = { email: 'ada@example.com', password: 'secret12' };

  function browser(fetch: ReturnType<typeof serverReplies>, known?: string) {
    const keep = vi.fn();
    const device = { token: () => known, keep };
    const client = createApiClient({ tokenFor: () => 'abc', device, onError });
    const headers = () => new Headers(fetch.mock.calls[0]?.[1].headers);
    return { client, keep, headers };
  }

  it('is sent with calls that take it, and a new one is stored', async () => {
    const fetch = serverReplies(Response.json({ ...session, deviceToken: 'new' }));
    const { client, keep, headers } = browser(fetch, 'old');
    await client.call(accountCalls.signIn, signIn);
    expect(headers().get('Device-Token')).toBe('old');
    expect(headers().get('Authorization')).toBeNull();
    expect(keep).toHaveBeenCalledWith('new');
  });

  it('is sent with no other calls, and may be missing', async () => {
    const first = browser(serverReplies(Response.json({ hosts: [] })), 'old');
    await first.client.call(hostCalls.list, {});
    expect(first.headers().get('Device-Token')).toBeNull();
    const second = browser(serverReplies(Response.json(session)));
    await second.client.call(accountCalls.signIn, signIn);
    expect(second.headers().get('Device-Token')).toBeNull();
    expect(second.keep).not.toHaveBeenCalled();
  });

  it("is sent in addition to the session's token", async () => {
    const { client, headers } = browser(serverReplies(Response.json(session)), 'old');
    await client.call(accountCalls.verify, { verificationToken: 'v' });
    expect(headers().get('Authorization')).toBe('Bearer abc');
    expect(headers().get('Device-Token')).toBe('old');
  });
});
