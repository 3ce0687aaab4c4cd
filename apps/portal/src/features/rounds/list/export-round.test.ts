// @module-tag properties
import { type ListedRound, questionsField, roundTexts } from '@emcee/contract';
import { type ListForm, nameText, type QuestionContent, ROUND, responseKey } from '@emcee/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyCharacter } from '../../../../../../packages/game/test/any-character.ts';
import { readQuestionBytes } from '../importing/question-bytes.ts';
import { fileProblem } from '../importing/use-question-file.ts';
import { roundFile } from './export-round.ts';

type StoredQuestions = ListedRound['preEnteredQuestions'];

const OWN_HEADER =
  /^Question, Answer, Image(, Points)?(, Answers(, Names)?(, Bonus)?)?(, Options)?(, Also accept, Note, Explanation, Tags)?$/;
const ADDRESS = 'https://example.org/';

function textsOf({ questionText, answerText, image, worth, form, tags }: QuestionContent) {
  const texts = { questionText, answerText, image, ...(tags?.length && { tags }) };
  return { ...texts, ...(worth != null && { worth }), ...(form != null && { form }) };
}

function storedOf(sent: readonly QuestionContent[]): StoredQuestions | undefined {
  const { data } = z.safeParse(questionsField, sent);
  return data?.map(({ worth, form, ...question }, index) => ({
    ...question,
    ...(worth != null && { worth }),
    ...(form != null && { form }),
    _id: `q${index}`,
    orderNum: index + 1,
  }));
}

async function importedFrom(preEnteredQuestions: StoredQuestions): Promise<QuestionContent[]> {
  const file = new File([roundFile({ preEnteredQuestions })], 'Round.csv');
  expect(fileProblem(file)).toBeUndefined();
  const bytes = new TextEncoder().encode(roundFile({ preEnteredQuestions }));
  const outcome = await readQuestionBytes(bytes);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  expect(outcome.content.problems).toEqual([]);
  expect(outcome.content.headerText).toMatch(OWN_HEADER);
  expect(outcome.content.leftOut).toEqual([]);
  return outcome.content.questions.map(textsOf);
}

async function expectIdentical(sent: readonly QuestionContent[]): Promise<void> {
  const stored = storedOf(sent);
  if (stored === undefined) throw new Error('The server would refuse these questions');
  const read = await importedFrom(stored);
  expect(read).toEqual(stored.map(textsOf));
  const file = roundFile({ preEnteredQuestions: stored });
  expect(roundFile({ preEnteredQuestions: storedOf(read) ?? [] })).toBe(file);
}

function largestRound(letter: string, imageLength: number): QuestionContent[] {
  const image = imageLength === 0 ? '' : ADDRESS.padEnd(imageLength, 'x');
  const questionText = letter.repeat(ROUND.maxQuestionLength);
  const answerText = letter.repeat(ROUND.maxAnswerLength);
  return Array(ROUND.maxQuestions).fill({ questionText, answerText, image });
}

describe('an exported round', () => {
  it('imports back identically', async () => {
    await expectIdentical([
      {
        questionText: 'Who wrote "Frankenstein", and when?',
        answerText: 'Mary Shelley; 1818',
        image: '',
      },
      { questionText: '=1+1', answerText: '-2', image: 'https://example.com/a.png' },
      {
        questionText: "'quoted",
        answerText: '+49',
        image: `/api/images/${'a'.repeat(64)}.webp`,
      },
      { questionText: 'Two\nlines', answerText: 'Crème brûlée 🍮', image: '' },
      { questionText: 'Two\r\nlines\rand more', answerText: 'soft\vbreak', image: '' },
      { questionText: `a,'-b';"=1`, answerText: '＝1;＝2, -3', image: `${ADDRESS}a,-b;=c` },
      { questionText: '@home\tor not', answerText: 'Question, Answer', image: '' },
      { questionText: 'bell\u0007', answerText: 'caf\u0092', image: '' },
    ]);
  });

  it('imports back identically with any text', async () => {
    const text = fc
      .oneof(
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
        fc.string({
          unit: fc.constantFrom(...'\'=+-@＝＋－＠",;|\t\r\n\v\u0001\u0085\ufeff\u3000 a'),
          minLength: 1,
          maxLength: 20,
        }),
        fc.constantFrom('Question', 'Correct answer(s)', 'Answer 1', 'Question Text', 'Answer'),
      )
      .filter((value) => !value.includes('\0') && value.isWellFormed());
    const image = fc.constantFrom('', `${ADDRESS}a,b;"c'.png`, `${ADDRESS}質.png`);
    const worth = fc.option(fc.integer({ min: 1, max: 20_000 }).map((halves) => halves / 2));
    const tags = fc.array(
      text.map((typed) => typed.replace(/[,;]/g, '')),
      { maxLength: 3 },
    );
    const question = fc.record({ questionText: text, answerText: text, image, worth, tags });
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 40 }), async (sent) => {
        fc.pre(storedOf(sent) !== undefined);
        await expectIdentical(sent);
      }),
    );
  });

  it.each([
    ['of plain letters, with the longest addresses', 'a', ROUND.maxImageLength],
    ['of three bytes a letter', '質', 0],
    ['of three bytes a letter, as large as a round may be', '質', 743],
    ['of quotation marks, which are doubled in files', '"', 744],
  ])('of 998 questions of the longest texts %s is imported', async (_case, letter, imageLength) => {
    await expectIdentical(largestRound(letter, imageLength));
  });

  it('is separated by commas despite a later cell with semicolons', async () => {
    const long = {
      questionText: 'x;'.repeat(500),
      answerText: '"'.repeat(500),
      image: `${ADDRESS}${'"'.repeat(1_906)}`,
    };
    const lines = { questionText: `"${'\n;'.repeat(499)}`, answerText: 'A', image: '' };
    await expectIdentical([...Array(17).fill(long), lines]);
  });
});

