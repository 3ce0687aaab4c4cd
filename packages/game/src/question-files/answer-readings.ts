import { markedTexts, namedOptions, optionCount, optionTexts, placeOf } from './options.ts';
import type { AnswerReading, OptionCount } from './reading.ts';
import { type Column, mostFrequent, type Sheet } from './sheet.ts';

/** A possible way to read the answers, and why it may be wrong. The best one scores highest. */
export type AnswerCandidate = {
  readonly answer: AnswerReading;
  /** The column that holds the answers or names them. */
  readonly source?: Column;
  readonly score: number;
  readonly doubts: readonly string[];
};

const MARKED_SCORE = 8;
const noteAtEnd = /\s[([]([^()[\]]{1,30})[)\]]$/;

/** Every way to read the answers of a sheet, the best one first. */
export function answerCandidates(sheet: Sheet, asked: Column): AnswerCandidate[] {
  const others = sheet.columns.filter(
    (column) => column !== asked && column.kind !== 'wrong' && column.filled > 0,
  );
  return [
    ...markedOption(sheet, asked),
    ...others.flatMap((column) => [
      ...optionReading(sheet, asked, column),
      ...textReading(sheet, asked, column),
    ]),
  ]
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score);
}

function textReading({ columns }: Sheet, asked: Column, own: Column): AnswerCandidate[] {
  const { at: column, kind } = own;
  const options = columns.filter((each) => each.kind === 'option');
  if (kind === 'other' || (kind === 'option' && options[0] !== own)) return [];
  const next = columns.find(
    (each) =>
      each.at > asked.at && each.filled > 0 && each.kind !== 'other' && each.kind !== 'wrong',
  );
  const name = nameScore(own);
  const isCrowded = options.length > 0 || columns.length > 3;
  const points: readonly (readonly [boolean, number])[] = [
    [own.repeats > 0.8, 4],
    [own === next, 2],
    [own !== next && column > asked.at, 1 - 0.1 * (column - asked.at)],
    [own.address > 0.5, -5],
    [own.isRunning, -4],
    [own.isOneValue, -4],
    [own.list > 0.6, -3],
    [own.filled < 0.5, -3],
    [name === 0 && own.refs > 0.8 && isCrowded, -2],
  ];
  const sum = points.reduce((total, [isSo, each]) => total + (isSo ? each : 0), 0);
  const score = name + own.filled + Math.min(1, 2 * own.distinct) + sum;
  return [{ answer: { kind: 'text', column }, source: own, score, doubts: [] }];
}

function nameScore({ kind }: Column): number {
  if (kind === 'right') return 5;
  return kind === 'answer' ? 4 : 0;
}

function optionReading(sheet: Sheet, asked: Column, right: Column): AnswerCandidate[] {
  if (right.refs <= 0.6 || right.kind === 'option') return [];
  const others = sheet.columns.filter((column) => column !== right);
  const named = others.filter(({ kind }) => kind === 'option');
  const lists = others.filter((column) => column.list > 0.8 && column !== asked);
  const isNamed = named.length > 1 || named.some((column) => lists.includes(column));
  const placed = placedOptions(sheet, asked, right);
  for (const options of [isNamed ? inOrder(named) : [], lists.slice(0, 1), placed]) {
    const found = pointing(sheet, right, options);
    if (found === undefined) continue;
    const { answer, score, doubts } = found;
    const side = options.some(({ at }) => at > right.at) ? 'after' : 'up to';
    const byPlace = `We took the columns ${side} ${right.title} for the options.`;
    const unused = others.filter((column) => column !== asked && !options.includes(column));
    const more = options === placed ? [byPlace] : missingOptions(answer.count, options, unused);
    return [{ answer, source: right, score, doubts: [...doubts, ...more] }];
  }
  return [];
}

/** Columns may have been moved. */
function inOrder(columns: readonly Column[]): readonly Column[] {
  const isSigned = columns.every(({ sign }) => sign !== undefined);
  return isSigned ? columns.toSorted((a, b) => (a.sign ?? 0) - (b.sign ?? 0)) : columns;
}

