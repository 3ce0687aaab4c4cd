// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText, searchWords } from './question-search.ts';

describe('a search for questions', () => {
  it.each([
    ['café', ['cafe']],
    ['  Two   words two ', ['two', 'words']],
    ['"two words" more', ['two words', 'more']],
    ['an "open quote', ['an', 'open', 'quote']],
    ['"" 100% a_b', ['100%', 'a_b']],
  ])('for %j has the words %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  it('finds every word of a text, however it is spelled', () => {
    const text = fc.stringMatching(/^[a-zé ß]{1,30}$/);
    fc.assert(
      fc.property(text, text, text, (questionText, answerText, tag) => {
        const found = searchText({ questionText, answerText, tags: [tag] });
        const all = `${questionText} ${answerText} ${tag}`;
        for (const spelled of [all, all.replaceAll('ß', 'ẞ').toUpperCase(), all.normalize('NFD')])
          for (const word of searchWords(spelled)) expect(found).toContain(word);
      }),
    );
  });
});
