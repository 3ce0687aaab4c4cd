import {
  answerWords,
  imageWords,
  optionWords,
  otherWords,
  questionWords,
  rightWords,
  wrongWords,
} from './column-word-lists.ts';

/** Meaning of a column's header; `other` is a known word that rounds have no field for. */
export type ColumnKind = 'question' | 'answer' | 'right' | 'option' | 'wrong' | 'image' | 'other';

type WordLists = {
  readonly kinds: ReadonlyMap<string, ColumnKind>;
  /** Nouns for answers and options, which may be followed by a number or letter. */
  readonly answerNouns: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
};

let lists: WordLists | undefined;

// Created with the first file, so that importing this module costs nothing.
function wordLists(): WordLists {
  lists ??= {
    kinds: new Map([
      ...kindsOf('other', otherWords),
      ...kindsOf('image', imageWords),
      ...kindsOf('option', optionWords),
      ...kindsOf('right', rightWords),
      ...kindsOf('answer', answerWords),
      ...kindsOf('question', questionWords),
    ]),
    answerNouns: new Set([...wordsOf(answerWords), ...wordsOf(optionWords)]),
    wrong: new Set(wordsOf(wrongWords)),
  };
  return lists;
}

function kindsOf(kind: ColumnKind, words: string): [string, ColumnKind][] {
  return wordsOf(words).map((word) => [word, kind]);
}

/** The meaning of a header cell, in any of about thirty languages; undefined for unknown words. */
export function columnKind(cell: string): ColumnKind | undefined {
  const word = plainWord(cell);
  return kindOfNote(cell) ?? kindOfWord(word) ?? kindOfParts(word);
}

function kindOfWord(word: string): ColumnKind | undefined {
  const known = wordLists().kinds.get(word);
  if (known !== undefined) return known;
  if (isWrongAnswer(word)) return 'wrong';
  return isNumberedOption(word) ? 'option' : undefined;
}

// 'Answer (wrong)', 'Answer 1 (correct)': the note says more than the noun.
function kindOfNote(cell: string): ColumnKind | undefined {
  if (cell.length > LONGEST_WORD) return undefined;
  const [, head = '', note = ''] = /^(.+?)\s*[([]([^()[\]]*)[)\]]\s*$/.exec(cell) ?? [];
  const kind = kindOfWord(plainWord(note));
  if (kind !== 'right' && kind !== 'wrong') return undefined;
  const ofHead = kindOfWord(plainWord(head));
  return ofHead === 'answer' || ofHead === 'option' ? kind : undefined;
}

// 'Frage - max. 120 Zeichen', 'Answer / Solution', 'answers/answer_a'.
function kindOfParts(word: string): ColumnKind | undefined {
  const [beforeDash, note] = word.split(/ [-–—] /);
  if (beforeDash !== undefined && note !== undefined) return kindOfWord(plainWord(beforeDash));
  const parts = word.split('/').map(plainWord);
  if (parts.length !== 2) return undefined;
  const [first, second] = parts.map(kindOfWord);
  if (first === second) return first;
  return first === 'answer' && second === 'option' ? 'option' : undefined;
}

const LONGEST_WORD = 200;

/** Normalizes a header cell for comparing: lower case, no accents, single spaces, no trailing brackets. */
export function plainWord(cell: string): string {
  if (cell.length > LONGEST_WORD) return cell;
  const spaced = cell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[\s_]+/g, ' ');
  const bare = spaced
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]|\*\*/gu, '')
    .replaceAll('ı', 'i');
  const ofNote = bare
    .trim()
    // 'Respuesta(s) correcta(s)', 'Richtige Antwort(en)'.
    .replace(/(?<=\p{L})\(\p{Ll}{1,2}\)/gu, '')
    .replace(/ ?[([][^()[\]]*[)\]]$/, '')
    .replace(/ - max\b.*$/, '');
  return ofNote.replace(/[:*?.°！？：]+$/, '').trim();
}

/** True for a single letter from a to h, which names an option. */
export function isLetterWord(word: string): boolean {
  return /^[a-h]$/.test(word);
}

// 'Wrong answer 2', 'incorrect_answers/0': an adjective from the list, before or after a noun for
// answers.
function isWrongAnswer(word: string): boolean {
  const parts = word.replace(/[ /#.-]*\d{1,2}$/, '').split(' ');
  if (parts.length > 4) return false;
  const isWrong = parts.some((part) => wordLists().wrong.has(part));
  return isWrong && (parts.length === 1 || parts.some((part) => wordLists().answerNouns.has(part)));
}

function isNumberedOption(word: string): boolean {
  const [, noun] = /^(.*?)[ #.-]*(?:\d{1,2}|(?<=[ #.-]|\p{Lo})[a-j])$/u.exec(word) ?? [];
  return noun !== undefined && wordLists().answerNouns.has(noun.trim());
}

function wordsOf(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map(plainWord)
    .filter((word) => word !== '');
}
