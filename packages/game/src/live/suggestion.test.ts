// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { responseKey } from '../answering.ts';
import {
  compareSuggestions,
  isWithinSteps,
  presetOf,
  type Suggestion,
  suggester,
  suggestions,
} from './suggestion.ts';

/** Answer, correct answer, expected suggestion. */
const cases: readonly (readonly [string, string, Suggestion])[] = [
  // Equal except for case and outer spaces; one of several alternatives; without a remark in brackets.
  ['Oslo', 'Oslo', 'same'],
  [' OSLO ', 'Oslo', 'same'],
  ['1.5', '1.5', 'same'],
  ['Vermeer', 'Vermeer / Johannes Vermeer', 'same'],
  ['Johannes Vermeer', 'Vermeer / Johannes Vermeer', 'same'],
  ['Vermeer / Johannes Vermeer', 'Vermeer / Johannes Vermeer', 'same'],
  ['Paris', 'Paris (France)', 'same'],
  ['1969', '1969 [July] / July 1969', 'same'],
  ['Beatles', '(The) Beatles', 'same'],
  ['color', 'colo(u)r', 'same'],

  // Accents of Latin, Greek and Cyrillic letters, punctuation, spaces, '&' and articles.
  ['colour', 'colo(u)r', 'spelled'],
  ['Ver Meer', 'Vermeer', 'spelled'],
  ['Beyonce', 'Beyoncé', 'spelled'],
  ['Sao Paulo', 'São Paulo', 'spelled'],
  ['Ελλαδα', 'Ελλάδα', 'spelled'],
  ['елка', 'Ёлка', 'spelled'],
  ['acdc', 'AC/DC', 'spelled'],
  ['mash', 'M*A*S*H', 'spelled'],
  ['O’Neill', "O'Neill", 'spelled'],
  ['OʼNeill', "O'Neill", 'spelled'],
  ['Hawaiʻi', 'Hawai’i', 'spelled'],
  ['Yʼal', "Y'al", 'near'],
  ["L'Oréal", 'Oreal', 'spelled'],
  ['L´Oréal', 'Oreal', 'spelled'],
  ['Simon and Garfunkel', 'Simon & Garfunkel', 'spelled'],
  ['AT&T Tower', 'A.T. and T. Tower', 'spelled'],
  ['The Beatles', 'Beatles', 'spelled'],
  ['“The Beatles”', 'Beatles', 'spelled'],
  ['Who', 'The Who', 'spelled'],
  ['Zauberflöte', 'Die Zauberflöte', 'spelled'],
  ['petit prince', 'Le Petit Prince', 'spelled'],
  ['Divina commedia', 'La Divina Commedia', 'spelled'],
  ['Quijote', 'El Quijote', 'spelled'],
  ['Nachtwacht', 'De Nachtwacht', 'spelled'],
  ['lille prinsen', 'Den lille prinsen', 'spelled'],
  ['Ｑｕｅｅｎ', 'Queen', 'spelled'],

  // Close enough for a second look.
  ['Vermer', 'Vermeer', 'near'],
  ['Rumanian', 'Romanian', 'near'],
  ['Rhinocerous', 'Rhinoceros', 'near'],
  ['Fredy Mercruy', 'Freddie Mercury / Freddy Mercury', 'near'],
  ['Austria', 'Australia', 'near'],
  ['Australia', 'Austria', 'near'],
  ['The Beetles', 'Beatles', 'near'],
  ['Mississipi River Delta', 'Missisippi River Deltta', 'near'],
  ['Apolo 13', 'Apollo 13', 'near'],
  ['Apollo13', 'Apollo 13', 'near'],
  ['Blink182', 'Blink-182', 'near'],
  ['Henri VIII', 'Henry VIII', 'near'],
  ['R and B', 'R&B', 'near'],
  ['Zoe', 'Zoë', 'near'],
  ['Ｂ', 'B', 'near'],

  // All words of one text are in the other.
  ['Queen', 'Queen Elizabeth', 'part'],
  ['Queen Elizabeth', 'Queen', 'part'],
  ['Jan Vermeer', 'Vermeer', 'part'],
  ['Mercury, Freddie', 'Freddie Mercury', 'part'],
  ['Romanian-French', 'Romanian', 'part'],
  ['Apollo', 'Apollo 13', 'part'],
  ['Robot', 'I, Robot', 'part'],
  ['Sea', 'C (as in see / sea)', 'part'],

  // A part of a list is in the other text.
  ['Frida, Björn, Benny, Anni', 'Agnetha, Björn, Benny, Frida', 'part'],
  ['bjorn benny frida anni', 'Agnetha, Björn, Benny, Frida', 'part'],
  ['Bjrön; Anna', 'Agnetha, Björn, Benny, Frida', 'part'],
  ['Anna\nBenny', 'Agnetha, Björn, Benny, Frida', 'part'],
  ['Simon and Smith', 'Simon & Garfunkel', 'part'],
  ['B, A, C', 'B, C, A', 'part'],
  ['Rome, 1960', 'Tokyo, 1960', 'part'],
  ['Anna, Otto', 'Agnetha, Björn, Benny, Frida', 'other'],
  ['1,200', '1,500', 'other'],
  ['AT&T', 'AT', 'other'],

  // Numbers must be equal.
  ['-5', '5', 'other'],
  ['−5 degrees', '5 degrees', 'other'],
  ['1.5', '15', 'other'],
  ['3:2', '32', 'other'],
  ['1.500', '1,500', 'other'],
  ['1.500 dollars', '1,500 dollars', 'other'],
  ['5%', '5', 'other'],
  ['Apollo 11', 'Apollo 13', 'other'],
  ['World War 1', 'World War 2', 'other'],
  ['Henry VII', 'Henry VIII', 'other'],
  ['Louis XIV', 'louis xvi', 'other'],
  ['Henry 8', 'Henry VIII', 'other'],

  // In short texts every letter counts, and so does every sign.
  ['C#', 'C', 'other'],
  ['C++', 'C', 'other'],
  ['Iran', 'Iraq', 'other'],
  ['Mali', 'Bali', 'other'],
  ['A', "An apple's 'A'", 'other'],
  ["An apple's 'A'", 'A', 'other'],
  ['の', 'The', 'other'],

  // In other scripts, marks make different letters.
  ['が', 'か', 'other'],
  ['कि', 'का', 'other'],
  ['がががが', 'かかかか', 'other'],

  // Nothing in common, or nothing to compare with.
  ['Rembrandt', 'Vermeer / Johannes Vermeer', 'other'],
  ['Niger', 'Nigeria', 'other'],
  ['🦊', '🐻', 'other'],
  ['Oslo', '', 'other'],
  ['', 'Oslo', 'other'],
  ['/', ' / ', 'same'],
];

