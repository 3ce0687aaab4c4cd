// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../test/any-character.ts';
import { codeText, nameText } from './unseen.ts';

describe('a code as it looks', () => {
  it.each([
    ['\uFEFFCROWN-1\u200B', 'CROWN-1'],
    ['ＣＲＯＷＮ－１', 'CROWN-1'],
    ['012\u00A0345', '012345'],
  ])('of %j is %s', (typed, code) => {
    expect(codeText(typed)).toBe(code);
  });
});

describe('a name as it looks', () => {
  it.each([
    [' Movie\n\u200Bnight\uFEFF ', 'Movie night'],
    ['\u2800 \u200D\u0007', ''],
    ['किताब\u200Cें', 'किताब\u200Cें'],
  ])('of %j is %j', (typed, name) => {
    expect(nameText(typed)).toBe(name);
  });

  it('stays the same when it is read again, and is never longer than typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (typed) => {
        const name = nameText(typed);
        expect(nameText(name)).toBe(name);
        expect(name.length).toBeLessThanOrEqual(typed.normalize('NFC').length);
      }),
    );
  });
});
