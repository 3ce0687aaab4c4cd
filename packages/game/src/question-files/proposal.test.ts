import { describe, expect, it } from 'vitest';
import { inventedSheets, verdictOf } from '../../test/import-verdicts.ts';
import { propose } from './proposal.ts';
import { readRows } from './read-rows.ts';

function rowsOf(text: string): string[][] {
  return text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
}

function firstDoubt(text: string): string | undefined {
  return propose(rowsOf(text)).doubts[0]?.text;
}

function answersOf(text: string): string[] {
  const rows = rowsOf(text);
  return readRows(rows, propose(rows).reading).questions.map(({ answerText }) => answerText);
}

describe('an invented sheet', () => {
  it.each(inventedSheets)('gives "$verdict": $title', (sheet) => {
    expect(verdictOf(sheet)).toBe(sheet.verdict);
  });

  it('with a usable answer is read as meant or after one click in 88 of 100 cases', () => {
    const usable = inventedSheets.filter(({ answers }) => answers.length > 0);
    const good = usable.filter(({ verdict }) => verdict === 'as meant' || verdict === 'one click');
    expect(good.length / usable.length).toBeGreaterThanOrEqual(0.88);
  });
});

describe('a doubt', () => {
  it.each([
    [
      "We couldn't find a column with answers.",
      'Level | Question\n1 | Who?\n2 | What?\n1 | How?\n2 | Why?',
    ],
    ['Many rows have the same question.', 'Question | Answer\nQ? | a1\nQ? | b1\nQ? | c1\nR? | d1'],
    [
      'Almost every row has the answer “yes”.',
      'Question | Answer\nA? | Yes\nB? | Yes\nC? | Yes\nD? | Yes',
    ],
    [
      "2 of the first 4 rows can't be read this way.",
      'Question | Answer\nA? | x1\nB? | x2\nC? |\nD? |',
    ],
    [
      "This file doesn't say which option is correct, so we chose the first one.",
      'Question | Option A | Option B\nWho is it? | Ann | Bob\nWhat is it? | Tea | Rum',
    ],
    [
      'The answers are single letters. If they refer to options, choose the option columns too.',
      'Question | Answer\nWho is it? | A\nWhat is it? | C\nHow is it? | B',
    ],
    [
      'Some answers may be option numbers.',
      'Question | Option 1 | Option 2 | Answer\nHow many? | 4 | 7 | 77\nHow long? | 5 | 8 | 5\nHow old? | 6 | 9 | 66',
    ],
    [
      'Xyz may contain the number of the correct option.',
      'Question | Wrong 1 | Wrong 2 | Answer | Xyz\nA? | p | q | r1 | 1\nB? | s | t | u1 | 2\nC? | v | w | x1 | 1',
    ],
    [
      'The answers may be names of the options.',
      'Question | Aukera 1 | Aukera 2 | Answer\nA? | p | q | the first\nB? | s | t | the last\nC? | v | w | the first',
    ],
    [
      'Some answers may be option numbers.',
      'Question | This | That | Other | Answer\nA? | p | q | x | Option 2\nB? | s | t | y | Option 4\nC? | v | w | z | Option 1',
    ],
    [
      'The answers look like lists of options.',
      'Question | Answer\nA? | p; q\nB? | r; s\nC? | t; u',
    ],
    [
      "Some answers match an option in their row, others don't.",
      'Question | Option A | Option B | Answer\nA? | ab | ac | ab\nB? | ad | ae | zz\nC? | af | ag | af',
    ],
    [
      'Both Correct and Right may contain the answer.',
      'Question | Correct | Right\nA? | ab | ac\nB? | ad | ae\nC? | af | ag',
    ],
    [
      'Option numbers may start at 1 or at 0.',
      'Question | Option 1 | Option 2 | Option 3 | Correct\nA? | ab | ac | ad | 1\nB? | bb | bc | bd | 2\nC? | cb | cc | cd | 1',
    ],
    [
      'Some option columns may be missing.',
      'Question | Option B | Option C | Correct\nA? | ab | ac | A\nB? | bb | bc | B\nC? | cb | cc | A',
    ],
    [
      'We used the columns after Correct as the options.',
      'Question | Correct | Xa | Xb\nWho is it? | B | Ann | Bob\nWhat is it? | A | Tea | Rum\nHow? | B | Up | Down',
    ],
    [
      'We used the columns up to Correct as the options.',
      'Question | This | That | Correct\nA? | ab | ac | A\nB? | bb | bc | B\nC? | cb | cc | A',
    ],
    [
      'We used the option marked * as the correct answer.',
      'Question | Option A | Option B\nWho? | *Ann | Bob\nWhat? | Tea | *Rum\nHow? | *So | No',
    ],
    [
      'The answers are longer than the questions. They may be swapped.',
      'Question | Answer\nLondon | This city on the Thames has a tower\nParis | This city on the Seine has a tower',
    ],
    [
      'Answer looks like the questions. It may be swapped with Question.',
      'Question | Answer\nLondon | Which city?\nThe Seine | Which river?\nVenus | Which planet?',
    ],
    [
      'Option A looks like the questions. It may be swapped with Question.',
      'Option A | Question | Option B | Correct\nWhich city? | Rome | Oslo | Oslo\nWhich bird? | Owl | Emu | Emu\nWhich star? | Sun | Vega | Vega',
    ],
    [
      'Both Question and Question 2 look like questions.',
      'Question | Question 2 | Answer\nWho is it? | What was it? | Ann\nHow is it? | How was it? | Good',
    ],
    [
      'We chose the columns based on what they contain.',
      'Xyz | Zyx | Yzx\nWho is it? | Ann | old\nHow is it? | So | new',
    ],
    [
      "This file doesn't seem to have one question per row.",
      'Who? | What? | How?\n100 | 100 | 100\n200 | 200 | 200',
    ],
  ])('says: %s', (text, sheet) => {
    expect(firstDoubt(sheet)).toBe(text);
  });

  it('is absent from our own export, whatever its answers are', () => {
    expect(propose(rowsOf('Question|Answer|Image\nQ?|A|\nQ?|A|\nQ?|A|\nQ?|A|')).doubts).toEqual([]);
  });
});

