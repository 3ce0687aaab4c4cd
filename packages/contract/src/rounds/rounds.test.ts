import { describe, expect, it } from 'vitest';
import { isImageAddress } from './rounds.ts';

const UPLOAD = `/api/images/${'0a'.repeat(32)}.webp`;

describe('the image of a question', () => {
  it.each(['', 'https://example.com/a.png', 'http://example.com', UPLOAD])(
    'may be %j',
    (address) => {
      expect(isImageAddress(address)).toBe(true);
    },
  );

  it.each([
    'example.com/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.com/a.png',
    '/api/images/other.webp',
    `${UPLOAD}?x`,
    'https://example.com/a b.png',
  ])('may not be %j', (address) => {
    expect(isImageAddress(address)).toBe(false);
  });

  it('may not be a host name that only a real URL parser rejects', () => {
    expect(isImageAddress('https://a\u05d0b.example/a.png')).toBe(false);
  });
});
