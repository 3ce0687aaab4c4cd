import { describe, expect, it } from 'vitest';
import { provideTrustedTypes, trustedTypeRules } from './trusted-types.ts';

const { createHTML, createScriptURL } = trustedTypeRules;

describe('the policy of trusted types', () => {
  it('accepts text without markup, such as style sheets', () => {
    const style = ':root{--size:1px}@media (min-width:48em){.a>.b{color:red}}';
    expect(createHTML(style)).toBe(style);
    expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
    expect(createHTML('a <')).toBeNull();
  });

  it('accepts script addresses of our own built files', () => {
    const own = `${window.location.origin}/assets/worker.js`;
    expect(createScriptURL(own)).toBe(own);
    expect(createScriptURL('/assets/worker.js')).toBe('/assets/worker.js');
  });

  it.each([
    'https://stranger.example/assets/worker.js',
    '//stranger.example/assets/worker.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost:3000/assets/x',
    '/api/images/x',
    '/assets/../api/x',
  ])('refuses others: %s', (address) => {
    expect(createScriptURL(address)).toBeNull();
  });

  it('is created once, under the name in the CSP, if the browser supports it', () => {
    const made: [string, unknown][] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: unknown) => made.push([name, rules]),
    };
    provideTrustedTypes({ trustedTypes });
    expect(made).toEqual([['default', trustedTypeRules]]);
    expect(() => provideTrustedTypes({})).not.toThrow();
  });
});