/** Unknown columns may be options. */
function missingOptions(count: OptionCount, options: readonly Column[], unused: readonly Column[]) {
  const hasOthers = unused.some(
    ({ filled, isRunning, kind }) => filled > 0 && !isRunning && kind === undefined,
  );
  const signs = options.map(({ sign }) => sign);
  const start = signs[0] === 0 || signs[0] === 97 ? signs[0] : 1;
  const isSeries = signs.every((sign, index) => sign === start + index);
  // An option after the last one would change only the number of the last.
  const areAll = signs.includes(undefined) ? !hasOthers : isSeries && !(count === 1 && hasOthers);
  return areAll || options.length < 2 ? [] : ['Some columns of options may be missing.'];
}

/** Placed options are between question and right option, or after both. */
function placedOptions({ columns }: Sheet, asked: Column, right: Column): readonly Column[] {
  const placed = columns.filter(
    (column) =>
      column.at > asked.at &&
      column !== right &&
      column.kind !== 'other' &&
      column.filled > 0.1 &&
      !column.isOneValue,
  );
  const between = placed.filter(({ at }) => at < right.at);
  const after = placed.filter(({ at }) => at > right.at);
  return [between, after].find(({ length }) => length > 1) ?? [];
}

/** The cells must name options, and not repeat their texts. */
function pointing({ rows }: Sheet, right: Column, columns: readonly Column[]) {
  const options = columns.map(({ at }) => at);
  const all = rows.flatMap((row) => {
    const cell = (row[right.at] ?? '').trim();
    const texts = optionTexts(row, options);
    const named = namedOptions(cell) ?? [];
    const numbers = named.map(({ isLetter, number }) => (isLetter ? -1 : number));
    return cell === '' ? [] : [{ cell, texts, named, numbers }];
  });
  const countWhere = (isSo: (each: (typeof all)[number]) => boolean) => all.filter(isSo).length;
  const count = optionCount(all.map(({ cell }) => cell));
  const repeats = countWhere(({ cell, texts }) =>
    texts.some((text) => text.toLowerCase() === cell.toLowerCase()),
  );
  const points = countWhere(
    ({ named, texts }) =>
      named.length > 0 && named.every((one) => (texts[placeOf(one, count)] ?? '') !== ''),
  );
  if (points < 0.8 * all.length || repeats >= 0.8 * all.length) return undefined;
  const zeros = countWhere(({ numbers }) => numbers.includes(0));
  const lasts = countWhere(({ numbers, texts }) =>
    numbers.includes(texts.findLastIndex((text) => text !== '') + 1),
  );
  const isKahoot = /^correct answer\(s\)/i.test(right.name);
  // A single 0 or last number may be a typing error.
  const isShown = zeros > 0 ? zeros > 1 && lasts === 0 : lasts > 1 || isKahoot;
  const share = points / all.length;
  const doubts = [
    count !== 'letters' && !isShown && 'Option numbers may count from 1 or from 0.',
    share < 0.95 && "Some rows name an option they don't have.",
  ].filter((doubt) => doubt !== false);
  const answer = { kind: 'option', right: right.at, options, count } as const;
  return { answer, score: nameScore(right) + (count === 'letters' ? 7 : 5) + share, doubts };
}

/** Exactly one option in each row begins with '*', or ends with the same note in brackets. */
function markedOption({ columns, rows }: Sheet, asked: Column): AnswerCandidate[] {
  const options = columns
    .filter(({ at, filled, kind }) => at > asked.at && filled > 0 && kind !== 'other')
    .map(({ at }) => at);
  const notes = rows.flatMap((row) =>
    options.flatMap((column) => noteAtEnd.exec((row[column] ?? '').trim())?.[0].trim() ?? []),
  );
  const isOfRow = (mark: string, row: readonly string[]) =>
    markedTexts(row, { kind: 'marked', options, mark }).length === 1;
  const mark = ['*', mostFrequent(notes, '*')[0]].find(
    (each) => rows.filter((row) => isOfRow(each, row)).length > 0.8 * rows.length,
  );
  if (mark === undefined || options.length < 2) return [];
  const doubts = [`We took the option marked ${mark} as the correct one.`];
  return [{ answer: { kind: 'marked', options, mark }, score: MARKED_SCORE, doubts }];
}
