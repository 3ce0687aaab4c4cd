import { describe, expect, it } from 'vitest';
import { needsPageLoad, safeRedirect, withNext } from './safe-redirect.ts';

describe('the wanted path', () => {
  it.each(['/hosts', '/hosts?q=a#b', '/subscription/approved?ba_token=1', '/a/../hosts'])(
    '%s is one of ours',
    (path) => expect(safeRedirect(path)).toBeDefined(),
  );

  it.each([
    null,
    '',
    'hosts',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('%j is not', (path) => expect(safeRedirect(path)).toBeUndefined());

  it('is left out for home', () => {
    expect(withNext('/login', '/hosts/')).toBe('/login');
    expect(withNext('/login', '/hosts?q=1')).toBe('/login?next=%2Fhosts%3Fq%3D1');
  });
});

describe('a full page load', () => {
  it.each([
    ['/hosts', '/subscription', true],
    ['/subscription/approved?x=1', '/hosts', true],
    ['/subscription', '/subscription/approved', false],
    ['/hosts', '/subscriptions', false],
    ['/hosts', '/questions', false],
  ] as const)('from %s to %s: %s', (from, to, isNeeded) =>
    expect(needsPageLoad(from, to)).toBe(isNeeded),
  );
});
