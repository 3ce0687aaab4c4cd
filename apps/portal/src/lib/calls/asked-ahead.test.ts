import {
  API_BASE,
  accountCalls,
  billingCalls,
  gameCalls,
  hostCalls,
  pathTo,
  privacyCalls,
  roundCalls,
  settingsCalls,
} from '@emcee/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../ahead.js?raw';
import { endSession, startSession } from '../session/session.ts';
import { askedAhead } from './asked-ahead.ts';

const TOKEN = 'token-of-ada';

describe('what is asked for before the scripts of a page are there', () => {
  const fetched = vi.fn(async (..._request: Parameters<typeof fetch>) => new Response('{}'));

  beforeEach(() => {
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
    return () => {
      vi.unstubAllGlobals();
      endSession('ran-out');
      delete window.askedAhead;
    };
  });

  /** The addresses that are asked for where a page is opened. */
  function openAt(path: string): string[] {
    const run = new Function('window', 'document', script);
    run(Object.assign(new EventTarget(), { location: { pathname: path } }), document);
    return fetched.mock.calls.map(([address]) => String(address));
  }

  const everywhere = [
    accountCalls.me,
    billingCalls.info,
    settingsCalls.get,
    privacyCalls.deletion,
  ].map(({ path }) => `${API_BASE}${path}`);

  it.each([
    ['/pages/settings', []],
    ['/hosts', [hostCalls.list.path]],
    ['/hosts/', [hostCalls.list.path]],
    ['/questions', [`${roundCalls.list.path}?limit=50`]],
    ['/game-history', []],
    ['/game-history/g-1', [pathTo(gameCalls.read.path, { id: 'g-1' })]],
  ])('is what its page and its frame ask for: %s', (path, paths) => {
    startSession({ token: TOKEN, verified: true });
    expect(openAt(path)).toEqual([...everywhere, ...paths.map((own) => `${API_BASE}${own}`)]);
    const [, request] = fetched.mock.calls[0] ?? [];
    expect(request?.headers).toEqual({
      Accept: 'application/json',
      Authorization: `Bearer ${TOKEN}`,
    });
  });

  it('is nothing where nobody is signed in, or the address is not verified', () => {
    expect(openAt('/hosts')).toEqual([]);
    startSession({ token: TOKEN, verified: false });
    expect(openAt('/hosts')).toEqual([]);
  });

  it('is handed over once, to the session that it was asked for', () => {
    const reply = Promise.resolve(new Response('{}'));
    window.askedAhead = { token: TOKEN, replies: new Map([['/api/admin/me', reply]]) };
    expect(askedAhead('/api/admin/me', 'another')).toBeUndefined();
    expect(askedAhead('/api/admin/other', TOKEN)).toBeUndefined();
    vi.spyOn(performance, 'now').mockReturnValue(100);
    expect(askedAhead('/api/admin/me', TOKEN)).toBe(reply);
    expect(askedAhead('/api/admin/me', TOKEN)).toBeUndefined();
  });

  it('is asked for again where the page was opened long ago', () => {
    const reply = Promise.resolve(new Response('{}'));
    window.askedAhead = { token: TOKEN, replies: new Map([['/api/admin/me', reply]]) };
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(askedAhead('/api/admin/me', TOKEN)).toBeUndefined();
  });
});
