import { beforeEach, describe, expect, it } from 'vitest';
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
});
