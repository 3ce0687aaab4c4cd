import { describe, expect, it } from 'vitest';
import { namedOptions } from './option-signs.ts';
import { bracketList } from './options.ts';

describe('a cell that names options', () => {
  it.each([
    ['B', 'b'],
    ['b)', 'b'],
    ['(c)', 'c'],
    ['1, 3', '1 3'],
    ['answer_d', 'd'],
    ['OptionB', 'b'],
    ['Opción 2', '2'],
    ['Alternativa C', 'c'],
    ['opcion_b', 'b'],
    ['Réponse n° 2', '2'],
    ['No. 3', '3'],
    ['②', '2'],
    ['２', '2'],
    ['2번', '2'],
    ['2️⃣', '2'],
    ['٢', '2'],
    ['#2', '2'],
    ['选项B', 'b'],
    ['選択肢ア', 'ア'],
    ['б)', 'б'],
    ['Вариант Г', 'г'],
    ['Opción 1, Opción 3', '1 3'],
  ])('names in "%s" the signs %s', (cell, signs) => {
    expect(namedOptions(cell)?.signs.join(' ')).toBe(signs);
  });

  it.each(['', 'Paris', '1944', '-5', '3.14', 'H2O', 'Henry VIII', 'text 3 5'])(
    'names none in "%s"',
    (cell) => {
      expect(namedOptions(cell)).toBeUndefined();
    },
  );
});

describe('a list in brackets', () => {
  it.each([
    ['["1914\\u20131918", "caf\\u00e9"]', ['1914–1918', 'café']],
    ["['It\\'s', 'caf\\xe9']", ["It's", 'café']],
    ['["one\\ntwo", "\\ud83d\\ude00"]', ['one\ntwo', '😀']],
  ])('decodes the escapes in %s', (cell, texts) => {
    expect(bracketList(cell)).toEqual(texts);
  });
});
