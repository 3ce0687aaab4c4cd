import type { DoubtReason } from './doubts.ts';
import { headerText } from './header-words.ts';
import { alphabetOf, isOptionLetter } from './option-letters.ts';
import { markedTexts, optionCount, optionNames, rightOptions } from './options.ts';
import type { AnswerReading } from './reading.ts';
import { type Column, mostFrequent, type Sheet } from './sheet.ts';

/** A possible way to read the answers, and why it may be wrong. The best one scores highest. */
export type AnswerCandidate = {
  readonly answer: AnswerReading;
  /** The column that contains the answers or names them. */
  readonly source?: Column;
  readonly score: number;
  readonly doubts: readonly (DoubtReason | false)[];
};

type Look = Sheet & { asked: Column; after: readonly Column[] };

const FIRST_LETTER = 100;
/** Nobody offers more; more columns are those of other questions, or of anything else. */
const MOST_OPTIONS = 12;
const noteAtEnd = /\s[([]([^()[\]]{1,30})[)\]]$/;

/** Every way to read the answers of a sheet, the best one first. */
export function answerCandidates(sheet: Sheet, asked: Column): AnswerCandidate[] {
  const filled = sheet.columns.filter((column) => column !== asked && column.filled > 0);
  const after = filled.filter(({ at, kind }) => at > asked.at && kind !== 'other');
  const look = { ...sheet, asked, after };
  return [
    ...markedOption(look),
    ...filled
      .filter(({ kind }) => kind !== 'wrong')
      .flatMap((column) => [...optionReading(look, column), ...textReading(look, column)]),
  ]
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score);
}

function textReading({ columns, asked, after }: Look, own: Column): AnswerCandidate[] {
  const { at: column, kind } = own;
  const options = columns.filter((each) => each.kind === 'option');
  if (kind === 'other' || (kind === 'option' && options[0] !== own)) return [];
  const next = after.find((each) => each.kind !== 'wrong');
  const name = nameScore(own);
  const isCrowded = options.length > 0 || columns.length > 3;
  const points: readonly (readonly [boolean, number])[] = [
    // Strong: a cell that repeats an option of its row is the right one, as far as a name is.
    [own.repeats > 0.8, 4],
    // Weaker than a name: most people write the answer after the question.
    [own === next, 2],
    // Between equal columns, the nearer one: 0.1 a column is less than any other reason.
    [own !== next && column > asked.at, 1 - 0.1 * (column - asked.at)],
    // More than a name: nobody answers with addresses, or with 1, 2, 3.
    [own.address > 0.5, -5],
    [own.isRunning, -4],
    [own.isOneValue, -4],
    // Less than a name: an answer may list what counts as right.
    [own.list > 0.6, -3],
    [own.filled < 0.5, -3],
    // Without a name, such cells are likely to name options or to be levels.
    [name === 0 && own.refs > 0.8 && isCrowded, -2],
  ];
  const sum = points.reduce((total, [isSo, each]) => total + (isSo ? each : 0), 0);
  const score = name + own.filled + Math.min(1, 2 * own.distinct) + sum;
  return [{ answer: { kind: 'text', column }, source: own, score, doubts: [] }];
}

/** The names of answers outweigh place and contents, but not both. */
function nameScore({ kind }: Column): number {
  if (kind === 'right') return 5;
  return kind === 'answer' ? 4 : 0;
}

function optionReading(look: Look, right: Column): AnswerCandidate[] {
  if (right.names <= 0.6 || right.kind === 'option') return [];
  const { columns, asked } = look;
  const others = columns.filter((column) => column !== right);
  const named = others.filter(({ kind }) => kind === 'option');
  const lists = others.filter((column) => column.list > 0.8 && column !== asked);
  const isNamed = named.length > 1 || named.some((column) => lists.includes(column));
  const placed = placedOptions(look, right);
  const code = placed.some(({ at }) => at > right.at) ? 'optionsAfter' : 'optionsUpTo';
  for (const options of [isNamed ? inOrder(named) : [], lists.slice(0, 1), placed]) {
    const found = pointing(look, right, options);
    if (found === undefined) continue;
    const { answer, score, doubts } = found;
    const unused = others.filter((column) => column !== asked && !options.includes(column));
    const doubt: DoubtReason | false =
      options === placed
        ? { code, column: right.title }
        : isAnyMissing(options, unused) && { code: 'missingOptions' };
    return [{ answer, source: right, score, doubts: [...doubts, doubt] }];
  }
  return [];
}

