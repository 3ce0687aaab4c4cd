import { isImageAddress } from '../image-address.ts';
import { type ColumnKind, columnKind, isLetterWord, plainWord } from './column-words.ts';
import {
  guessedChoice,
  holdsReferences,
  holdsTexts,
  isRunningNumber,
  listsOptions,
} from './option-columns.ts';
import { filled, mostAre, type Rows } from './question-rows.ts';

/** Role of a column in a question file; `right` names the right option. */
export type ColumnRole = 'question' | 'answer' | 'right' | 'option' | 'image' | 'none';

/** Limit for very wide sheets, which normally have a dozen columns. Further columns are ignored. */
const COLUMNS_LOOKED_AT = 60;

/** Index of the first row that is not empty; -1 if there is none. */
export function firstFilledRow(rows: Rows): number {
  return rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
}

/** True if a row names a question column and a column with answers or options. */
export function isSureHeader(cells: readonly string[]): boolean {
  const kinds = kindsOf(cells);
  return kinds.includes('question') && kinds.some((kind) => isAnswering(kind));
}

/** True if a presumed header may be a question. */
export function looksLikeQuestion(cells: readonly string[]): boolean {
  if (isSureHeader(cells)) return false;
  if (cells.some((cell) => /[?？؟;]["'”»]?$/.test(cell.trim().slice(-3)))) return true;
  return !hasHeaderWord(kindsOf(cells));
}

/** Assigns a role to each column, by header words if there are any, else by contents and position. */
export function rolesOf(header: readonly string[] | undefined, body: Rows): ColumnRole[] {
  const width = Math.min(
    COLUMNS_LOOKED_AT,
    Math.max(header?.length ?? 0, ...body.slice(0, 200).map((row) => row.length), 0),
  );
  const names = Array.from({ length: width }, (_, column) => header?.[column] ?? '');
  const kinds = kindsOf(names);
  const roles: ColumnRole[] = names.map(() => 'none');
  if (hasHeaderWord(kinds)) takeByName({ roles, names, kinds, body });
  else takeByPlace({ roles, names, body });
  takeImage({ roles, names, kinds, body });
  return roles;
}

type Taking = {
  roles: ColumnRole[];
  names: readonly string[];
  kinds: readonly (ColumnKind | undefined)[];
  body: Rows;
};

function kindsOf(row: readonly string[]): (ColumnKind | undefined)[] {
  const cells = row.slice(0, COLUMNS_LOOKED_AT);
  const kinds = cells.map((cell) => (cell.trim() === '' ? undefined : columnKind(cell)));
  const words = cells.map(plainWord);
  if (words.includes('clue value') && words.includes('daily double value')) {
    // Jeopardy archives call the clue the answer, and the player's reply the question.
    return kinds.map((kind, column) => swappedKind(kind, words[column]));
  }
  // 'Q, A' means question and answer. If there is a B too, A is an option.
  if (!words.includes('b')) return kinds;
  return kinds.map((kind, column) => (isLetterWord(words[column] ?? '') ? 'option' : kind));
}

function swappedKind(kind: ColumnKind | undefined, word = ''): ColumnKind | undefined {
  if (word === 'answer') return 'question';
  return word === 'question' ? 'answer' : kind;
}

function isAnswering(kind: ColumnKind | undefined): boolean {
  return kind === 'answer' || kind === 'right' || kind === 'option';
}

/**
 * One word that belongs to a round is enough. 'No' and similar words may be answers, so two of them are
 * needed.
 */
function hasHeaderWord(kinds: readonly (ColumnKind | undefined)[]): boolean {
  const known = kinds.filter((kind) => kind !== undefined);
  return (
    known.some((kind) => kind !== 'other' && kind !== 'wrong') ||
    known.length > 1 ||
    (kinds[0] === 'other' && kinds.length > 2)
  );
}

function takeByName({ roles, names, kinds, body }: Taking): void {
  // If no column is called a question (or it has only numbers), the first unnamed column is the
  // question.
  const question =
    questionColumn(kinds, body) ?? unknownAfter(kinds, { body }) ?? columnsOf(kinds, 'question')[0];
  if (question !== undefined) roles[question] = 'question';
  const [answer] = columnsOf(kinds, 'answer');
  const [right] = columnsOf(kinds, 'right');
  const marking = right ?? answer;
  const options = optionColumns({ names, kinds, body, taken: { question, answer, right } });
  if (isChoice({ options, marking, body })) {
    for (const column of options) roles[column] = 'option';
    if (marking !== undefined) roles[marking] = 'right';
    return;
  }
  const told = right !== undefined && holdsTexts(body, right) ? right : answer;
  const column = told ?? right ?? options[0] ?? unknownAfter(kinds, { body, question });
  if (column !== undefined) roles[column] = 'answer';
}

type Named = {
  question: number | undefined;
  answer: number | undefined;
  right: number | undefined;
};

/** The columns named as options, else answers of which another column names the right one. */
function optionColumns({
  names,
  kinds,
  body,
  taken: { question, answer, right },
}: Omit<Taking, 'roles'> & { taken: Named }): number[] {
  const named = columnsOf(kinds, 'option');
  if (named.length > 0) return [...named, ...namelessAfter(named, { names, body })];
  if (answer !== undefined && right !== undefined && listsOptions(body, { answer, right }))
    return [answer];
  return unnamedOptions({ kinds, body, taken: [question, right ?? answer] });
}

/** One header may cover all options: the unnamed, filled columns after it are options too. */
function namelessAfter(
  [first = 0, ...more]: readonly number[],
  { names, body }: Pick<Taking, 'names' | 'body'>,
): number[] {
  if (more.length > 0) return [];
  const behind = names.slice(first + 1);
  const isOption = (name: string, index: number) =>
    name.trim() === '' && filled(body, first + 1 + index).length > 0;
  const end = behind.findIndex((name, index) => !isOption(name, index));
  return behind.slice(0, end < 0 ? undefined : end).map((_, index) => first + 1 + index);
}

/** If all answers are letters, the unnamed columns are the options. */
function unnamedOptions({
  kinds,
  body,
  taken: [question, marking],
}: {
  kinds: Taking['kinds'];
  body: Rows;
  taken: (number | undefined)[];
}): number[] {
  const letters = marking === undefined ? [] : filled(body, marking);
  if (letters.length === 0 || !letters.every((cell) => /^[a-j]$/i.test(cell))) return [];
  const columns = kinds.flatMap((kind, column) =>
    kind === undefined && column !== question && filled(body, column).length > 0 ? [column] : [],
  );
  return columns.length > 1 ? columns : [];
}

/** The first column with that name that is not just a running number. */
function questionColumn(kinds: Taking['kinds'], body: Rows): number | undefined {
  return columnsOf(kinds, 'question').find((column) => !isRunningNumber(body, column));
}

function isChoice({
  options,
  marking,
  body,
}: {
  options: readonly number[];
  marking: number | undefined;
  body: Rows;
}): boolean {
  if (options.length === 0) return false;
  if (marking === undefined) return options.length > 1;
  return holdsReferences(body, { options, right: marking });
}

function takeByPlace({
  roles,
  names,
  body,
}: {
  roles: ColumnRole[];
  names: readonly string[];
  body: Rows;
}): void {
  const isEmpty = (column: number) =>
    (names[column] ?? '').trim() === '' && filled(body, column).length === 0;
  let first = names.findIndex((_, column) => !isEmpty(column));
  if (first < 0) first = 0;
  // A running number before each row is no question.
  if (names.length > first + 2 && isRunningNumber(body, first)) first += 1;
  const choice = guessedChoice(body, { question: first, width: names.length });
  if (first < roles.length) roles[first] = 'question';
  for (const column of choice?.options ?? []) roles[column] = 'option';
  if (choice?.right !== undefined) roles[choice.right] = 'right';
  if (choice === undefined && first + 1 < roles.length) roles[first + 1] = 'answer';
}

/** An image column is named so, or has addresses in most of its cells. */
function takeImage({ roles, kinds, body }: Taking): void {
  const named = kinds.findIndex((kind, column) => kind === 'image' && roles[column] === 'none');
  const column =
    named >= 0
      ? named
      : roles.findIndex(
          (role, index) =>
            role === 'none' && kinds[index] === undefined && holdsAddresses(body, index),
        );
  if (column >= 0) roles[column] = 'image';
}

function holdsAddresses(body: Rows, column: number): boolean {
  return mostAre(filled(body, column), isImageAddress);
}

function columnsOf(kinds: Taking['kinds'], wanted: ColumnKind): number[] {
  return kinds.flatMap((kind, column) => (kind === wanted ? [column] : []));
}

/** The next unnamed column after the question, or else one before it. */
function unknownAfter(
  kinds: Taking['kinds'],
  { body, question = -1 }: { body: Rows; question?: number | undefined },
): number | undefined {
  const unknown = kinds.flatMap((kind, column) =>
    kind === undefined && column !== question && !holdsAddresses(body, column) ? [column] : [],
  );
  const used = unknown.filter((column) => filled(body, column).length > 0);
  return [...used, ...unknown].find((column) => column > question) ?? used[0] ?? unknown[0];
}
