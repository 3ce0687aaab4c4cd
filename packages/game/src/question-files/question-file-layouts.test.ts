import { describe, expect, it } from 'vitest';
import { readQuestionRows } from './question-file.ts';

function answersOf(rows: string[][]): string[] {
  return readQuestionRows(rows).questions.map((question) => question.answerText);
}

const kahootHeader = [
  '',
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Answer 3 - max 75 characters',
  'Answer 4 - max 75 characters',
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
];

const blooketHeader = [
  'Question #',
  'Question Text',
  'Answer 1',
  'Answer 2',
  'Answer 3\n(Optional)',
  'Answer 4\n(Optional)',
  'Time Limit (sec)\n(Max: 300 seconds)',
  'Correct Answer(s)\n(Only include Answer #)',
];

const gimkitHeader = [
  'Question',
  'Correct Answer',
  'Incorrect Answer 1',
  'Incorrect Answer 2 (Optional)',
  'Incorrect Answer 3 (Optional)',
];

const waygroundHeader = [
  'Question Text',
  'Question Type',
  'Option 1',
  'Option 2',
  'Option 3',
  'Option 4',
  'Option 5',
  'Correct Answer',
  'Time in seconds',
  'Image Link',
  'Answer explanation',
];

describe('a Kahoot file', () => {
  it('is recognized below the notes of the template, and its numbered empty rows are ignored', () => {
    const file = readQuestionRows([
      ['', 'Quiz template'],
      ['', 'Add questions, at least two answer alternatives, time limit and correct answers.'],
      ['', 'Remember: questions have a limit of 120 characters.'],
      [''],
      [''],
      [''],
      [''],
      kahootHeader,
      ['1', 'Which are primary colours?', 'Red', 'Green', 'Blue', 'Pink', '20', '1,3'],
      ['2', 'Capital of Indonesia?', 'Bandung', 'Jakarta', '', '', '20', '2'],
      ['3', '', '', '', '', '', '20', ''],
    ]);
    expect(file.layout).toBe('kahoot');
    expect(file.header).toEqual({ row: 8, cells: kahootHeader });
    expect(file.problems).toEqual([]);
    expect(file.questions).toEqual([
      { questionText: 'Which are primary colours?', answerText: 'Red / Blue', image: '', row: 9 },
      { questionText: 'Capital of Indonesia?', answerText: 'Jakarta', image: '', row: 10 },
    ]);
  });

  it("reads a number as an option's number, else as its text", () => {
    const rows = [
      ['1', 'Even?', '2', '3', '4', '5', '30', '1; 3'],
      ['2', 'The year?', '1912', '1914', '', '', '30', '1914'],
      ['3', 'The sea?', 'Red', 'Dead', '', '', '30', 'dead'],
    ];
    expect(answersOf([kahootHeader, ...rows])).toEqual(['2 / 4', '1914', 'Dead']);
  });

  it('says what is wrong with a row', () => {
    const file = readQuestionRows([
      kahootHeader,
      ['1', 'Q', 'A', 'B', '', '', '20', ''],
      ['2', 'Q', 'A', 'B', '', '', '20', '4'],
      ['3', '', 'A', 'B', '', '', '20', '1'],
      ['4', 'Q', 'A', 'B', '', '', '20', '1,4'],
    ]);
    expect(file.problems.map((problem) => problem.reason)).toEqual([
      "Row 2 doesn't say which answer is right.",
      `Row 3 marks "4" as the right answer, which isn't one of its options.`,
      'Row 4 has no question.',
      `Row 5 marks "1,4" as the right answer, which isn't one of its options.`,
    ]);
  });
});

