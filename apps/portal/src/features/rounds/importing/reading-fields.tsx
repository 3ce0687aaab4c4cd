import {
  type AnswerReading,
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
import { type Choice, SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../rounds.module.css';
import { codePages } from './decode-file.ts';
import { fileColumns, type ReadQuestions } from './question-bytes.ts';
import type { RoundImport } from './use-round-import.ts';

const NO_HEADER = 'none';
const NO_COLUMN = -1;
const SHOWN_ROWS = 5;
const EXAMPLE_LENGTH = 40;
const REASONS_SHOWN = 2;
const MOST_OF_NAME = 100;

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
    const label = texts.map((text) => beginningOf(text, EXAMPLE_LENGTH)).join(': ');
    return { value: String(column), label };
  });
  const hard = hardDoubts(firstRows, reading);
  const doubts = [...hard, ...content.doubts.filter(({ isHard }) => !isHard)];
  const reasons = doubts.slice(0, REASONS_SHOWN).map(({ text }) => text);
  const { questions, problems } = readRows(firstRows, reading);
  const problem = problemOf(reading, questions.length);
  const total = questions.length + new Set(problems.map(({ row }) => row)).size;
  const rows = [
    ...questions,
    ...problems.map(({ row, reason }) => ({ row, questionText: '', answerText: reason })),
  ];
  return (
    <div className={classes.stack}>
      {reasons.length > 0 && <Notice tone="warning">{reasons.join(' ')}</Notice>}
      <FieldGrid>
        <SelectField
          name="reading.question"
          label="Question"
          isFirst
          choices={columns}
          value={String(reading.question)}
          onChange={(value) => change({ question: Number(value) })}
        />
        <AnswerFields
          content={content}
          columns={columns}
          reading={reading}
          onChange={(answer) => change({ answer })}
        />
        <SelectField
          name="reading.header"
          label="First row"
          choices={headerChoices(content)}
          value={String(reading.header ?? NO_HEADER)}
          onChange={(value) => change({ header: value === NO_HEADER ? null : Number(value) })}
        />
        <SelectField
          name="reading.image"
          label="Image"
          choices={[{ value: String(NO_COLUMN), label: 'None' }, ...columns]}
          value={String(reading.image ?? NO_COLUMN)}
          onChange={(value) => change({ image: Number(value) < 0 ? null : Number(value) })}
        />
        {codePage !== undefined && (
          <SelectField
            name="reading.code-page"
            label="Text encoding"
            choices={codePages}
            value={codePage}
            onChange={round.chooseCodePage}
          />
        )}
      </FieldGrid>
      <PlainTable
        label="First rows"
        columns={[
          { key: 'row', title: 'Row', cell: ({ row }) => row },
          { key: 'question', title: 'Question', cell: ({ questionText }) => questionText },
          { key: 'answer', title: 'Answer', cell: ({ answerText }) => answerText },
        ]}
        rows={rows.sort((a, b) => a.row - b.row).slice(0, SHOWN_ROWS)}
        rowKey={({ row, answerText }) => `${row} ${answerText}`}
      />
      <p role="status" className={classes.reason}>
        {problem ?? `${questions.length} of ${total} rows are read.`}
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

function headerChoices({ reading, firstFilled }: ReadQuestions): Choice[] {
  const rows = [...new Set([reading.header ?? firstFilled, firstFilled])];
  return [
    ...rows.map((row) => ({
      value: String(row),
      label: rows.length > 1 ? `Row ${row + 1} is the header` : 'Header, skipped',
    })),
    { value: NO_HEADER, label: 'A question' },
  ];
}

function problemOf({ answer }: Reading, readCount: number): string | undefined {
  if (answer === null) return 'Choose the column with the answers.';
  if (answer.kind === 'option' && answer.right < 0)
    return 'Choose the column that names the option.';
  if (answer.kind !== 'text' && answer.options.length === 0) return 'Choose the options.';
  return readCount === 0 ? 'No row can be read this way.' : undefined;
}

function AnswerFields({
  content,
  columns,
  reading,
  onChange,
}: {
  content: ReadQuestions;
  columns: readonly Choice[];
  reading: Reading;
  onChange: (answer: AnswerReading) => void;
}) {
  const { answer, question } = reading;
  const proposed = content.reading.answer;
  const others = columns.filter(({ value }) => value !== String(question));

  function choose(value: string): void {
    const column = Number(value);
    if (value === proposed?.kind) onChange(proposed);
    else if (value !== 'option') onChange({ kind: 'text', column });
    else {
      // The options are likely to be up to the column with the answers.
      const right = answer?.kind === 'text' ? answer.column : NO_COLUMN;
      const all = others.map((other) => Number(other.value));
      const options = all.filter((each) => each > question && each < right);
      onChange(optionsIn(content, right, options));
    }
  }

  return (
    <>
      <SelectField
        name="reading.answer"
        label="Answer"
        placeholder="Choose"
        choices={[
          ...others,
          { value: 'option', label: 'The option that a column names' },
          ...(proposed?.kind === 'marked'
            ? [{ value: 'marked', label: `The option marked ${proposed.mark}` }]
            : []),
        ]}
        value={answer?.kind === 'text' ? String(answer.column) : (answer?.kind ?? '')}
        onChange={choose}
      />
      {answer?.kind === 'option' && (
        <>
          <SelectField
            name="reading.right"
            label="Correct option"
            placeholder="Choose"
            choices={others}
            value={answer.right < 0 ? '' : String(answer.right)}
            onChange={(value) => onChange(optionsIn(content, Number(value), answer.options))}
          />
          {answer.count !== 'letters' && (
            <SelectField
              name="reading.count"
              label="Numbers count from"
              choices={['1', '0'].map((value) => ({ value, label: value }))}
              value={String(answer.count)}
              onChange={(value) => onChange({ ...answer, count: value === '0' ? 0 : 1 })}
            />
          )}
          <CheckList
            title="Options"
            items={others
              .filter(({ value }) => value !== String(answer.right))
              .map(({ value, label }) => ({ key: value, label }))}
            chosen={new Set(answer.options.map(String))}
            onChange={(chosen) => {
              const options = others.filter(({ value }) => chosen.has(value));
              onChange({ ...answer, options: options.map(({ value }) => Number(value)) });
            }}
          />
        </>
      )}
    </>
  );
}

function optionsIn(
  { firstRows, reading }: ReadQuestions,
  right: number,
  options: readonly number[],
): AnswerReading {
  const below = firstRows.slice(firstBelow(firstRows, reading.header));
  const count = optionCount(below.map((row) => row[right]?.trim() ?? ''));
  return { kind: 'option', right, options: options.filter((column) => column !== right), count };
}
