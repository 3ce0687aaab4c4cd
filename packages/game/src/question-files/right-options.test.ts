import { describe, expect, it } from 'vitest';
import { readQuestionRows } from './question-file.ts';

const header = ['Question', 'Option A', 'Option B', 'Option C', 'Correct'];

function read(rows: string[][], countsFrom?: 0 | 1) {
  const file = readQuestionRows([header, ...rows], { countsFrom });
  return {
    asks: file.asksCounting,
    answers: file.questions.map(({ answerText }) => answerText),
    problems: file.problems.map(({ reason }) => reason),
  };
}

describe('the right option', () => {
  it('is counted from 0 if the column contains a 0', () => {
    const file = read([
      ['Q1', 'a', 'b', 'c', '0'],
      ['Q2', 'd', 'e', 'f', '2'],
    ]);
    expect(file).toEqual({ asks: false, answers: ['a', 'f'], problems: [] });
  });

  it('is counted from 1 if the column contains the number of options and no 0', () => {
    const file = read([
      ['Q1', 'a', 'b', 'c', '1'],
      ['Q2', 'd', 'e', 'f', '3'],
    ]);
    expect(file).toEqual({ asks: false, answers: ['a', 'f'], problems: [] });
    expect(read([['Q1', 'yes', 'no', '', '2']]).asks, 'a row with two options').toBe(false);
  });

  it('is counted as the user says otherwise', () => {
    const rows = [
      ['Q1', 'a', 'b', 'c', '1'],
      ['Q2', 'd', 'e', 'f', '2'],
    ];
    expect(read(rows).asks).toBe(true);
    expect(read(rows, 0)).toMatchObject({ asks: false, answers: ['b', 'f'] });
    expect(read(rows, 1)).toMatchObject({ asks: false, answers: ['a', 'e'] });
  });

  it('is given by a letter, row by row', () => {
    const rows = [
      ['Q1', 'x', 'y', 'z', 'B'],
      ['Q2', 'x', 'y', 'z', 'c)'],
      ['Q3', 'x', 'y', 'z', 'Option A'],
      ['Q4', 'x', 'y', 'z', 'A, C'],
    ];
    expect(read(rows)).toEqual({ asks: false, answers: ['y', 'z', 'x', 'x / z'], problems: [] });
  });

  it('is refused if a letter is the text of another option', () => {
    const { problems } = read([
      ['Blood of all?', 'O', 'A', 'B', 'B'],
      ['Q', 'A', 'B', 'C', 'B'],
    ]);
    expect(problems).toEqual([
      'Row 2 marks "B" as the right answer, which is the letter of one option and the text of another.',
    ]);
  });

  it('is given by its text, even if all texts are numbers', () => {
    expect(
      read([
        ['Q1', '1', '2', '3', '2'],
        ['Q2', '3', '2', '1', '3'],
      ]),
    ).toEqual({ asks: false, answers: ['2', '3'], problems: [] });
    expect(read([['Q1', 'Red', 'Green', 'Blue', 'green']]).answers).toEqual(['Green']);
  });

  it('is marked with a star', () => {
    const rows = [
      ['Question', 'A', 'B', 'C'],
      ['Q1', 'x', '*y', 'z'],
      ['Q2', '* x', 'y', 'z'],
      ['Q3', 'x', 'y', 'z'],
    ];
    const file = readQuestionRows(rows);
    expect(file.questions.map(({ answerText }) => answerText)).toEqual(['y', 'x']);
    expect(file.problems.map(({ reason }) => reason)).toEqual([
      "Row 4 doesn't say which answer is right.",
    ]);
  });

  it('is never one that is called wrong', () => {
    for (const wrong of [
      'Incorrect Answer 1',
      'incorrect_answers/0',
      'Wrong answer',
      'Falsche Antwort 1',
      'Mauvaise réponse 2',
      'Respuesta incorrecta',
    ]) {
      const file = readQuestionRows([
        [wrong, 'Question', 'Correct answer'],
        ['x', 'Q', 'y'],
      ]);
      expect(
        file.questions.map(({ answerText }) => answerText),
        wrong,
      ).toEqual(['y']);
      expect(file.leftOut).toEqual([wrong]);
    }
  });

  it('is found in unnamed columns if all answers are letters', () => {
    const rows = [
      ['Question', 'P', 'Q2', 'R', 'Answer'],
      ['Who?', 'x', 'y', 'z', 'B'],
      ['What?', 'x', 'y', 'z', 'c'],
    ];
    expect(readQuestionRows(rows).questions.map(({ answerText }) => answerText)).toEqual([
      'y',
      'z',
    ]);
  });

  it('stays a text if it equals none of the options', () => {
    const rows = [
      ['Question', 'Choice 1', 'Choice 2', 'Answer'],
      ['Q', 'x', 'y', 'The other one'],
      ['R', 'x', 'y', 'Neither'],
    ];
    expect(readQuestionRows(rows).questions.map(({ answerText }) => answerText)).toEqual([
      'The other one',
      'Neither',
    ]);
  });

  it('is found in a cell that lists the options', () => {
    const rows = [
      ['question', 'choices', 'answer'],
      ['Q', "['x', 'y', 'it\\'s']", '2'],
      ['R', 'x|y|z', '0'],
    ];
    expect(readQuestionRows(rows).questions.map(({ answerText }) => answerText)).toEqual([
      "it's",
      'x',
    ]);
  });

  it.each([
    { header: ['Question', 'Answers', 'Correct answer'], cells: ['x|y|z', 'y'] },
    { header: ['Question', 'Answers', 'Correct'], cells: ['x;y;z', 'B'] },
    { header: ['Question', 'Possible answers', 'Answer'], cells: ['A) x\nB) y\nC) z', 'B) y'] },
  ])('is found in a list below $header', ({ header, cells }) => {
    const rows = [header, ['Q', ...cells], ['R', ...cells]];
    expect(readQuestionRows(rows).questions.map(({ answerText }) => answerText)).toEqual([
      'y',
      'y',
    ]);
  });

  it("is given by letter and text together, or by its column's name", () => {
    expect(
      read([
        ['Q1', 'a', 'b', 'c', 'B. b'],
        ['Q2', 'd', 'e', 'f', '(C) f'],
        ['Q3', 'd', 'e', 'f', 'B) f'],
      ]),
    ).toMatchObject({ answers: ['b', 'f'], problems: [expect.stringContaining('B) f')] });
    const rows = [
      ['question', 'answer_a', 'answer_b', 'correct_answer'],
      ['Q', 'x', 'y', 'answer_b'],
    ];
    expect(readQuestionRows(rows).questions).toMatchObject([{ answerText: 'y' }]);
  });

  it.each([
    { header: ['Question', 'Choices', '', '', 'Answer'], cells: ['x', 'y', 'z', 'C'] },
    { header: ['Question', 'Answer', 'Options'], cells: ['2', 'x', 'z'] },
  ])('is found among the columns after one header, $header', ({ header, cells }) => {
    const rows = [header, ['Q', ...cells], ['R', ...cells]];
    expect(readQuestionRows(rows).questions.map(({ answerText }) => answerText)).toEqual([
      'z',
      'z',
    ]);
  });

  it('is refused if only ticks in other columns show it', () => {
    const header = ['question', 'answers/answer_a', 'answers/answer_b', 'correct/answer_a_correct'];
    expect(readQuestionRows([header, ['Q', 'x', 'y', 'false']]).questions).toEqual([]);
  });

  it('is recognized without a header', () => {
    const rows = [
      ['Q1?', 'x', 'y', 'z', '3'],
      ['Q2?', 'x', 'y', 'z', '1'],
    ];
    const answers = readQuestionRows(rows, { firstRowIsQuestion: true }).questions.map(
      ({ answerText }) => answerText,
    );
    expect(answers).toEqual(['z', 'x']);
    const starred = readQuestionRows(
      [
        ['Q1?', '*x', 'y'],
        ['Q2?', 'x', '*y'],
      ],
      { firstRowIsQuestion: true },
    );
    expect(starred.questions.map(({ answerText }) => answerText)).toEqual(['x', 'y']);
  });
});
