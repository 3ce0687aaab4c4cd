import { withoutAccents } from '../accents.ts';
import { responseKey } from '../answering.ts';
import type { Verdict } from '../scoring/verdict.ts';
import { hasSameNumbers, isWithinSteps, lettersIn, wordsOf } from './near-text.ts';

/** From equal to different: `spelled` differs in spelling; all words of a `part` are in the other text. */
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
 * variants without remarks in brackets count too. Without a correct answer, all are 'other'.
 */
export function suggester(answerText: string): (response: string) => Suggestion {
  const rights = alternativesOf(answerText).map(readText);
  return (response) => {
    const given = readText(response);
    if (given.exact === '') return 'other';
    const classes = rights.map((right) => compare(given, right));
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
