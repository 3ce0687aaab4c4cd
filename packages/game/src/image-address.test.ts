// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isImageAddress } from './image-address.ts';

describe('an image address', () => {
  it.each([
    'https://example.org/picture.png',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG/A',
    'https://user:secret@example.org:8443/a?b=c#d',
    'https://localhost:3000/x',
    'https://192.168.1.20/x.webp',
    'https://[2001:db8::1]/x',
    'https://bücher.example/ä.png',
    'https://en.wikipedia.org/wiki/Mars_(planet)',
    `/api/images/${'0a'.repeat(32)}.webp`,
  ])('%s is accepted', (address) => {
    expect(isImageAddress(address)).toBe(true);
  });

  it.each([
    '',
    'picture.png',
    'www.example.org/picture.png',
    'ftp://example.org/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.org/a.png',
    'https://',
    'https:///a.png',
    'https://exa mple.org/a.png',
    'https://example..org/',
    'https://256.1.1.1/',
    'https://1.2.3/',
    'https://[1::2::3]/',
    'https://[1:2:3]/',
    'https://example.org:99999/',
    'https://example.org/a b.png',
    `https://example.org/${'a'.repeat(2_048)}`,
    `/api/images/${'0a'.repeat(31)}.webp`,
    `/api/images/${'0A'.repeat(32)}.webp`,
    '/api/hosts-list',
  ])('%s is refused', (address) => {
    expect(isImageAddress(address)).toBe(false);
  });

  // The first URLs of fast-check take seconds to prepare.
  it.runIf(process.env.TEST_DEPTH === 'deep')(
    'is accepted whenever it is an ordinary web address',
    () => {
      const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
      fc.assert(fc.property(address, (url) => isImageAddress(url)));
    },
  );

  it('that is accepted can be parsed by the platform, with http or https', () => {
    const unit = fc.constantFrom(
      'a',
      '1',
      '.',
      ':',
      '@',
      '/',
      '?',
      '#',
      '[',
      ']',
      '%',
      '\\',
      ' ',
      '-',
      '0x',
    );
    fc.assert(
      fc.property(fc.constantFrom('http', 'https'), fc.string({ unit }), (scheme, rest) => {
        const address = `${scheme}://${rest}`;
        fc.pre(isImageAddress(address));
        expect(['http:', 'https:']).toContain(new URL(address).protocol);
      }),
    );
  });
});
