import type { ColumnFacts } from './column-facts.ts';
import type { HeaderKind } from './header-words.ts';
import { namedOptions, optionTexts, placeOf } from './option-names.ts';
import type { Rows } from './question-rows.ts';
import type { AnswerReading, OptionCount } from './reading.ts';

/** The first rows of a file below its header, and what is known about its columns. */
export type Sheet = {
  readonly rows: Rows;
  readonly names: readonly string[];
  readonly kinds: readonly (HeaderKind | undefined)[];
  readonly facts: readonly ColumnFacts[];
};

/** A possible way to read the answers. The best one scores highest. */
export type AnswerCandidate = {
  readonly answer: AnswerReading;
  readonly score: number;
  /** The file shows the number of its first option. */
  readonly isProven: boolean;
  /** No header names the options. */
  readonly isByPlace: boolean;
  /** False if a column with an unknown name may be one of the options. */
  readonly isComplete: boolean;
  /** Share of the filled cells that name an option of their row. */
  readonly pointing: number;
};

type Marks = Extract<AnswerReading, { kind: 'marked' }>;
type Choice = Extract<AnswerReading, { kind: 'option' }>;

const MARKED_SCORE = 8;
/** Facts about answers that need no options. */
export const CERTAIN = { isProven: true, isByPlace: false, isComplete: true, pointing: 1 };
const noteAtEnd = /\s[([]([^()[\]]{1,30})[)\]]$/;

export function columnsWhere(
  sheet: Sheet,
  isSo: (facts: ColumnFacts, kind: HeaderKind | undefined, column: number) => boolean,
): number[] {
  return sheet.facts.flatMap((facts, column) =>
    isSo(facts, sheet.kinds[column], column) ? [column] : [],
  );
}

/** Every way to read the answers of a sheet, the best one first. */
export function answerCandidates(sheet: Sheet, question: number): AnswerCandidate[] {
  const others = columnsWhere(
    sheet,
    (facts, kind, column) => column !== question && kind !== 'wrong' && facts.filled > 0,
  );
  const found = [
    markedOption(sheet, question),
    ...others.flatMap((column) => [
      optionReading(sheet, { question, right: column }),
      textReading(sheet, { question, column, others }),
    ]),
  ];
  return found
    .filter((candidate) => candidate !== undefined)
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score);
}

function textReading(
  { facts, kinds, rows }: Sheet,
  { question, column, others }: { question: number; column: number; others: readonly number[] },
): AnswerCandidate | undefined {
  const [kind, own, asked] = [kinds[column], facts[column], facts[question]];
  if (own === undefined || asked === undefined || kind === 'other') return undefined;
  if (kind === 'option' && kinds.indexOf('option') !== column) return undefined;
  const next = others.find((other) => other > question && kinds[other] !== 'other');
  const name = nameScore(kind);
  const isGroup = own.distinct < 0.2 && own.distinct * rows.length > 2 && rows.length > 10;
  const isCrowded = kinds.includes('option') || facts.length > 3;
  const points: readonly (readonly [boolean, number])[] = [
    [own.repeats > 0.8, 4],
    [column === next, 2],
    [column !== next && column > question, 1 - 0.1 * (column - question)],
    [own.address > 0.5, -5],
    [own.isRunning, -4],
    [own.top === 1 && rows.length > 1, -4],
    [own.list > 0.6, -3],
    [own.filled < 0.5, -3],
    [name === 0 && isGroup, -2],
    [name === 0 && own.length > 2 * asked.length, -1],
    [name === 0 && own.refs > 0.8 && isCrowded, -2],
  ];
  const sum = points.reduce((total, [isSo, each]) => total + (isSo ? each : 0), 0);
  const score = name + own.filled + Math.min(1, 2 * own.distinct) + sum;
  return { ...CERTAIN, answer: { kind: 'text', column }, score };
}

function nameScore(kind: HeaderKind | undefined): number {
  if (kind === 'right') return 5;
  return kind === 'answer' ? 4 : 0;
}

function optionReading(
  sheet: Sheet,
  { question, right }: { question: number; right: number },
): AnswerCandidate | undefined {
  const [kind, facts] = [sheet.kinds[right], sheet.facts[right]];
  if (facts === undefined || facts.refs <= 0.6 || kind === 'option') return undefined;
  const named = columnsWhere(sheet, (_, each, column) => each === 'option' && column !== right);
  const lists = columnsWhere(
    sheet,
    ({ list }, _, column) => list > 0.8 && column !== question && column !== right,
  );
  const isNamed = named.length > 1 || named.some((column) => lists.includes(column));
  const placed = placedOptions(sheet, { question, right });
  const lettersScore = facts.letters > 0.8 ? 7 : 5;
  for (const options of [isNamed ? inOrder(sheet, named) : [], lists.slice(0, 1), placed]) {
    const found = options.length > 0 ? pointing(sheet, { right, options }) : undefined;
    if (found === undefined) continue;
    const isByPlace = options === placed;
    const isComplete =
      options.length < 2 || isByPlace || areAllOptions(sheet, found.answer, question);
    const score = nameScore(kind) + lettersScore + found.pointing;
    return { ...found, score, isByPlace, isComplete };
  }
  return undefined;
}

