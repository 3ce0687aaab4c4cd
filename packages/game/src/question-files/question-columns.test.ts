// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnKind } from './column-words.ts';
import { readQuestionRows } from './question-file.ts';

function contentOf(rows: string[][]): string[] {
  return readQuestionRows(rows).questions.map(
    ({ questionText, answerText, image }) =>
      `${questionText} = ${answerText}${image && ` (${image})`}`,
  );
}

describe('the columns of a question file', () => {
  it('are question and answer, and other columns are named', () => {
    const file = readQuestionRows([
      ['Round', 'Answer', 'Question', 'Category', 'Difficulty', ''],
      ['1', 'Paris', 'Capital of France?', 'Geography', 'easy', ''],
    ]);
    expect(file.questions).toEqual([
      { questionText: 'Capital of France?', answerText: 'Paris', image: '', row: 2 },
    ]);
    expect(file.leftOut).toEqual(['Round', 'Category', 'Difficulty']);
  });

  it('are options under letters, next to the column with the right one', () => {
    const file = readQuestionRows([
      ['Category', 'Question', 'A', 'B', 'Right'],
      ['Geo', 'Which river?', 'Rhine', 'Seine', '2'],
    ]);
    expect(file.questions).toMatchObject([{ questionText: 'Which river?', answerText: 'Seine' }]);
    expect(file.leftOut).toEqual(['Category']);
  });

  it('are the first two if no word is known, and a third only with addresses', () => {
    const plain = [
      ['Foo', 'Bar', 'Baz'],
      ['Who?', 'Me', 'easy'],
      ['What?', 'That', 'https://example.org/a.png'],
      ['Why?', 'So', 'hard'],
    ];
    expect(contentOf(plain)).toEqual(['Who? = Me', 'What? = That', 'Why? = So']);
    expect(readQuestionRows(plain).leftOut).toEqual(['Baz']);
    const addressed = plain.map((row, index) =>
      index === 1 ? ['Who?', 'Me', 'http://a.org/b'] : row,
    );
    expect(readQuestionRows(addressed).columns[2]?.role).toBe('image');
  });

  it.each([
    ['German', ['Nr.', 'Lösung', 'Frage']],
    ['French', ['N°', 'Réponse', 'Question']],
    ['Spanish', ['Número', 'Respuesta correcta', 'Pregunta']],
    ['Italian', ['Numero', 'Risposta', 'Domanda']],
    ['Portuguese', ['Nível', 'RESPOSTA', 'PERGUNTA']],
    ['Dutch', ['Nr', 'Antwoord', 'Vraag']],
    ['Swedish', ['Nr', 'Svar', 'Fråga']],
    ['Danish', ['Nr', 'Svar', 'Spørgsmål']],
    ['Finnish', ['Numero', 'Vastaus', 'Kysymys']],
    ['Polish', ['Numer', 'Odpowiedź', 'Pytanie']],
    ['Czech', ['Číslo', 'Odpověď', 'Otázka']],
    ['Hungarian', ['Sorszám', 'Válasz', 'Kérdés']],
    ['Romanian', ['Nr.', 'Răspuns', 'Întrebare']],
    ['Croatian', ['Broj', 'Odgovor', 'Pitanje']],
    ['Turkish', ['No', 'Yanıt', 'SORU']],
    ['Greek', ['Αριθμός', 'ΑΠΑΝΤΗΣΗ', 'Ερώτηση']],
    ['Russian', ['№', 'Ответ', 'Вопрос']],
    ['Ukrainian', ['№', 'Відповідь', 'Питання']],
    ['Indonesian', ['Nomor', 'Jawaban', 'Pertanyaan']],
    ['Vietnamese', ['STT', 'Đáp án', 'Câu hỏi']],
    ['Japanese', ['番号', '答え', '問題']],
    ['Chinese', ['编号', '答案', '问题']],
    ['Korean', ['번호', '정답', '질문']],
    ['Arabic', ['رقم', 'الإجابة', 'السؤال']],
    ['Hebrew', ['מספר', 'תשובה', 'שאלה']],
    ['Hindi', ['क्रमांक', 'उत्तर', 'प्रश्न']],
    ['Thai', ['ลำดับ', 'คำตอบ', 'คำถาม']],
  ])('are known by their words in %s, in any order and below title lines', (_language, header) => {
    const rows = [['Quiz night'], ['', 'Friday'], header, ['1', 'the answer', 'the question']];
    const file = readQuestionRows(rows);
    expect(contentOf(rows)).toEqual(['the question = the answer']);
    expect(file.titles.map(({ row }) => row)).toEqual([1, 2]);
    expect(file.header?.row).toBe(3);
    expect(file.leftOut).toEqual([header[0]]);
  });

  it('are not known by a word within a cell', () => {
    expect(columnKind('Answer the following question')).toBeUndefined();
    expect(
      contentOf([
        ['An answer to everything', 'My question'],
        ['Who?', 'Me'],
      ]),
    ).toEqual(['Who? = Me']);
  });

  it('are not a running number or an empty column', () => {
    expect(
      contentOf([
        ['', '1', 'One?', 'I'],
        ['', '2', 'Two?', 'II'],
        ['', '3', 'Three?', 'III'],
      ]),
    ).toEqual(['Two? = II', 'Three? = III']);
  });

  it("follow the user's choice", () => {
    const rows = [
      ['One', 'Two', 'Three'],
      ['x', 'Me', 'Who?'],
    ];
    const file = readQuestionRows(rows, { roles: ['none', 'answer', 'question'] });
    expect(file.questions).toMatchObject([{ questionText: 'Who?', answerText: 'Me' }]);
    expect(readQuestionRows(rows, { roles: ['none'] }).questions).toHaveLength(1);
  });
});

