// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PastedPerson, readPeople } from './read-people.ts';

function person(email: string, name = '', ...roomCodes: string[]): PastedPerson {
  return { email, name, roomCodes };
}

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 8 });
const nameArbitrary = fc
  .array(fc.constantFrom('Ann', 'Lee,', "O'Neil", 'Zoë', 'van', 'Dr.', '李', '(host)'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' ').replace(/,$/, ''));
const codesArbitrary = fc.uniqueArray(fc.constantFrom('OAKBAR', 'ROOM7B', 'A.B-C_1', '2024'), {
  maxLength: 3,
});
const peopleArbitrary = fc.uniqueArray(
  fc.record({
    email: fc.tuple(letters, letters).map(([user, domain]) => `${user}@${domain}.test`),
    name: nameArbitrary,
    roomCodes: codesArbitrary,
  }),
  { minLength: 1, maxLength: 6, selector: ({ email }) => email },
);

type Writing = (people: readonly PastedPerson[]) => string;

const ways: Readonly<Record<string, Writing>> = {
  'one line each, as email programs write addresses': (people) =>
    people.map((one) => `${one.name} <${one.email}> ${one.roomCodes.join(' ')}`).join('\r\n'),
  'in quotes, on one line with semicolons': (people) =>
    people.map((one) => `"${one.name}" <${one.email}> ${one.roomCodes.join(', ')}`).join('; '),
  'on one line with commas': (people) =>
    people.map((one) => `${one.name} <${one.email}> ${one.roomCodes.join(' ')}`).join(', '),
  'as rows of a CSV file': (people) =>
    people.map((one) => [`"${one.name}"`, one.email, ...one.roomCodes].join(',')).join('\n'),
  'as rows of a sheet, in any case': (people) =>
    people
      .map((one) => [one.name, one.email.toUpperCase(), ...one.roomCodes].join('\t').trim())
      .map((row) => row.replace('ROOM7B', 'room7b'))
      .join('\n\n'),
};

describe('pasted people', () => {
  it.each<[string, PastedPerson[]]>([
    [
      'Lee, Ann <ann@a.test> ROOM7B ROOM7C; bob@a.test, cy@a.test',
      [
        person('ann@a.test', 'Lee, Ann', 'ROOM7B', 'ROOM7C'),
        person('bob@a.test'),
        person('cy@a.test'),
      ],
    ],
    ['Dee Fox,dee@a.test,OAKBAR', [person('dee@a.test', 'Dee Fox', 'OAKBAR')]],
    ["'ann@a.test' <ann@a.test>", [person('ann@a.test')]],
    [
      'bob@a.test oakbar\nBob <BOB@a.test>, crown OAKBAR',
      [person('bob@a.test', 'Bob', 'OAKBAR', 'CROWN')],
    ],
    [' ,; \n,', []],
  ])('from %j are %j', (pasted, people) => {
    expect(readPeople(pasted)).toEqual({ people, unread: [] });
  });

  it('names entries without an email address', () => {
    const { people, unread } = readPeople('Ann Lee\nbob@a.test\nann@@a.test; cy@a');
    expect(people).toEqual([person('bob@a.test')]);
    expect(unread).toEqual(['Ann Lee', 'ann@@a.test', 'cy@a']);
  });

  it.each(Object.entries(ways))('reads back what is written %s', (_way, write) => {
    fc.assert(
      fc.property(peopleArbitrary, (people) => {
        expect(readPeople(write(people))).toEqual({ people, unread: [] });
      }),
    );
  });
});
