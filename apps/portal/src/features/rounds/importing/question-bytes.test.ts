import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { type ReadQuestions, readQuestionBytes } from './question-bytes.ts';
import type { ReadingChoices } from './reading-choices.ts';

beforeEach(draftStorage);

async function read(text: string, choices: ReadingChoices = {}): Promise<ReadQuestions> {
  const outcome = await readQuestionBytes(new TextEncoder().encode(text), choices);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.content;
}

describe('reading the bytes of a question file', () => {
  it('finds the questions below the header, with their row numbers', async () => {
    const { headerText, questions, problemCount } = await read(
      'Question;Answer\n\nWho?;Me\nWhat?;That\n',
    );
    expect(headerText).toBe('Question, Answer');
    expect(questions.map(({ row, answerText }) => [row, answerText])).toEqual([
      [3, 'Me'],
      [4, 'That'],
    ]);
    expect(problemCount).toBe(0);
  });

  it('lists broken rows among the bad ones, in the order of the file', async () => {
    const { problems, questions } = await read('Q,A\nWho?,\n"x,"y",2"\nWhat?,That\n,No\n');
    expect(problems.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(questions.map(({ row }) => row)).toEqual([4]);
  });

  it('reads 10,000 rows in under a second, keeps the first 998 and says so', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `"Question ${n}, really?",Answer ${n}`);
    const text = `Question,Answer\r\n${lines.join('\r\n')}\r\n`;
    const used = process.cpuUsage();
    const { questions, problems } = await read(text);
    expect(process.cpuUsage(used).user).toBeLessThan(1_000_000);
    expect(questions).toHaveLength(998);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.row).toBe(1_000);
  });

  it('counts 10,000 bad rows but lists only the first', async () => {
    const { problems, problemCount } = await read(`Q,A\nWho?,Me\n${'No answer,\n'.repeat(10_000)}`);
    expect(problems).toHaveLength(50);
    expect(problemCount).toBe(10_001);
  });

  it.each([
    ['one long text', 'x'.repeat(2_000_000)],
    ['many texts', 'a,'.repeat(1_000_000)],
  ])('passes on only the beginning of a header of %s', async (_case, header) => {
    const answer = { kind: 'text', column: 1 } as const;
    const reading = { header: 0, question: 0, answer, image: null };
    const { headerText } = await read(`${header}\nWho?,Me,You\n`, { reading });
    expect(headerText).toMatch(/^(x{200}|(a, )+a,)…$/);
  });

  it('quotes of a long cell only the beginning', async () => {
    const header = 'Question - max 120 characters,Answer 1,Answer 2,Time limit,Correct answer(s)';
    const rows = [1, 2, 1, 2].map((right) => `Who is ${right}?,Me,You,20,${right}\n`).join('');
    const { problems } = await read(`${header}\n${rows}Who?,Me,You,20,${'x'.repeat(1_000_000)}\n`);
    const answer = `${'x'.repeat(60)}…`;
    expect(problems).toEqual([{ row: 6, faults: [{ code: 'unknownOption', answer }] }]);
  });

  it('reads the first row as a question if that is chosen', async () => {
    const { reading } = await read('Who?,Me\nWhat?,That\n');
    expect((await read('Who?,Me\nWhat?,That\n', { reading })).questions).toHaveLength(2);
    const chosen = { ...reading, header: 0 };
    const file = await read('Who?,Me\nWhat?,That\n', { reading: chosen });
    expect(file.questions.map(({ row }) => row)).toEqual([2]);
    expect(file.doubts).toEqual([]);
  });

  it('asks about a remembered reading only if the file no longer fits it', async () => {
    const answer = { kind: 'text', column: 0 } as const;
    const reading = { header: 0, question: 1, answer, image: null };
    await read('Foo,Bar\nSo,How?\nNow,When?\n', { reading });
    expect((await read('Foo,Bar\nSo,How?\nNow,When?\n')).doubts).toEqual([]);
    const other = await read('Foo,Bar\nSo,\nNow,\n,Why?\nNo,When?\n');
    expect(other.doubts[0]?.reason).toEqual({ code: 'badRows', bad: 3, all: 4 });
  });

  it.each([
    ['Question,Answer\n', 'This file has no rows below its header.'],
    ['\n\n', 'This file has no rows below its header.'],
    [
      'Question,Answer\n"Who?,Me\n"What?,That\n"Why?,So\n',
      "No row can be read. Row 2 has an opening quotation mark that's never closed.",
    ],
    [
      'Who is it?\nA. Me\nB. You\nANSWER: B\n',
      "GIFT and Aiken files can't be imported. Put the questions into a table, and save it as CSV.",
    ],
    [
      '::Q1:: Who, then? {=Me ~You}\n\n::Q2:: What, then? {=That ~This}\n',
      "GIFT and Aiken files can't be imported. Put the questions into a table, and save it as CSV.",
    ],
  ])('refuses %j with a reason', async (text, reason) => {
    expect(await readQuestionBytes(new TextEncoder().encode(text))).toEqual({
      kind: 'refused',
      reason,
    });
  });

  it('refuses a file of one column with the separator that was looked for', async () => {
    const bytes = new TextEncoder().encode('Question\nWho?\nWhat?\n');
    expect(await readQuestionBytes(bytes)).toEqual({
      kind: 'refused',
      reason: 'This file has one column. It needs a question and an answer in each row.',
      separator: ',',
    });
  });

  it('splits rows at a chosen separator', async () => {
    const text = 'Question;Answer\nWho?;Me, myself\nWhat?;This, that\n';
    expect((await read(text)).separator).toBe(';');
    const { separator, questions } = await read('Who, then~Me\nWhat, then~This\n', {
      separator: '~',
      reading: { header: null, question: 0, answer: { kind: 'text', column: 1 }, image: null },
    });
    expect(separator).toBe('~');
    expect(questions.map(({ answerText }) => answerText)).toEqual(['Me', 'This']);
  });

  it.each([
    ['windows-1251', [0xca, 0xf2, 0xee, 0x3f]],
    ['shift_jis', [0x92, 0x4e, 0x81, 0x48]],
  ])('asks if letters of %s look right', async (codePage, letters) => {
    const line = (cell: number[]) => [...cell, 0x2c, 0x41, 0x0a];
    const bytes = Uint8Array.from([...line([0x51]), ...line(letters), ...line(letters)]);
    const outcome = await readQuestionBytes(bytes, { codePage });
    const doubts = outcome.kind === 'read' ? outcome.content.doubts : [];
    expect(doubts.map(({ reason }) => reason.code)).toContain('otherEncoding');
  });

  it.each([
    '[',
    '"',
    '\\"',
    '["\\"',
    '... ',
    '…  ',
    '? ',
    '(a',
    ' - ',
    '|',
    'a1',
    "'",
    '&a',
    '<p ',
    ', ',
  ])('reads a line of 200,000 characters of %j in seconds', async (part) => {
    const line = part.repeat(200_000 / part.length);
    const used = process.cpuUsage();
    await read(`Question,Answer\n${line},x\nWho?,Me\n`);
    expect(process.cpuUsage(used).user).toBeLessThan(3_000_000);
  });

  it('refuses binary data', async () => {
    expect((await readQuestionBytes(Uint8Array.from([0, 1, 2]))).kind).toBe('refused');
  });
});

describe('the options in a file of another program', () => {
  const file = [
    'Question,Option 1,Option 2,Option 3,Correct answer',
    'Which river runs through Paris?,Rhine,Seine,Po,2',
    'Which of these are rivers?,Rhine,Alps,Po,"1,3"',
    'How many legs has a spider?,8,8,6,1',
    'Which planet is the largest?,Mars,,,1',
    '',
  ].join('\n');

  it('are kept where a question could have them', async () => {
    const { questions, choiceCount } = await read(file);
    expect(questions.map(({ answerText, form }) => [answerText, form])).toEqual([
      ['Seine', { kind: 'choice', options: ['Rhine', 'Seine', 'Po'] }],
      ['Rhine / Po', { kind: 'choice', options: ['Rhine', 'Alps', 'Po'] }],
      ['8', undefined],
      ['Mars', undefined],
    ]);
    expect(choiceCount).toBe(2);
  });

  it('can be left out', async () => {
    const { questions, choiceCount } = await read(file, { withoutOptions: true });
    expect(questions.map(({ form }) => form ?? null)).toEqual([null, null, null, null]);
    expect(choiceCount).toBe(2);
  });
});
