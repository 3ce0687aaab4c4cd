import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../public/theme.js?raw';
import { endSession, startSession } from '../../lib/session/session.ts';

/** The script runs before the first paint. */
function open(pathname: string): DOMStringMap {
  new Function('location', script)({ pathname });
  return document.documentElement.dataset;
}

describe('the frame in the document before its scripts have loaded', () => {
  beforeEach(() => () => {
    endSession('ran-out');
    delete document.documentElement.dataset.firstFrame;
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

  it('loads the files of the frame, and of the list of hosts, with the first script, but not for visitors', () => {
    const element = Object.assign(document.createElement('script'), { nonce: 'nonce' });
    element.dataset.frame = '/assets/shell.js /assets/shell.css';
    element.dataset.hosts = '/assets/hosts-page.js';
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
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
    expect(links()).toEqual([
      ...frame,
      ...frame,
      ['modulepreload', '/assets/hosts-page.js', 'nonce'],
    ]);
  });
});