describe('the header of a question file', () => {
  it.each([
    [['Who painted it?', 'Vermeer'], true],
    [['Name a river', 'Seine'], true],
    [['Is this easy?', 'No'], true],
    [['Question', 'Answer'], false],
    [['Frage', 'Wort'], false],
    [['Question?', 'Answer'], false],
  ])('%j may be a question: %s', (cells, expected) => {
    expect(readQuestionRows([cells, ['Which?', 'That']]).looksLikeQuestion).toBe(expected);
  });

  it('that is repeated below is skipped and named', () => {
    const header = ['Question', 'Answer'];
    const file = readQuestionRows([header, ['Q', 'A'], header, ['R', 'B']]);
    expect(file.questions.map(({ row }) => row)).toEqual([2, 4]);
    expect(file.leftOutRows).toEqual([{ from: 3, to: 3 }]);
  });
});

describe('a row with more cells than its sheet', () => {
  it('is refused, because an unquoted comma has shifted its cells', () => {
    const file = readQuestionRows([
      ['Question', 'Answer', 'Category'],
      ['In 1066', ' who won?', 'William', 'History'],
      ['Capital of Peru?', 'Lima', 'Geography', ''],
    ]);
    expect(file.questions.map(({ row }) => row)).toEqual([3]);
    expect(file.problems).toEqual([
      {
        row: 2,
        reason:
          'Row 2 has more cells than the header. Put quotation marks around a text that contains a comma or semicolon.',
      },
    ]);
  });

  it('is read if most rows are as wide, or without a header', () => {
    const rows = [
      ['Who?', 'Me', 'a note'],
      ['What?', 'That', 'a note'],
      ['Why?', 'So'],
    ];
    expect(readQuestionRows([['Question', 'Answer'], ...rows]).problems).toEqual([]);
    expect(readQuestionRows([['Where?', 'Here'], ...rows]).problems).toEqual([]);
  });
});

describe('pictures of a question file', () => {
  it('that are local files are skipped with a notice, other words are refused', () => {
    const file = readQuestionRows([
      ['Question', 'Answer', 'Picture'],
      ['Q1', 'A', 'C:\\pictures\\a.png'],
      ['Q2', 'A', 'images/b.jpg'],
      ['Q3', 'A', 'https://example.org/c.png'],
      ['Q4', 'A', 'nowhere'],
    ]);
    expect(file.questions.map(({ image }) => image)).toEqual(['', '', 'https://example.org/c.png']);
    expect(file.notices.map(({ row }) => row)).toEqual([2, 3]);
    expect(file.problems).toEqual([
      { row: 5, reason: "Row 5 has an image address that can't be used: Invalid url!" },
    ]);
  });
});

describe('the reason for a file', () => {
  it('is given if most rows fail for one cause', () => {
    const file = readQuestionRows([
      ['Question', 'Answer'],
      ['Q', ''],
      ['Q', ''],
      ['Q', 'A'],
    ]);
    expect(file.fileReason).toMatch(/^Most rows have no answer\./);
    expect(
      readQuestionRows([
        ['Question', 'Answer'],
        ['Q', ''],
        ['Q', 'A'],
      ]).fileReason,
    ).toBeUndefined();
  });
});

it('every row is a title, the header, imported, skipped or refused', () => {
  const cell = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '',
        'Question',
        'Answer',
        'Option A',
        'Option B',
        'Correct',
        '1',
        '0',
        'B',
        '*x',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'Who?',
        'https://a.org/b.png',
        'a.png',
        'Image',
        '#html:true',
        'sep=;',
        'Incorrect answer 1',
      ),
    },
    fc.string({ maxLength: 8 }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 14 });
  fc.assert(
    fc.property(rows, fc.boolean(), (cells, firstRowIsQuestion) => {
      const file = readQuestionRows(cells, { firstRowIsQuestion });
      const named = new Set([
        ...file.titles.map(({ row }) => row),
        ...(file.header === undefined ? [] : [file.header.row]),
        ...file.questions.map(({ row }) => row),
        ...file.problems.map(({ row }) => row),
        ...file.leftOutRows.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        ),
      ]);
      for (const [index, row] of cells.entries()) {
        if (row.some((text) => text.trim() !== '')) expect(named).toContain(index + 1);
      }
    }),
  );
});