describe('a Blooket file', () => {
  it('is recognized below its banner, with line breaks in its header', () => {
    const file = readQuestionRows([
      ['Blooket\nImport Template', '', '', '', '', '', '', ''],
      blooketHeader,
      ['1', 'Largest planet?', 'Mars', 'Jupiter', '', '', '20', '2'],
    ]);
    expect(file.layout).toBe('blooket');
    expect(file.header?.row).toBe(2);
    expect(file.questions).toEqual([
      { questionText: 'Largest planet?', answerText: 'Jupiter', image: '', row: 3 },
    ]);
  });

  it('keeps the image if the file has that column', () => {
    const file = readQuestionRows([
      [...blooketHeader, 'Question Image'],
      ['1', 'Q', 'A', 'B', '', '', '20', '1', 'https://example.org/a.png'],
    ]);
    expect(file.questions[0]?.image).toBe('https://example.org/a.png');
  });
});

describe('a Gimkit file', () => {
  it('contains the right answer itself', () => {
    const file = readQuestionRows([
      ['Gimkit Spreadsheet Import Template', '', '', '', ''],
      gimkitHeader,
      ['2 + 2?', '4', '3', '5', ''],
      ['3 + 3?', '', '3', '5', ''],
    ]);
    expect(file.layout).toBe('gimkit');
    expect(file.questions).toEqual([
      { questionText: '2 + 2?', answerText: '4', image: '', row: 3 },
    ]);
    expect(file.problems).toEqual([{ row: 4, reason: 'Row 4 has no answer.' }]);
  });
});

describe('a Wayground file', () => {
  const notes = [
    'Text of the question\n\n(required)\n',
    'Question Type\n\n(default is Multiple Choice)',
    'Text for option 1',
  ];

  it('is read by the type of each question', () => {
    const file = readQuestionRows([
      waygroundHeader,
      notes,
      [
        'Largest planet?',
        'Multiple Choice',
        'Earth',
        'Mars',
        'Mercury',
        'Jupiter',
        '',
        '4',
        '20',
        'https://example.org/j.jpg',
        '',
      ],
      [
        'Which are planets?',
        'Checkbox',
        'Venus',
        'Neptune',
        'Uranus',
        'Pluto',
        '',
        '1,2,3',
        '45',
        '',
        '',
      ],
      ['A moon of Mars?', 'Fill-in-the-Blank', 'Phobos', 'Deimos', '', '', '', '', '60', '', ''],
    ]);
    expect(file.layout).toBe('wayground');
    expect(file.problems).toEqual([]);
    expect(file.questions).toEqual([
      {
        questionText: 'Largest planet?',
        answerText: 'Jupiter',
        image: 'https://example.org/j.jpg',
        row: 3,
      },
      {
        questionText: 'Which are planets?',
        answerText: 'Venus / Neptune / Uranus',
        image: '',
        row: 4,
      },
      { questionText: 'A moon of Mars?', answerText: 'Phobos / Deimos', image: '', row: 5 },
    ]);
  });

  it('names the questions that have no right answer', () => {
    const file = readQuestionRows([
      waygroundHeader,
      ['Your favourite?', 'Poll', 'Stars', 'Comets', '', '', '', '', '20', '', ''],
      ['What would you do?', 'Open-Ended', '', '', '', '', '', '', '180', '', ''],
    ]);
    expect(file.problems.map((problem) => problem.reason)).toEqual([
      'Row 2 is of type "Poll", which has no right answer.',
      'Row 3 is of type "Open-Ended", which has no right answer.',
    ]);
  });
});

describe('a header of another product', () => {
  it('is searched only in the first ten rows', () => {
    const blank = Array.from({ length: 10 }, () => ['']);
    expect(readQuestionRows([...blank.slice(1), gimkitHeader]).layout).toBe('gimkit');
    expect(readQuestionRows([...blank, gimkitHeader]).layout).toBe('plain');
  });

  it('is not recognized in a plain file', () => {
    expect(
      readQuestionRows([
        ['Question', 'Correct Answer'],
        ['Q', 'A'],
      ]).layout,
    ).toBe('plain');
    expect(
      readQuestionRows([
        ['Question Text', 'Answer 1'],
        ['Q', 'A'],
      ]).layout,
    ).toBe('plain');
  });
});
