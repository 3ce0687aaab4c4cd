import { withoutAccents } from '../accents.ts';
import { responseKey } from '../answering.ts';
import type { Verdict } from '../scoring/verdict.ts';
import { hasSameNumbers, isWithinSteps, lettersIn, wordsOf } from './near-text.ts';

/**
 * How an answer compares with the right one: the same; spelled in another way; nearly the same; partly the same
 * (all words of one are in the other); something else.
 */
export const suggestions = ['same', 'spelled', 'near', 'part', 'other'] as const;
/** How an answer compares with the right one. */
export type Suggestion = (typeof suggestions)[number];

/** The order in which a host looks at them: what asks for a closer look comes first. */
const ORDER: readonly Suggestion[] = ['near', 'part', 'same', 'spelled', 'other'];

// Below this many letters a text is a sign, a name of few letters or nothing: every character of it counts.
const FEWEST_LETTERS = 4;
const LETTERS_OF_PART = 3;
const LETTERS_BEHIND_ARTICLE = 3;

// English, German, French, Spanish, Italian, Dutch, Swedish; not the Italian 'i', which is a word of its own elsewhere.
const ARTICLE =
  /^[\p{P}\s]*(?:(?:the|an?|der|die|das|eine?|l[aeo]s?|une?|el|una|il|gli|uno|de|het|een|den|det|en|ett)\s+|l'\s*)/u;
// What is bracketed holds no brackets of its own.
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/gu;
const REMARK = /\s*(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）)/gu;

/** The verdict that a suggestion presets. It counts for nothing until the host confirms it. */
export function presetOf(suggestion: Suggestion): Verdict | undefined {
  return suggestion === 'same' || suggestion === 'spelled' ? 'right' : undefined;
}

/** Sorts groups of answers for a host who marks: what asks for a closer look first. Of one class the order stays. */
export function compareSuggestions(one: Suggestion, other: Suggestion): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

/**
 * Compares answers with the right one, with each of its parts by ' / ', and with these without what stands in
 * brackets; the closest of them counts. Without a right answer everything is something else.
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

/** A text as it is compared: to the letter, as it may be spelled, and loosely. */
type ReadText = {
  readonly exact: string;
  readonly spelled: string;
  readonly words: readonly string[];
  readonly loose: string;
};

function readText(text: string): ReadText {
  const exact = responseKey(text);
  const folded = withoutAccents(exact.replace(/[‘’´`]/g, "'"));
  const words = wordsOf(withoutArticle(folded).replaceAll('&', ' and '));
  const loose = words.join('');
  const isToTheLetter = /\p{N}/u.test(exact) || lettersIn(exact) < FEWEST_LETTERS;
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

/** Whether all words of one text are in the other. */
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

// A slash in brackets is part of a remark, and goes with it.
function partsOf(text: string): readonly string[] {
  const masked = text.replace(BRACKETED, (remark) => '·'.repeat(remark.length));
  const slashes = [...masked.matchAll(/ \/ /g)].map(({ index }) => index);
  const starts = [0, ...slashes.map((index) => index + ' / '.length)];
  return starts.map((start, at) => text.slice(start, slashes[at]));
}
