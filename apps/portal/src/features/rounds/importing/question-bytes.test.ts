import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../test/processor-time.ts';
import { type ReadQuestions, readQuestionBytes } from './question-bytes.ts';

function read(text: string, firstRowIsQuestion = false): ReadQuestions {
  const outcome = readQuestionBytes(new TextEncoder().encode(text), { firstRowIsQuestion });
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.content;
}

describe('reading the bytes of a question file', () => {
  it('finds the questions below the header, with their row numbers', () => {
    const { headerText, questions, problemCount } = read(
      'Question;Answer\n\nWho?;Me\nWhat?;That\n',
    );
    expect(headerText).toBe('Question, Answer');
    expect(questions.map(({ row, answerText }) => [row, answerText])).toEqual([
      [3, 'Me'],
      [4, 'That'],
    ]);
    expect(problemCount).toBe(0);
  });

  it('lists broken rows among the bad ones, in the order of the file', () => {
    const { problems, questions } = read('Q,A\nWho?,\n"x,"y",2"\nWhat?,That\n,No\n');
    expect(problems.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(questions.map(({ row }) => row)).toEqual([4]);
  });

  it('reads 10,000 rows in under a second, keeps the first 998 and says so', () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `"Question ${n}, really?",Answer ${n}`);
    const text = `Question,Answer\r\n${lines.join('\r\n')}\r\n`;
    expect(processorTime(() => read(text))).toBeLessThan(1_000);
    const { questions, problems } = read(text);
    expect(questions).toHaveLength(998);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.row).toBe(1_000);
  });

  it('counts 10,000 bad rows but lists only the first', () => {
    const { problems, problemCount } = read(`Q,A\n${'No answer,\n'.repeat(10_000)}`);
    expect(problems).toHaveLength(500);
    expect(problemCount).toBe(10_000);
  });

  it.each([
    ['one long text', 'x'.repeat(2_000_000)],
    ['many texts', 'a,'.repeat(1_000_000)],
  ])('passes on only the beginning of a header of %s', (_case, header) => {
    const { headerText } = read(`${header}\nWho?,Me\n`);
    expect(headerText).toMatch(/^(x{200}|(a, )+a,)…$/);
  });

  it('quotes of a long cell only the beginning', () => {
    const header = 'Question - max 120 characters,Answer 1,Answer 2,Time limit,Correct answer(s)';
    const { problems } = read(`${header}\nWho?,Me,You,20,${'x'.repeat(1_000_000)}\n`);
    expect(problems[0]?.reason).toBe(
      `Row 2 marks "${'x'.repeat(60)}…" as the right answer, which isn't one of its options.`,
    );
  });

  it('reads the first row as a question on request', () => {
    expect(read('Who?,Me\n', true).questions).toHaveLength(1);
    expect(read('Who?,Me\n', false).questions).toHaveLength(0);
  });

  it('refuses binary data', () => {
    const options = { firstRowIsQuestion: false };
    expect(readQuestionBytes(Uint8Array.from([0, 1, 2]), options).kind).toBe('refused');
  });
});
