// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { otherSeatName, readSeatName, SEAT_NAME_MAX_LENGTH, seatNameKey } from './seat-name.ts';

describe('the name of a seat', () => {
  it.each([
    ['Quizzly Bears', 'Quizzly Bears'],
    ['  Quizzly \n\t Bears ', 'Quizzly Bears'],
    ['Quiz\u200Bzly\u2066', 'Quizzly'],
    ['a \u200B b', 'a b'],
    ['🦊', '🦊'],
    ['42', '42'],
    ['Team @home', 'Team @home'],
    ['Zoe\u0308', 'Zoë'],
    ['می\u200Cروم', 'می\u200Cروم'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['🧑\u200D🤝\u200D🧑 👩🏽\u200D🚀 ❤️\u200D🔥', '🧑\u200D🤝\u200D🧑 👩🏽\u200D🚀 ❤️\u200D🔥'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['Ow\u200Dls\u200C \u200D', 'Owls'],
  ])('from %j is %j', (typed, name) => {
    expect(readSeatName(typed)).toEqual({ name });
  });

  it.each([
    ['', 'empty'],
    [' \u200B\u3164 ', 'empty'],
    ['\uFE0F\u200D', 'empty'],
    ['...', 'no-letter'],
    ['\u0301', 'no-letter'],
    ['x'.repeat(SEAT_NAME_MAX_LENGTH + 1), 'too-long'],
    ['x'.repeat(1_000), 'too-long'],
    ['ola@example.com', 'address'],
  ])('cannot be %j: %s', (typed, problem) => {
    expect(readSeatName(typed)).toEqual({ problem });
  });

  it('stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (typed) => {
        const read = readSeatName(typed);
        if ('name' in read) expect(readSeatName(read.name)).toEqual(read);
      }),
    );
  });
});

describe('names that look alike', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['Quizzly Bears', 'QUIZZLYBEARS'],
    ['Ｑｕｉｚ', 'quiz'],
    ['Ёлка', 'елка'],
    ['Ελλάς', 'ΕΛΛΑς'],
    ['Оwls', 'Owls'],
    ['0wls', 'Owls'],
    ['OW|S', 'owls'],
    ['ΑΒΒΑ', 'ABBA'],
    ['СОВА', 'COBA'],
    ['Team 1', 'Team l'],
    ['می\u200Cروم', 'میروم'],
    ['❤️', '❤'],
  ])('%s and %s have one key', (one, other) => {
    expect(seatNameKey(one)).toBe(seatNameKey(other));
  });

  it.each([
    ['が', 'か'],
    ['कि', 'का'],
    ['C#', 'C'],
    ['Team 1', 'Team 2'],
  ])('%s and %s have two', (one, other) => {
    expect(seatNameKey(one)).not.toBe(seatNameKey(other));
  });
});

describe('another name for one that is taken', () => {
  it('is the first free one', () => {
    const taken = new Set(['Emma', 'Emma 2'].map(seatNameKey));
    expect(otherSeatName('Emma', (key) => taken.has(key))).toBe('Emma 3');
  });

  it('fits the maximum length', () => {
    const longest = 'x'.repeat(SEAT_NAME_MAX_LENGTH);
    expect(readSeatName(otherSeatName(longest, () => false))).toEqual({
      name: `${'x'.repeat(SEAT_NAME_MAX_LENGTH - 2)} 2`,
    });
  });
});
