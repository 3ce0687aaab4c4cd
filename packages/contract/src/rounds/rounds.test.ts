import { describe, expect, it } from 'vitest';
import { isImageAddress, roundCalls } from './rounds.ts';

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

describe('a question of millions of characters', () => {
  it.each([
    ['control characters', '\u007f'],
    ['dropped control characters', '\u0001'],
    ['line ends', '\r\n'],
    ['white space', ' '],
  ])('is refused before anything reads its %s', (_kind, character) => {
    const questionText = character.repeat(9_900_000 / character.length);
    const question = { questionText, answerText: 'A', orderNum: 1, image: '' };
    const before = process.cpuUsage();
    const parsed = roundCalls.create.body.safeParse({ roundName: 'R', questions: [question] });
    const { user } = process.cpuUsage(before);
    expect(parsed.error?.issues).toMatchObject([{ path: ['questions', 0, 'questionText'] }]);
    expect(user / 1_000).toBeLessThan(300);
  });
});
