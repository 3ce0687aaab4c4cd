// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../test/any-character.ts';
import { beginningOf, plainText } from './plain-text.ts';

describe('a text as it is stored', () => {
  it.each([
    ['the line ends of Windows', 'one\r\ntwo', 'one\ntwo'],
    ['the line ends of old Macs', 'one\rtwo', 'one\ntwo'],
    ['the soft line breaks of slides and pages', 'one\vtwo\fthree', 'one\ntwo\nthree'],
    ['white space at the ends', ' \r\n one \n', 'one'],
    ['text that nobody sees', ' \u200B\uFEFF\u2800\u0085', ''],
    ['control characters that nobody sees', '\u0007o\u001bne\u0001 ', 'one'],
  ])('has no %s', (_case, text, stored) => {
    expect(plainText(text)).toBe(stored);
  });

  it.each(['a\tb', 'a\n\nb', 'naïve 🎲 質', '\u0085 a', 'a\0b', 'caf\u009dé'])(
    'keeps %j',
    (text) => {
      expect(plainText(text)).toBe(text.trim());
    },
  );

  it('is unchanged when stored again, and never longer', () => {
    const characters = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom('\r', '\n', '\v', '\t', ' ', '\u0001', 'a') }),
    );
    fc.assert(
      fc.property(characters, (text) => {
        const stored = plainText(text);
        expect(plainText(stored)).toBe(stored);
        expect(stored.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('the beginning of a text', () => {
  it('is the text itself unless it is too long', () => {
    expect([beginningOf('abc', 3), beginningOf('abcd', 3)]).toEqual(['abc', 'abc…']);
  });
});
