import { API_BASE, accountCalls, billingCalls, hostCalls } from '@emcee/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../public/theme.js?raw';
import { call } from '../../lib/calls/api.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { useRounds } from '../../lib/use-rounds.ts';

/** The script runs before the first paint. */
function open(pathname: string): DOMStringMap {
  new Function('location', script)({ pathname });
  return document.documentElement.dataset;
}

describe('the frame in the document before its scripts have loaded', () => {
  const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
  let element: HTMLScriptElement;

  beforeEach(() => {
    element = Object.assign(document.createElement('script'), { nonce: 'nonce' });
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
    fetched.mockReset().mockRejectedValue(new Error('no network'));
    vi.stubGlobal('fetch', fetched);
    return () => {
      endSession('ran-out');
      delete document.documentElement.dataset.firstFrame;
      globalThis.askedAhead = undefined;
    };
  });

  it.each(['/', '/hosts', '/edit-host/CROWN', '/hosting'])('is shown at %s', (path) => {
    startSession({ token: 'token', verified: true });
    expect(open(path).firstFrame).toBe('');
  });

  it.each([
    '/host',
    '/host/sign-in',
    '/welcome',
    '/invitation/code',
    '/pages/auth/verify/code',
    '/pages/errors/error-404',
  ])('is not shown at %s, which has another frame or none', (path) => {
    startSession({ token: 'token', verified: true });
    expect(open(path).firstFrame).toBeUndefined();
  });

  it('is not shown without a session, or before the email is verified', () => {
    expect(open('/hosts').firstFrame).toBeUndefined();
    startSession({ token: 'token', verified: false });
    expect(open('/hosts').firstFrame).toBeUndefined();
  });

  it('loads the files of the frame, and of a named page, with the first script, but not for visitors', () => {
    element.dataset.frame = '/assets/shell.js /assets/shell.css';
    element.dataset.files = '/assets/hosts-page.js /assets/base.js /assets/edit-host.js';
    element.dataset.pages = '/hosts 0;/questions 1;/edit-host/ 1 2';
    const links = () =>
      [...document.head.querySelectorAll('link')].map(({ rel, href, nonce }) => [
        rel,
        new URL(href).pathname,
        nonce,
      ]);
    open('/hosts');
    expect(links()).toEqual([]);
    startSession({ token: 'token', verified: true });
    open('/members');
    const frame = [
      ['modulepreload', '/assets/shell.js', 'nonce'],
      ['preload', '/assets/shell.css', 'nonce'],
    ];
    expect(links()).toEqual(frame);
    open('/hosts');
    open('/edit-host/CROWN');
    expect(links()).toEqual([
      ...[...frame, ...frame],
      ['modulepreload', '/assets/hosts-page.js', 'nonce'],
      ...frame,
      ['modulepreload', '/assets/base.js', 'nonce'],
      ['modulepreload', '/assets/edit-host.js', 'nonce'],
    ]);
  });

  it('asks for the first replies, but not for visitors', () => {
    const addressOf = ({ path }: { path: string }) => `${API_BASE}${path}`;
    open('/hosts');
    expect(fetched).not.toHaveBeenCalled();
    startSession({ token: 'token', verified: true });
    open('/members');
    const everywhere = [accountCalls.me, billingCalls.info].map(addressOf);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(everywhere);
    fetched.mockClear();
    open('/hosts');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      ...everywhere,
      addressOf(hostCalls.list),
    ]);
  });

  it('asks for the first rounds as the page of questions does', async () => {
    fetched.mockImplementation(async () => Response.json({ preEnteredRounds: [] }));
    vi.spyOn(performance, 'now').mockReturnValue(2_000);
    startSession({ token: 'token', verified: true });
    localStorage.setItem('memberRole', 'editor');
    open('/questions');
    expect(fetched).toHaveBeenCalledTimes(3);
    const client = new QueryClient();
    renderHook(useRounds, {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
    });
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(fetched, 'the page takes that reply').toHaveBeenCalledTimes(3);
  });

  it.each(['viewer', ''])('asks for no rounds with the role "%s"', (role) => {
    startSession({ token: 'token', verified: true });
    localStorage.setItem('memberRole', role);
    open('/questions');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('asks only for the user if the role may only run games', () => {
    startSession({ token: 'token', verified: true });
    localStorage.setItem('memberRole', 'host');
    open('/hosts');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      `${API_BASE}${accountCalls.me.path}`,
    ]);
  });

  it('gives each reply to one call of the same session', async () => {
    const me = { email: 'ada@example.com', verified: true, role: 'admin' };
    fetched.mockImplementation(async () => Response.json(me));
    const now = vi.spyOn(performance, 'now').mockReturnValue(2_000);
    startSession({ token: 'token', verified: true });
    open('/members');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect((await call(accountCalls.me, {})).email).toBe(me.email);
    expect(fetched).toHaveBeenCalledTimes(2);
    await call(accountCalls.me, {});
    expect(fetched).toHaveBeenCalledTimes(3);
    open('/members');
    startSession({ token: 'newer', verified: true });
    await call(accountCalls.me, {});
    const { headers } = fetched.mock.lastCall?.[1] ?? {};
    expect(headers).toMatchObject({ Authorization: 'Bearer newer' });
    open('/members');
    const asked = fetched.mock.calls.length;
    now.mockReturnValue(20_000);
    await call(accountCalls.me, {});
    expect(fetched, 'an old reply is not taken').toHaveBeenCalledTimes(asked + 1);
  });

  it('leaves a failure to the call that takes the reply', async () => {
    startSession({ token: 'token', verified: true });
    open('/members');
    await expect(call(accountCalls.me, {})).rejects.toMatchObject({ status: 503 });
  });
});
