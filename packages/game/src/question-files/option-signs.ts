import { headerKinds } from './header-words.ts';
import { foldedSigns, OPTION_LETTER, optionSign } from './option-letters.ts';

/** The letters or numbers in a cell, such as those of 'B', '(c)', '1, 3', '②' or 'Opción 2'. */
type NamedOptions = {
  readonly signs: readonly string[];
  /** True if no unknown word comes before a sign, as in 'Apollo 11'. */
  readonly isPlain: boolean;
};

const LONGEST_CELL = 80;
const LONGEST_TEXT = 500;
const MOST_SIGNS = 10;
const MOST_REMEMBERED = 5_000;

const atEnd = new RegExp(
  `(?:${OPTION_LETTER}|(?<!\\d)\\d{1,2})(?=[\\])}.:]*(?:번째?|番目?|号|[°o])?$)`,
  'u',
);
const inFront =
  /^[([{#\s]*(?:n°\s*|(?<word>\p{L}{2,}\.?(?:[\s_]+\p{L}+\.?){0,2}?)[\s_:.#°-]*)?[([{]*$/u;
const ownSign = /^\(?(\d{1,2}|\p{L})\s?[).:–-]\s*(\S.*)$/su;

/** These are fast, because most cells of a file name no option. */
const MAY_BE_SIGNS =
  /(?:^|[^\p{Ll}\p{Lu}])\p{L}\P{L}*$|\p{Lo}\P{L}*$|\p{Ll}\p{Lu}\P{L}*$|(?:^|\P{Nd})\p{N}{1,2}[^\p{Ll}\p{Lu}]*$/u;
const HAS_WORD = /[^\P{L}\p{Lo}]{2}/u;
const HAS_TWO_NUMBERS = /\d[^,;&\d]+\d/;
const END_LENGTH = 6;

const remembered = new Map<string, NamedOptions | undefined>();

/** Undefined for a cell that doesn't only name options. */
export function namedOptions(cell: string): NamedOptions | undefined {
  if (cell.length > LONGEST_CELL || !MAY_BE_SIGNS.test(cell.slice(-END_LENGTH))) return undefined;
  if (HAS_TWO_NUMBERS.test(cell) && HAS_WORD.test(cell)) return undefined;
  // A column of signs repeats few cells, and several readings look at each.
  if (!remembered.has(cell)) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(cell, namedIn(foldedSigns(cell)));
  }
  return remembered.get(cell);
}

function namedIn(text: string): NamedOptions | undefined {
  for (const parts of [[text], text.split(/[\s,;&]+/), text.split(/[,;&]+/)]) {
    const filled = parts.map((part) => part.trim()).filter((part) => part !== '');
    if (filled.length === 0 || filled.length > MOST_SIGNS) continue;
    const found = filled.flatMap((part) => signIn(part) ?? []);
    if (found.length < filled.length) continue;
    const isPlain = found.every(({ word }) => {
      if (word === '' || /^n[ro]\.?$/.test(word)) return true;
      const [kind] = headerKinds([word]);
      return kind === 'option' || kind === 'answer' || kind === 'right';
    });
    return { signs: found.map(({ sign }) => sign), isPlain };
  }
  return undefined;
}

function signIn(text: string): { sign: string; word: string } | undefined {
  const end = atEnd.exec(text);
  const sign = end === null ? undefined : optionSign(end[0]);
  const front = sign === undefined ? null : inFront.exec(text.slice(0, end?.index));
  return front === null || sign === undefined
    ? undefined
    : { sign, word: front.groups?.word ?? '' };
}

/** The letter or number of a text such as 'B. Paris', and its rest. */
export function signedText(cell: string): { sign: string; rest: string } | undefined {
  if (cell.length > LONGEST_TEXT) return undefined;
  const [, first = '', rest = ''] = ownSign.exec(cell) ?? [];
  const sign = optionSign(foldedSigns(first));
  return sign === undefined ? undefined : { sign, rest };
}