describe('the lists of a round', () => {
  const list = (form: Partial<ListForm>): ListForm => ({
    ...{ kind: 'list', answers: 2, order: 'any', names: [], bonusPoints: 0 },
    ...form,
  });

  it('have columns in its file', async () => {
    const song = { questionText: 'What is this?', answerText: 'ABBA\nFernando', image: '' };
    const named = list({ order: 'fixed', names: ['Artist', '=Title'] });
    const questions = [
      { ...song, worth: 0.5, form: named },
      { ...song, form: list({ bonusPoints: 2 }) },
      song,
    ];
    await expectIdentical(questions);
    expect(roundFile({ preEnteredQuestions: storedOf(questions) ?? [] })).toBe(
      [
        '\u{feff}"Question","Answer","Image","Points","Answers","Names","Bonus"',
        `"What is this?","ABBA\nFernando","","0.5","2 fixed","Artist\n'=Title",""`,
        '"What is this?","ABBA\nFernando","","","2 any","","2"',
        '"What is this?","ABBA\nFernando","","","","",""\r\n',
      ].join('\r\n'),
    );
  });

  it('have a column for options', async () => {
    const where = { questionText: 'Where?', answerText: '-1 / B, b', image: '' };
    const form = { kind: 'choice', options: ['-1', 'B, b', '"C"'] } as const;
    const plain = { questionText: 'Who?', answerText: 'Me', image: '' };
    await expectIdentical([{ ...where, form }, plain]);
    expect(roundFile({ preEnteredQuestions: storedOf([{ ...where, form }]) ?? [] })).toBe(
      [
        '\u{feff}"Question","Answer","Image","Options"',
        `"Where?","'-1 / B, b","","'-1\nB, b\n""C"""\r\n`,
      ].join('\r\n'),
    );
  });

  it('have only the columns that they use', () => {
    const abba = { questionText: 'Who?', answerText: 'A\nB', image: '', form: list({}) };
    const file = roundFile({ preEnteredQuestions: storedOf([abba]) ?? [] });
    expect(file).toContain('"Question","Answer","Image","Answers"\r\n"Who?","A\nB","","2 any"');
  });

  it('come back the same to the byte, whatever is in them', async () => {
    const line = fc
      .string({ unit: fc.oneof(anyCharacter, fc.constantFrom(...`'=+-@,;" /`)), maxLength: 20 })
      .map((text) => nameText(text.replaceAll('\0', '')))
      .filter((text) => text !== '' && text.isWellFormed());
    const form = fc
      .record({ answers: fc.integer({ min: 2, max: 10 }), isAny: fc.boolean() })
      .chain(({ answers, isAny }) =>
        fc.record({
          answerText: fc
            .array(line, { minLength: answers, maxLength: answers + (isAny ? 3 : 0) })
            .map((lines) => lines.join('\n')),
          form: fc.record({
            kind: fc.constant('list' as const),
            answers: fc.constant(answers),
            order: fc.constant(isAny ? ('any' as const) : ('fixed' as const)),
            names: isAny
              ? fc.constant([])
              : fc.oneof(
                  fc.constant([]),
                  fc.array(line, { minLength: answers, maxLength: answers }),
                ),
            bonusPoints: fc.constantFrom(0, 1, 100),
          }),
        }),
      );
    const choice = fc
      .tuple(
        fc.uniqueArray(
          line.filter((text) => !text.includes(' / ')),
          { minLength: 2, maxLength: 6, selector: responseKey },
        ),
        fc.nat(),
      )
      .map(([options, right]) => ({
        answerText: options.slice(right % options.length, (right % options.length) + 2).join(' / '),
        form: { kind: 'choice' as const, options },
      }));
    const plain = fc.record({ answerText: line });
    const worth = fc.constantFrom(null, null, 0.5, 10_000);
    const question = fc
      .tuple(line, worth, fc.oneof(form, choice, plain))
      .map(([questionText, points, rest]) => ({ questionText, image: '', worth: points, ...rest }));
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 12 }), async (sent) => {
        fc.pre(storedOf(sent) !== undefined);
        await expectIdentical(sent);
      }),
    );
  });
});

describe('the points of a round', () => {
  const asked = [1, 2].map((n) => ({ questionText: `Q${n}?`, answerText: 'A', image: '' }));
  const stored = asked.map((question, at) => ({ ...question, _id: `q${at}`, orderNum: at + 1 }));

  it('are in each row of its file, and come back the same to the byte', async () => {
    const file = roundFile({ preEnteredQuestions: stored, worth: 0.5 });
    expect(file).toContain('"Question","Answer","Image","Points"\r\n"Q1?","A","","0.5"');
    const read = await importedFrom(stored.map((question) => ({ worth: 0.5, ...question })));
    expect(roundFile({ preEnteredQuestions: storedOf(read) ?? [] })).toBe(file);
  });

  it('have no column in the file of a round without any', () => {
    expect(roundFile({ preEnteredQuestions: stored })).not.toContain('Points');
  });
});

describe('a round whose file would be larger than the import takes', () => {
  it('is refused with a reason', () => {
    const checked = z.safeParse(questionsField, largestRound('質', ROUND.maxImageLength));
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([roundTexts.tooLarge.code]);
  });
});
