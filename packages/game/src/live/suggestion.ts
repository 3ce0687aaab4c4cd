import { withoutAccents } from '../accents.ts';
import { responseKey } from '../answering.ts';
import type { Verdict } from '../scoring/verdict.ts';

/**
 * From equal to different: `spelled` differs in spelling; all words of a `part`, or of a part of a list, are
 * in the other text.
 */
export const suggestions = ['same', 'spelled', 'near', 'part', 'other'] as const;
export type Suggestion = (typeof suggestions)[number];

/** Display order for marking: answers that need a closer look come first. */
const ORDER: readonly Suggestion[] = ['near', 'part', 'same', 'spelled', 'other'];

// Texts with fewer letters are signs or short names, in which every character counts.
const FEWEST_LETTERS = 4;
const LETTERS_OF_PART = 3;
const LETTERS_BEHIND_ARTICLE = 3;

// Typed for an apostrophe. Some count as letters: U+02BC and U+02BB are in names like Hawaiʻi.
const APOSTROPHE = /[‘’‛´`′ʹʻʼʽˈ]/g;
// From seven languages, without the Italian 'i', which is a normal word in other languages.
const ARTICLE =
  /^[\p{P}\s]*(?:(?:the|an?|der|die|das|eine?|l[aeo]s?|une?|el|una|il|gli|uno|de|het|een|den|det|en|ett)\s+|l'\s*)/u;
// Brackets without nested brackets.
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/gu;
const REMARK = /\s*(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）)/gu;

// A number includes its sign and separators: 1.5 is not 15, -5 is not 5. Other signs that change the meaning
// count too: C# is not C, 5% is not 5.
const WORD = /-?\p{N}+(?:[.,:]\p{N}+)*|[\p{L}#%@$€£¥°+<>=][\p{L}\p{M}\p{N}#%@$€£¥°+<>=]*/gu;

const NUMBER = /-?\p{N}+(?:[.,:]\p{N}+)*/gu;

// Signs within a word or number separate nothing: AT&T, C++, 1,500.
const LIST_SIGN = /[;\n、；،]|(?<!\p{N})[,，]|[,，](?!\p{N})|\s(?:[&+]|and)\s/u;
const MOST_LIST_PARTS = 20;

const ROMAN = /^(?=.)m*(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** The verdict preset by a suggestion. A preset counts only after the host confirms it. */
export function presetOf(suggestion: Suggestion): Verdict | undefined {
  return suggestion === 'same' || suggestion === 'spelled' ? 'right' : undefined;
}

/** Compares two suggestions for sorting: answers that need a closer look come first. */
export function compareSuggestions(one: Suggestion, other: Suggestion): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

/**
 * Creates a function that compares answers with a correct answer. Alternatives separated by ' / ' and
 * variants without remarks in brackets count too. Each of the alternate answers is compared in the same way,
 * and the closest counts. Without a correct answer, all are 'other'.
 */
export function suggester(
  answerText: string,
  alternateAnswers: readonly string[] = [],
): (response: string) => Suggestion {
  const rights = [answerText, ...alternateAnswers].flatMap(alternativesOf).map(readList);
  return (response) => {
    const given = readList(response);
    if (given.whole.exact === '') return 'other';
    const classes = rights.map((right) => compareLists(given, right));
    return suggestions.find((suggestion) => classes.includes(suggestion)) ?? 'other';
  };
}

/** From strict to loose. */
type ReadText = {
  readonly exact: string;
  readonly spelled: string;
  readonly words: readonly string[];
  readonly loose: string;
};

function readText(text: string): ReadText {
  const exact = responseKey(text);
  const folded = withoutAccents(exact.replace(APOSTROPHE, "'"));
  const words = wordsOf(withoutArticle(folded).replaceAll('&', ' and '));
  const loose = words.join('');
  const isToTheLetter = /\p{N}/u.test(exact) || lettersIn(folded) < FEWEST_LETTERS;
  return { exact, spelled: isToTheLetter ? exact : loose, words, loose };
}

/** A text, and its parts if it lists several things; otherwise it is its only part. */
type ReadList = { readonly whole: ReadText; readonly parts: readonly ReadText[] };

function readList(text: string): ReadList {
  const whole = readText(text);
  const parts = text.split(LIST_SIGN, MOST_LIST_PARTS).map(readText);
  return { whole, parts: parts.filter(({ exact }) => exact !== '') };
}

function compareLists(given: ReadList, right: ReadList): Suggestion {
  const suggestion = compare(given.whole, right.whole);
  if (suggestion !== 'other') return suggestion;
  const matches = (part: ReadText) => right.parts.some((other) => compare(part, other) !== 'other');
  return given.parts.some(matches) ? 'part' : 'other';
}

function compare(given: ReadText, right: ReadText): Suggestion {
  if (given.exact === right.exact) return 'same';
  if (given.spelled === right.spelled) return 'spelled';
  if (isNear(given, right)) return 'near';
  return isPart(given.words, right.words) || isPart(right.words, given.words) ? 'part' : 'other';
}

function isNear(given: ReadText, right: ReadText): boolean {
  if (given.loose === '' || !hasSameNumbers(given.words, right.words)) return false;
  const letters = Math.max(lettersIn(given.loose), lettersIn(right.loose));
  return isWithinSteps(given.loose, right.loose, stepsFor(letters));
}

function stepsFor(letters: number): number {
  if (letters <= 4) return 0;
  if (letters <= 8) return 1;
  return letters <= 14 ? 2 : 3;
}

function isPart(words: readonly string[], all: readonly string[]): boolean {
  return lettersIn(words.join('')) >= LETTERS_OF_PART && words.every((word) => all.includes(word));
}

function withoutArticle(text: string): string {
  const rest = text.replace(ARTICLE, '');
  return lettersIn(rest) < LETTERS_BEHIND_ARTICLE ? text : rest;
}

function alternativesOf(answerText: string): readonly string[] {
  const parts = [answerText, ...partsOf(answerText)];
  const all = [...parts, ...parts.map((part) => part.replace(REMARK, ''))];
  return [...new Set(all.map((part) => part.trim()))].filter((part) => part !== '');
}

// A slash in brackets belongs to a remark and separates no alternatives.
function partsOf(text: string): readonly string[] {
  const masked = text.replace(BRACKETED, (remark) => '·'.repeat(remark.length));
  const slashes = [...masked.matchAll(/ \/ /g)].map(({ index }) => index);
  const starts = [0, ...slashes.map((index) => index + ' / '.length)];
  return starts.map((start, at) => text.slice(start, slashes[at]));
}

/** Splits a lower-case text into words and numbers, in order, without punctuation. */
function wordsOf(text: string): readonly string[] {
  const dashed = text.replace(/[−–]/g, '-');
  // After a letter or a digit, a hyphen is no minus sign: Blink-182, 1914-1918.
  return dashed.replace(/([\p{L}\p{N}])-(?=\p{N})/gu, '$1 ').match(WORD) ?? [];
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** True if both texts have the same numbers in the same order. 'VIII' is not '8'. */
function hasSameNumbers(one: readonly string[], other: readonly string[]): boolean {
  return numbersOf(one).join(' ') === numbersOf(other).join(' ');
}

function numbersOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => (ROMAN.test(word) ? [word] : (word.match(NUMBER) ?? [])));
}

/** True if at most `mostSteps` edits or swaps of neighbors separate the texts (optimal string alignment). */
export function isWithinSteps(one: string, other: string, mostSteps: number): boolean {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > mostSteps) return false;
  const beyond = mostSteps + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = [0, ...to.map((_, at) => at + 1)];
  for (let row = 1; row <= from.length; row += 1) {
    const steps = Array<number>(to.length + 1).fill(beyond);
    steps[0] = row;
    // Cells farther from the diagonal need more than `mostSteps` edits.
    const end = Math.min(to.length, row + mostSteps);
    for (let at = Math.max(1, row - mostSteps); at <= end; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const replaced = stepsAt(last, at - 1) + (isSame ? 0 : 1);
      const isSwapped =
        row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      const swapped = isSwapped ? stepsAt(before, at - 2) + 1 : beyond;
      steps[at] = Math.min(stepsAt(steps, at - 1) + 1, stepsAt(last, at) + 1, replaced, swapped);
    }
    before = last;
    last = steps;
  }
  return stepsAt(last, to.length) <= mostSteps;
}

function stepsAt(steps: readonly number[], at: number): number {
  return steps[at] ?? Number.POSITIVE_INFINITY;
}