describe('the file of another program', () => {
  const count = 'numbered from 1';
  it.each([
    [
      'Kahoot',
      'Quiz template\n |Question - max 120 characters|Answer 1 - max 75 characters|Answer 2|Time limit (sec) – 5, 10|Correct answer(s) - choose at least one\n1|Which river?|Rhine|Seine|20|2\n2|Which town?|Bonn|Köln|20|1',
      ['Seine', 'Bonn'],
    ],
    [
      'Blooket',
      'Blooket\nQuestion #|Question Text|Answer 1|Answer 2|Answer 3 (Optional)|Time Limit (sec) (Max: 300 seconds)|Correct Answer(s) (Only include Answer #)\n1|Which river?|Rhine|Seine||20|2\n2|Which town?|Bonn|Köln||20|1',
      ['Seine', 'Bonn'],
    ],
    [
      'Gimkit',
      'Gimkit Template\nQuestion|Correct Answer|Incorrect Answer 1\nWhich river?|Seine|Rhine\nWhich town?|Bonn|Köln',
      ['Seine', 'Bonn'],
    ],
    [
      'Wayground',
      'Question Text|Question Type|Option 1|Option 2|Correct Answer|Time in seconds|Image Link\nText of the question|Type|Option|Option|Number|Time|Link\nWhich river?|Multiple Choice|Rhine|Seine|2|20|\nWhich town?|Multiple Choice|Köln|Bonn|2|20|',
      ['Seine', 'Bonn'],
    ],
  ])(`%s is read without a question, ${count}`, (_program, text, answers) => {
    expect(firstDoubt(text)).toBeUndefined();
    expect(answersOf(text)).toEqual(answers);
  });
});

describe('a file with known names', () => {
  const names = ['Question', 'Answer', 'Category', 'Id', 'Level'];
  const rows = [
    ['What is the capital of Peru?', 'Lima', 'Geography', '17', '3'],
    ['Who wrote Emma?', 'Jane Austen', 'Books', '12', '1'],
    ['How many legs has a spider?', 'Eight', 'Nature', '23', '2'],
  ];
  const orders = permutations([0, 1, 2, 3, 4]);

  it.each(orders.map((order) => order.join(' ')))('is read in the order %s', (text) => {
    const order = text.split(' ').map(Number);
    const { reading } = propose([names, ...rows].map((row) => order.map((at) => row[at] ?? '')));
    expect([reading.question, reading.answer]).toEqual([
      order.indexOf(0),
      { kind: 'text', column: order.indexOf(1) },
    ]);
  });
});

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
