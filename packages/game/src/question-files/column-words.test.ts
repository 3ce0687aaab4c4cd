import { describe, expect, it } from 'vitest';
import { readQuestionRows } from './question-file.ts';

function contentOf(rows: string[][]): string[] {
  return readQuestionRows(rows).questions.map(
    ({ questionText, answerText }) => `${questionText} = ${answerText}`,
  );
}

describe('question and answer', () => {
  it.each([
    ['Question', 'Question'],
    ['Q', 'Text'],
    ['Question', 'Words'],
  ])('are not the question numbers below %j and %j', (number, text) => {
    expect(
      contentOf([
        [number, text, 'Answer'],
        ['Q1', 'One?', 'I'],
        ['Q2', 'Two?', 'II'],
      ]),
    ).toEqual(['One? = I', 'Two? = II']);
  });

  it.each([
    ['Answer (wrong)', 'Answer (correct)'],
    ['Fake Answer', 'Real Answer'],
    ['Answer', 'Correct answer'],
    ['Odpowiedź [błędna]', 'Odpowiedź [prawidłowa odpowiedź]'],
  ])('are not the answers below %j next to %j', (other, right) => {
    expect(
      contentOf([
        ['Question', other, right],
        ['Capital of Peru?', 'Quito', 'Lima'],
        ['A prime?', '4', '7'],
      ]),
    ).toEqual(['Capital of Peru? = Lima', 'A prime? = 7']);
  });

  it.each(['TRUE', '85%', '12/20', '17', 'x'])('are not %j, how often it was right', (correct) => {
    expect(
      contentOf([
        ['Question', 'Answer', 'Correct'],
        ['Capital of Peru?', 'Lima, Peru', correct],
        ['A prime?', '7, or 5', correct],
      ]),
    ).toEqual(['Capital of Peru? = Lima, Peru', 'A prime? = 7, or 5']);
  });

  it.each([
    ['Ans', 'Ques'],
    ['Answer(s)', 'Question(s)'],
    ['Answer / Solution', 'Question / Clue'],
    ['**ANSWER**', '**QUESTION**'],
    ['Antwort - kurz', 'Frage - max. 120 Zeichen'],
    ['\u200bAnswer', 'Question\u200b'],
  ])('are known below %j and %j', (answer, question) => {
    expect(
      contentOf([
        ['Timestamp', 'Email Address', answer, question],
        ['2024/01/02', 'ann@example.org', 'Lima', 'Capital of Peru?'],
      ]),
    ).toEqual(['Capital of Peru? = Lima']);
  });
});

it('form replies are read without their time and address columns', () => {
  expect(
    contentOf([
      ['Timestamp', 'Email Address', 'Your question', 'The answer to it'],
      ['2024/01/02 9:00:00', 'ann@example.org', 'Capital of Peru?', 'Lima'],
    ]),
  ).toEqual(['Capital of Peru? = Lima']);
});
