import { describe, expect, it } from 'vitest';
import { inventedSheets, verdictOf } from '../../test/import-verdicts.ts';
import type { DoubtReason } from './doubts.ts';
import { propose } from './proposal.ts';
import { readRows } from './read-rows.ts';

function rowsOf(text: string): string[][] {
  return text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
}

function firstDoubt(text: string): DoubtReason | undefined {
  return propose(rowsOf(text)).doubts[0]?.reason;
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
    [{ code: 'noAnswerColumn' }, 'Level | Question\n1 | Who?\n2 | What?\n1 | How?\n2 | Why?'],
    [{ code: 'sameQuestions' }, 'Question | Answer\nQ? | a1\nQ? | b1\nQ? | c1\nR? | d1'],
    [
      { code: 'sameAnswer', answer: 'yes' },
      'Question | Answer\nA? | Yes\nB? | Yes\nC? | Yes\nD? | Yes',
    ],
    [{ code: 'badRows', bad: 2, all: 4 }, 'Question | Answer\nA? | x1\nB? | x2\nC? |\nD? |'],
    [
      { code: 'noCorrectOption' },
      'Question | Option A | Option B\nWho is it? | Ann | Bob\nWhat is it? | Tea | Rum',
    ],
    [
      { code: 'singleLetters' },
      'Question | Answer\nWho is it? | A\nWhat is it? | C\nHow is it? | B',
    ],
    [
      { code: 'optionNumbers' },
      'Question | Option 1 | Option 2 | Answer\nHow many? | 4 | 7 | 77\nHow long? | 5 | 8 | 5\nHow old? | 6 | 9 | 66',
    ],
    [
      { code: 'numberColumn', column: 'Xyz' },
      'Question | Wrong 1 | Wrong 2 | Answer | Xyz\nA? | p | q | r1 | 1\nB? | s | t | u1 | 2\nC? | v | w | x1 | 1',
    ],
    [
      { code: 'optionNames' },
      'Question | Aukera 1 | Aukera 2 | Answer\nA? | p | q | the first\nB? | s | t | the last\nC? | v | w | the first',
    ],
    [
      { code: 'optionNumbers' },
      'Question | This | That | Other | Answer\nA? | p | q | x | Option 2\nB? | s | t | y | Option 4\nC? | v | w | z | Option 1',
    ],
    [{ code: 'optionLists' }, 'Question | Answer\nA? | p; q\nB? | r; s\nC? | t; u'],
    [
      { code: 'someOptions' },
      'Question | Option A | Option B | Answer\nA? | ab | ac | ab\nB? | ad | ae | zz\nC? | af | ag | af',
    ],
    [
      { code: 'twoAnswerColumns', column: 'Correct', other: 'Right' },
      'Question | Correct | Right\nA? | ab | ac\nB? | ad | ae\nC? | af | ag',
    ],
    [
      { code: 'firstNumber' },
      'Question | Option 1 | Option 2 | Option 3 | Correct\nA? | ab | ac | ad | 1\nB? | bb | bc | bd | 2\nC? | cb | cc | cd | 1',
    ],
    [
      { code: 'missingOptions' },
      'Question | Option B | Option C | Correct\nA? | ab | ac | A\nB? | bb | bc | B\nC? | cb | cc | A',
    ],
    [
      { code: 'missingOptions' },
      'Question | Option A | Option B | Xyz | Correct\nA? | aa | ab | ac | A\nB? | ba | bb | bc | B\nC? | ca | cb | cc | B',
    ],
    [
      { code: 'optionsAfter', column: 'Correct' },
      'Question | Correct | Xa | Xb\nWho is it? | B | Ann | Bob\nWhat is it? | A | Tea | Rum\nHow? | B | Up | Down',
    ],
    [
      { code: 'optionsUpTo', column: 'Correct' },
      'Question | This | That | Correct\nA? | ab | ac | A\nB? | bb | bc | B\nC? | cb | cc | A',
    ],
    [
      { code: 'markedOption', mark: '*' },
      'Question | Option A | Option B\nWho? | *Ann | Bob\nWhat? | Tea | *Rum\nHow? | *So | No',
    ],
    [
      { code: 'longAnswers' },
      'Question | Answer\nLondon | This city on the Thames has a tower\nParis | This city on the Seine has a tower',
    ],
    [
      { code: 'swapped', column: 'Answer', question: 'Question' },
      'Question | Answer\nLondon | Which city?\nThe Seine | Which river?\nVenus | Which planet?',
    ],
    [
      { code: 'swapped', column: 'Option A', question: 'Question' },
      'Option A | Question | Option B | Correct\nWhich city? | Rome | Oslo | Oslo\nWhich bird? | Owl | Emu | Emu\nWhich star? | Sun | Vega | Vega',
    ],
    [
      { code: 'twoQuestionColumns', column: 'Question', other: 'Question 2' },
      'Question | Question 2 | Answer\nWho is it? | What was it? | Ann\nHow is it? | How was it? | Good',
    ],
    [
      { code: 'chosenByContents' },
      'Xyz | Zyx | Yzx\nWho is it? | Ann | old\nHow is it? | So | new',
    ],
    [{ code: 'notOnePerRow' }, 'Who? | What? | How?\n100 | 100 | 100\n200 | 200 | 200'],
  ] satisfies [DoubtReason, string][])('is $0.code', (reason, sheet) => {
    expect(firstDoubt(sheet)).toEqual(reason);
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

describe('a column of points', () => {
  const valuesOf = (text: string) => {
    const rows = rowsOf(text);
    const { reading } = propose(rows);
    return [
      reading.worth,
      readRows(rows, reading).questions.map(({ worth }) => worth),
      readRows(rows, reading).problems,
    ];
  };

  it('gives the questions their values, with halves and without', () => {
    const text = 'Question | Answer | Points\nWho? | Me | 3\nWhat? | That | 0,5\nHow? | So |';
    expect(valuesOf(text)).toEqual([2, [3, 0.5, undefined], []]);
  });

  it.each(['Score', 'Value', 'Worth', 'point'])('may be named %s', (name) => {
    expect(valuesOf(`Question | Answer | ${name}\nWho? | Me | 3`)).toEqual([2, [3], []]);
  });

  it('is left out if its cells are no values', () => {
    expect(valuesOf('Question | Answer | Points\nWho? | Me | 3\nWhat? | That | many')).toEqual([
      undefined,
      [undefined, undefined],
      [],
    ]);
  });

  it('names the rows with wrong points once somebody has chosen it', () => {
    const rows = rowsOf('Question | Answer | Points\nWho? | Me | 0.3');
    const { reading } = propose(rows);
    expect(readRows(rows, { ...reading, worth: 2 }).problems).toEqual([
      { row: 2, faults: [{ code: 'wrongPoints' }] },
    ]);
  });
});

describe('columns of optional texts', () => {
  const proposed = (header: string) => {
    const words = ['Lutetia', 'Say it in French', 'It is so since 987', 'Geography'];
    const rows = ['Where is the Louvre?', 'Who wrote Carmen?', 'Which river is it?'].map(
      (asked) => [asked, 'Paris', ...words],
    );
    const cells = header.split('|').map((cell) => cell.trim());
    const {
      header: _row,
      question,
      answer,
      image: _image,
      ...extras
    } = propose([cells, ...rows]).reading;
    expect([question, answer]).toEqual([0, { kind: 'text', column: 1 }]);
    return extras;
  };

  it.each([
    'Question | Answer | Also accept | Note | Explanation | Category',
    'Question | Answer | Alternate answers | Host notes | Rationale | Topic',
    'Question | Correct answer | Accepted answers | Comment | Fun fact | Subject',
    'Frage | Antwort | Weitere Antworten | Kommentar | Erklärung | Kategorie',
    'Question | Réponse | Autres réponses | Commentaire | Explication | Thème',
    'Pregunta | Respuesta | Otras respuestas | Comentario | Explicación | Categoría',
    'Вопрос | Ответ | Другие ответы | Комментарий | Пояснение | Категория',
  ])('are found by their names: %s', (header) => {
    expect(proposed(header)).toEqual({ alternates: 2, note: 3, explanation: 4, tags: 5 });
  });

  it.each([
    ['Question | Answer | Hint | Incorrect feedback | Level | Type', {}],
    [
      'Question | Answer | Alternative A | Alternative B | Feedback | Tags',
      { explanation: 4, tags: 5 },
    ],
  ])('are not found where a name means something else: %s', (header, extras) => {
    expect(proposed(header)).toEqual(extras);
  });

  it('are none where answers or numbers have such a name', () => {
    const rows = [
      ['Question', 'Accepted answers', 'Note'],
      ['Where is the Louvre?', 'Paris', '1'],
      ['Who wrote Carmen?', 'Bizet', '2'],
    ];
    expect(propose(rows).reading).toEqual({
      header: 0,
      question: 0,
      answer: { kind: 'text', column: 1 },
      image: null,
    });
  });
});