/** Columns may have been moved. */
function inOrder({ names }: Sheet, columns: readonly number[]): readonly number[] {
  const signs = new Map(columns.map((column) => [column, signOf(names[column] ?? '')]));
  const all = new Set(signs.values());
  if (all.has(undefined) || all.size < columns.length) return columns;
  return columns.toSorted((a, b) => (signs.get(a) ?? 0) - (signs.get(b) ?? 0));
}

/** Unknown columns may be options. */
function areAllOptions(sheet: Sheet, answer: Choice, question: number): boolean {
  const used = [question, answer.right, ...answer.options];
  const others = columnsWhere(
    sheet,
    ({ filled, isRunning }, kind, column) =>
      filled > 0 && !isRunning && kind === undefined && !used.includes(column),
  );
  const signs = answer.options.map((column) => signOf(sheet.names[column] ?? ''));
  const [first] = signs;
  if (signs.includes(undefined) || first === undefined) return others.length === 0;
  // An option after the last one would change only the number of the last.
  const isClear = answer.count !== 1 || others.length === 0;
  const isFirst = first <= 1 || first === 97;
  return isClear && isFirst && signs.every((sign, index) => sign === first + index);
}

function signOf(name: string): number | undefined {
  const spaced = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const [sign] = /(?<!\p{sc=Latin})[a-j](?!\p{sc=Latin})|\d{1,2}/iu.exec(spaced) ?? [];
  if (sign === undefined) return undefined;
  return /\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0);
}

/** Placed options are between question and right option, or after both. */
function placedOptions(
  sheet: Sheet,
  { question, right }: { question: number; right: number },
): number[] {
  const placed = columnsWhere(
    sheet,
    ({ filled, top, address }, kind, column) =>
      column > question &&
      column !== right &&
      kind !== 'other' &&
      filled > 0.1 &&
      address <= 0.5 &&
      (top < 1 || sheet.rows.length === 1),
  );
  const between = placed.filter((column) => column < right);
  if (between.length > 1) return between;
  const after = placed.filter((column) => column > right);
  return after.length > 1 ? after : [];
}

/** The cells must name options, and not repeat their texts. */
function pointing(
  sheet: Sheet,
  { right, options }: { right: number; options: readonly number[] },
): (Pick<AnswerCandidate, 'isProven' | 'pointing'> & { answer: Choice }) | undefined {
  const filled = sheet.rows
    .map((row) => ({ row, cell: (row[right] ?? '').trim() }))
    .filter(({ cell }) => cell !== '')
    .map(({ row, cell }) => ({ row, cell, named: namedOptions(cell) ?? [] }));
  const numbered = (number: number, each: (typeof filled)[number]) =>
    each.named.some((one) => 'number' in one && one.number === number);
  const zeros = filled.filter((each) => numbered(0, each)).length;
  const areLetters = (sheet.facts[right]?.letters ?? 0) > 0.5;
  const count: OptionCount = areLetters ? 'letters' : zeros > 0 ? 0 : 1;
  const answer: Choice = { kind: 'option', right, options, count };
  const all = filled.map((each) => ({ ...each, texts: optionTexts(each.row, answer) }));
  const repeats = all.filter(({ cell, texts }) =>
    texts.some((text) => text.toLowerCase() === cell.toLowerCase()),
  ).length;
  const points = all.filter(
    ({ named, texts }) =>
      named.length > 0 && named.every((one) => (texts[placeOf(one, count) ?? -1] ?? '') !== ''),
  ).length;
  const lasts = all.filter((each) =>
    numbered(each.texts.findLastIndex((text) => text !== '') + 1, each),
  ).length;
  if (all.length === 0 || points < 0.8 * all.length || repeats >= 0.8 * all.length)
    return undefined;
  const isKahoot = /^correct answer\(s\)/i.test(sheet.names[right] ?? '');
  // A single 0 or last number may be a typing error.
  const isShown = zeros > 0 ? zeros > 1 && lasts === 0 : lasts > 1 || isKahoot;
  return { answer, isProven: areLetters || isShown, pointing: points / all.length };
}

/** Exactly one option in each row begins with '*', or ends with the same note in brackets. */
function markedOption(sheet: Sheet, question: number): AnswerCandidate | undefined {
  const options = columnsWhere(
    sheet,
    ({ filled }, kind, column) => column > question && filled > 0 && kind !== 'other',
  );
  if (options.length < 2) return undefined;
  const notes = sheet.rows.flatMap((row) =>
    options.flatMap((column) => noteAtEnd.exec((row[column] ?? '').trim())?.[0].trim() ?? []),
  );
  const [usual] = [...Map.groupBy(notes, (note) => note)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const answers = ['*', ...(usual?.slice(0, 1) ?? [])].map(
    (mark): Marks => ({ kind: 'marked', options, mark: String(mark) }),
  );
  const answer = answers.find(
    (each) =>
      sheet.rows.filter((row) => markedTexts(row, each).length === 1).length >
      0.8 * sheet.rows.length,
  );
  return answer && { ...CERTAIN, answer, score: MARKED_SCORE };
}

/** The texts of a row's marked options, without their marks. */
export function markedTexts(row: readonly string[], { options, mark }: Marks): string[] {
  return options.flatMap((column) => {
    const cell = (row[column] ?? '').trim();
    if (mark === '*') return cell.startsWith('*') ? [cell.slice(1).trim()] : [];
    return cell.endsWith(mark) ? [cell.slice(0, -mark.length).trim()] : [];
  });
}