describe('the suggestion for an answer', () => {
  it.each(cases)('%j to %j is %s', (response, answerText, suggestion) => {
    expect(suggester(answerText)(response)).toBe(suggestion);
  });

  it('compares alternate answers like the answer, and takes the closest', () => {
    const suggest = suggester('Paris', ['Lutetia (the Roman town)', 'City of Light']);
    const given = ['paris', 'Lutetia', 'Lutetja', 'the city of light', 'Lyon', ''];
    expect(given.map(suggest)).toEqual(['same', 'same', 'near', 'spelled', 'other', 'other']);
  });

  it('presets only Right, and only for equal answers', () => {
    const preset = suggestions.filter((suggestion) => presetOf(suggestion) !== undefined);
    expect(preset.map((suggestion) => [suggestion, presetOf(suggestion)])).toEqual([
      ['same', 'right'],
      ['spelled', 'right'],
    ]);
  });

  it('sorts answers that need a closer look first', () => {
    expect([...suggestions].sort(compareSuggestions)).toEqual([
      'near',
      'part',
      'same',
      'spelled',
      'other',
    ]);
  });

  it("is 'same' exactly for answers that form a group", () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 30 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const suggestion = suggester(other)(one);
        const isOne = responseKey(one) === responseKey(other) && one.trim() !== '';
        if (isOne || !/[([（]| \/ /.test(other)) expect(suggestion === 'same').toBe(isOne);
      }),
    );
  });
});

describe('steps between texts', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
    ['🦊🐻', '🐻🦊', 1],
  ])('from %j to %j are %i', (one, other, steps) => {
    expect([isWithinSteps(one, other, steps), isWithinSteps(other, one, steps)]).toEqual([
      true,
      true,
    ]);
    if (steps > 0) expect(isWithinSteps(one, other, steps - 1)).toBe(false);
  });
});
