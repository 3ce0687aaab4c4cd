// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InventedSheet, inventedSheets, verdictOf } from '../../test/import-verdicts.ts';
import { headerKinds } from './header-words.ts';
import { signInName } from './option-letters.ts';
import type { AnswerReading } from './reading.ts';

const RUNS = process.env.TEST_DEPTH === 'deep' ? 1_000 : 10;

type Mutation = (sheet: InventedSheet, random: (below: number) => number) => InventedSheet;

const words: Readonly<Record<string, readonly string[]>> = {
  question: ['Question', 'Frage', 'Pregunta', '问题', 'Kysymys', 'Galdera'],
  answer: ['Answer', 'Antwort', 'Respuesta', '答案', 'Vastaus', 'Erantzuna'],
  right: ['Correct', 'Richtig', 'Correcta', '正确', 'Oikein', 'Zuzena'],
  option: ['Option', 'Möglichkeit', 'Opción', '选项', 'Vaihtoehto', 'Aukera'],
  wrong: ['Wrong', 'Falsch', 'Incorrecta', '错误', 'Väärin', 'Okerra'],
  other: ['Category', 'Thema', 'Nivel', '解析', 'Aihe', 'Gaia'],
};

function withAnswer(sheet: InventedSheet, row: number, text: string): InventedSheet {
  const [answer] = sheet.answers;
  const column =
    answer?.kind === 'option' ? answer.right : answer?.kind === 'text' && answer.column;
  if (typeof column !== 'number') return sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((each, at) => (at === row ? each.toSpliced(column, 1, text) : each)),
  };
}

function bodyOf({ rows, header }: InventedSheet): string[][] {
  return header === null ? rows : rows.slice(header + 1);
}

function withBody(sheet: InventedSheet, body: string[][]): InventedSheet {
  return { ...sheet, rows: [...sheet.rows.slice(0, (sheet.header ?? -1) + 1), ...body] };
}

function withNames(
  sheet: InventedSheet,
  rename: (name: string, column: number) => string,
): InventedSheet {
  const rows = sheet.rows.map((row, at) => (at === sheet.header ? row.map(rename) : row));
  return { ...sheet, rows };
}

function moved(answer: AnswerReading, to: (column: number) => number): AnswerReading {
  if (answer.kind === 'text') return { ...answer, column: to(answer.column) };
  const options = answer.options.map(to);
  return answer.kind === 'marked'
    ? { ...answer, options }
    : { ...answer, right: to(answer.right), options };
}

const mutations: Readonly<Record<string, Mutation>> = {
  'columns moved': (sheet, random) => {
    const width = Math.max(...sheet.rows.map((row) => row.length));
    const order = Array.from({ length: width }, (_, column) => column);
    for (let at = width - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    return {
      ...sheet,
      rows: sheet.rows.map((row) => order.map((column) => row[column] ?? '')),
      question: order.indexOf(sheet.question),
      answers: sheet.answers.map((answer) => moved(answer, (column) => order.indexOf(column))),
    };
  },
  'header removed': (sheet) => ({ ...sheet, rows: bodyOf(sheet), header: null }),
  'a name unknown': (sheet, random) => {
    const chosen = random(6);
    return withNames(sheet, (name, column) => (column === chosen ? 'Xyzzy' : name));
  },
  'names translated': (sheet, random) => {
    const language = random(6);
    const kinds = headerKinds(sheet.rows[sheet.header ?? 0] ?? []);
    return withNames(sheet, (name, column) => {
      const sign = signInName(name) ?? '';
      const word = words[kinds[column] ?? '']?.[language];
      return word === undefined ? name : `${word} ${sign}`.trim();
    });
  },
  'an answer mistyped': (sheet, random) =>
    withAnswer(
      sheet,
      random(sheet.rows.length - 1) + 1,
      ['Kx', 'b', 'Lodnon', ''][random(4)] ?? '',
    ),
  'an answer a number': (sheet, random) =>
    withAnswer(sheet, random(sheet.rows.length - 1) + 1, String(random(12))),
  'first row dropped': (sheet) =>
    withBody(sheet, bodyOf(sheet).slice(bodyOf(sheet).length > 3 ? 1 : 0)),
  'three rows left': (sheet) => withBody(sheet, bodyOf(sheet).slice(-3)),
};

const step = fc.record({ name: fc.constantFrom(...Object.keys(mutations)), seed: fc.nat() });
// Of each kind one: with two unknown names, nothing tells options from other texts.
const changes = fc.uniqueArray(step, {
  minLength: 1,
  maxLength: 4,
  selector: ({ name }) => (name.startsWith('an answer') ? 'an answer' : name),
});

describe('a changed question sheet', () => {
  it.each(inventedSheets)('is read the same or asked about: $title', (sheet) => {
    fc.assert(
      fc.property(changes, (steps) => {
        let changed = sheet;
        for (const { name, seed } of steps) {
          let rest = seed;
          const random = (below: number) => {
            const value = rest % below;
            rest = Math.floor(rest / below) + 7;
            return value;
          };
          changed = mutations[name]?.(changed, random) ?? changed;
        }
        expect(verdictOf(changed), changed.rows.map((row) => row.join(' | ')).join('\n')).not.toBe(
          'silent',
        );
      }),
      { numRuns: RUNS },
    );
  });
});
