import {
  type AnswerReading,
  answerColumn,
  beginningOf,
  firstBelow,
  hardDoubts,
  optionCount,
  type Reading,
  readRows,
} from '@emcee/game';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckList } from '../../../ui/forms/fields/check-list.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../rounds.module.css';
import { codePages } from './decode-file.ts';
import { fileColumns, type ReadQuestions } from './question-bytes.ts';
import type { RoundImport } from './use-round-import.ts';

const NONE = -1;
const BY_OPTION = -2;
const MARKED = -3;
const kinds = { none: NONE, option: BY_OPTION, marked: MARKED };
const SHOWN_ROWS = 5;
const EXAMPLE_LENGTH = 40;
const REASONS_SHOWN = 2;
const MOST_OF_NAME = 100;

type ShownColumn = readonly [column: number, label: string];

/** A select whose choices are columns, rows or numbers. */
type Field = readonly [
  label: string,
  choices: readonly ShownColumn[],
  value: number,
  onChange: (value: number) => void,
];

/** A reading that somebody is changing. */
type Changed = {
  content: ReadQuestions;
  columns: readonly ShownColumn[];
  reading: Reading;
  change: (part: Partial<Reading>) => void;
};

export function ReadingFields({
  round,
  content,
  onUse,
}: {
  round: RoundImport;
  content: ReadQuestions;
  onUse: (reading: Reading) => void;
}) {
  const { firstRows, codePage } = content;
  const file = firstRows[0]?.join().slice(0, MOST_OF_NAME);
  const [reading, setReading] = useKept(`reading of ${file}`, content.reading);
  const change = (part: Partial<Reading>) => setReading({ ...reading, ...part });
  const columns = fileColumns(firstRows, reading.header).map(({ name, example }, column) => {
    const texts = [name, example].filter((text) => text !== '');
    return [column, texts.map((text) => beginningOf(text, EXAMPLE_LENGTH)).join(': ')] as const;
  });
  const hard = hardDoubts(firstRows, reading);
  const doubts = [...hard, ...content.doubts.filter(({ isHard }) => !isHard)];
  const reasons = doubts.slice(0, REASONS_SHOWN).map(({ text }) => text);
  const { questions, problems } = readRows(firstRows, reading);
  const problem = problemOf(reading, questions.length);
  const { answer, question } = reading;
  const bad = problems.map(({ row, reason }) => ({
    row,
    questionText: firstRows[row - 1]?.[question] ?? '',
    answerText: reason,
  }));
  const rows = [...questions, ...bad].sort((a, b) => a.row - b.row);
  return (
    <div className={classes.stack}>
      {reasons.length > 0 && <Notice tone="warning">{reasons.join(' ')}</Notice>}
      <FieldGrid>
        {fieldsOf({ content, columns, reading, change }).map(([label, choices, value, take]) => (
          <SelectField
            key={label}
            name={label}
            label={label}
            isFirst={label === 'Question'}
            placeholder="Choose"
            choices={choices.map((choice) => ({ value: String(choice[0]), label: choice[1] }))}
            value={String(value)}
            onChange={(chosen) => take(Number(chosen))}
          />
        ))}
        {codePage !== undefined && (
          <SelectField
            name="Text encoding"
            label="Text encoding"
            choices={codePages}
            value={codePage}
            onChange={round.chooseCodePage}
          />
        )}
      </FieldGrid>
      {answer?.kind === 'option' && (
        <CheckList
          title="Options"
          items={columns
            .filter(([column]) => column !== question && column !== answer.right)
            .map(([column, label]) => ({ key: String(column), label }))}
          chosen={new Set(answer.options.map(String))}
          onChange={(chosen) => {
            const options = [...chosen].map(Number).sort((a, b) => a - b);
            change({ answer: { ...answer, options } });
          }}
        />
      )}
      <PlainTable
        label="First rows"
        columns={[
          { key: 'row', title: 'Row', cell: ({ row }) => row },
          { key: 'question', title: 'Question', cell: ({ questionText }) => questionText },
          {
            key: 'answer',
            title: 'Answer',
            cell: ({ answerText }) => <div className={classes.firstAnswer}>{answerText}</div>,
          },
        ]}
        rows={rows.slice(0, SHOWN_ROWS)}
        rowKey={({ row }) => String(row)}
      />
      <p role="status" className={classes.reason}>
        {problem ?? `${questions.length} of ${rows.length} rows are read.`}
      </p>
      <DialogActions>
        <Button onClick={round.startOver}>Choose another file</Button>
        <Button tone="primary" disabled={problem !== undefined} onClick={() => onUse(reading)}>
          {hard.length > 0 ? 'Use it anyway' : 'Use this reading'}
        </Button>
      </DialogActions>
    </div>
  );
}