/** Columns may have been moved. */
function inOrder(columns: readonly Column[]): readonly Column[] {
  const places = new Map(signPlaces(columns).map((place, at) => [columns[at], place]));
  const areKnown = [...places.values()].every((place) => place !== undefined);
  return areKnown
    ? columns.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    : columns;
}

/** The numbers in the names of options; letters count from `FIRST_LETTER` in the alphabet that has them all. */
function signPlaces(columns: readonly Column[]): (number | undefined)[] {
  const alphabet = alphabetOf(columns.map(({ sign }) => sign).filter(isOptionLetter));
  return columns.map(({ sign }) => {
    if (sign === undefined) return undefined;
    return isOptionLetter(sign) ? FIRST_LETTER + alphabet.indexOf(sign) : Number(sign);
  });
}

/** Unknown columns may be options. */
function isAnyMissing(options: readonly Column[], unused: readonly Column[]) {
  const hasOthers = unused.some(
    ({ filled, isRunning, kind }) => filled > 0 && !isRunning && kind === undefined,
  );
  const signs = signPlaces(options);
  const start = signs[0] === 0 || signs[0] === FIRST_LETTER ? signs[0] : 1;
  const isSeries = signs.every((sign, index) => sign === start + index);
  const areAll = !hasOthers && (signs.includes(undefined) || isSeries);
  return !areAll && options.length > 1;
}

/** Placed options are between question and right option, or after both. */
function placedOptions({ after }: Look, right: Column): readonly Column[] {
  const placed = after.filter(
    (column) => column !== right && column.filled > 0.1 && !column.isOneValue,
  );
  const sides = [
    placed.filter(({ at }) => at < right.at),
    placed.filter(({ at }) => at > right.at),
  ];
  return sides.find(({ length }) => length > 1 && length <= MOST_OPTIONS) ?? [];
}

/** The cells must name options, and not repeat their texts. */
function pointing({ rows, names }: Look, right: Column, columns: readonly Column[]) {
  const count = optionCount(rows.map((row) => row[right.at] ?? ''));
  const reading = { right: right.at, options: columns.map(({ at }) => at), count };
  const known = optionNames(names, rows, reading);
  const all = rows
    .filter((row) => (row[right.at] ?? '') !== '')
    .map((row) => rightOptions(row, reading, known));
  const countWhere = (isSo: (each: (typeof all)[number]) => boolean) => all.filter(isSo).length;
  const repeats = countWhere(({ written }) => written !== undefined);
  const share = countWhere(({ named }) => named.length > 0) / all.length;
  if (share < 0.8 || repeats >= 0.8 * all.length) return undefined;
  const zeros = countWhere(({ signs }) => signs.map(Number).includes(0));
  const lasts = countWhere(({ signs, texts }) =>
    signs.map(Number).includes(texts.findLastIndex((text) => text !== '') + 1),
  );
  const isKahoot = /^correct answer\(s\)/i.test(right.name);
  const titles = columns.map(({ name }) => headerText(name));
  const areInFull = all.every(({ cell, signs: [sign = ''] }) => {
    const title = titles[Number(sign) - Number(count)];
    return title === headerText(cell) && title !== sign;
  });
  // A single 0 or last number may be a typing error.
  const isShown = areInFull || (zeros > 0 ? zeros > 1 && lasts === 0 : lasts > 1 || isKahoot);
  const doubts: (DoubtReason | false)[] = [
    count !== 'letters' && !isShown && { code: 'firstNumber' },
    share < 0.95 && { code: 'unknownOptions' },
  ];
  const answer = { kind: 'option', ...reading } as const;
  // A full column without a name outweighs a nearly empty one with the best name.
  const emptiness = -6 * (1 - right.filled);
  const score = nameScore(right) + (count === 'letters' ? 7 : 5) + share + emptiness;
  return { answer, score, doubts };
}

/** Exactly one option in each row begins with '*', or ends with the same note in brackets. */
function markedOption({ rows, after }: Look): AnswerCandidate[] {
  const options = after.map(({ at }) => at);
  const notes = rows.flatMap((row) =>
    options.flatMap((column) => noteAtEnd.exec((row[column] ?? '').trim())?.[0].trim() ?? []),
  );
  const isOfRow = (mark: string, row: readonly string[]) =>
    markedTexts(row, { kind: 'marked', options, mark }).length === 1;
  const mark = ['*', mostFrequent(notes, '*')[0]].find(
    (each) => rows.filter((row) => isOfRow(each, row)).length > 0.8 * rows.length,
  );
  if (mark === undefined || options.length < 2) return [];
  const doubts = [{ code: 'markedOption', mark } as const];
  return [{ answer: { kind: 'marked', options, mark }, score: 8, doubts }];
}