function problemOf({ answer }: Reading, readCount: number): string | undefined {
  if (answer === null) return 'Choose the column with the answers.';
  if (answer.kind === 'option' && answer.right < 0)
    return 'Choose the column that names the option.';
  if (answer.kind !== 'text' && answer.options.length === 0) return 'Choose the options.';
  return readCount === 0 ? 'No row can be read this way.' : undefined;
}

function fieldsOf({ content, columns, reading, change }: Changed): Field[] {
  const { reading: proposed, firstFilled, firstRows } = content;
  const { header, question, answer, image } = reading;
  const others = columns.filter(([column]) => column !== question);
  const right = answerColumn(answer) ?? NONE;
  const named = answer?.kind === 'option' ? answer : undefined;

  function optionNamedBy(column: number, columnsOfOptions: readonly number[]): AnswerReading {
    const below = firstRows.slice(firstBelow(firstRows, header));
    const count = optionCount(below.map((row) => row[column]?.trim() ?? ''));
    const options = columnsOfOptions.filter((each) => each !== column);
    return { kind: 'option', right: column, options, count };
  }

  // The options are likely to be up to the column with the answers.
  const likely = columns.map(([column]) => column).slice(question + 1, Math.max(right, 0));
  const answers: Readonly<Record<number, AnswerReading | null>> = {
    [BY_OPTION]: optionNamedBy(right, likely),
    [MARKED]: proposed.answer,
  };
  const answerChoices: ShownColumn[] = [...others, [BY_OPTION, 'The option that a column names']];
  if (proposed.answer?.kind === 'marked')
    answerChoices.push([MARKED, `The option marked ${proposed.answer.mark}`]);
  const rows = [...new Set([proposed.header ?? firstFilled, firstFilled])];
  const headers = rows.map((row): ShownColumn => {
    return [row, rows.length > 1 ? `Row ${row + 1} is the header` : 'Header, skipped'];
  });
  const fields: (Field | false | undefined)[] = [
    ['Question', columns, question, (column) => change({ question: column })],
    [
      'Answer',
      answerChoices,
      answer?.kind === 'text' ? right : kinds[answer?.kind ?? 'none'],
      (value) => change({ answer: answers[value] ?? { kind: 'text', column: value } }),
    ],
    named && [
      'Correct option',
      others,
      right,
      (column) => change({ answer: optionNamedBy(column, named.options) }),
    ],
    named &&
      named.count !== 'letters' && [
        'Numbers count from',
        [1, 0].map((value) => [value, String(value)]),
        named.count,
        (value) => change({ answer: { ...named, count: value === 0 ? 0 : 1 } }),
      ],
    [
      'First row',
      [...headers, [NONE, 'A question']],
      header ?? NONE,
      (row) => change({ header: row === NONE ? null : row }),
    ],
    [
      'Image',
      [[NONE, 'None'], ...columns],
      image ?? NONE,
      (column) => change({ image: column === NONE ? null : column }),
    ],
  ];
  return fields.filter((field) => field !== undefined && field !== false);
}
