import {
  type AnswerReading,
  beginningOf,
  columnName,
  firstRow,
  hardDoubts,
  type OptionCount,
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
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../rounds.module.css';
import { codePages } from './decode-file.ts';
import type { ReadQuestions } from './question-bytes.ts';

type ReadingProps = {
  content: ReadQuestions;
  onUse: (reading: Reading) => void;
  onCodePage: (codePage: string) => void;
  onOther: () => void;
};
type Column = { value: string; label: string };

const NO_HEADER = 'none';
const NO_COLUMN = -1;
const SHOWN_ROWS = 5;
const EXAMPLE_LENGTH = 40;
const REASONS_SHOWN = 2;
const MOST_OF_NAME = 100;

export function ReadingDialog({
  isOpen,
  onClose,
  ...props
}: ReadingProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title="Check how this file is read" isWide onClose={onClose}>
      <ReadingFields {...props} />
    </Dialog>
  );
}

function ReadingFields({ content, onUse, onCodePage, onOther }: ReadingProps) {
  const { firstRows, codePage } = content;
  const file = firstRows[0]?.join().slice(0, MOST_OF_NAME);
  const [reading, setReading] = useKept(`reading of ${file}`, content.reading);
  const change = (part: Partial<Reading>) => setReading({ ...reading, ...part });
  const columns = columnsOf(content, reading.header);
  const hard = hardDoubts(firstRows, reading).map(({ text }) => text);
  const soft = content.doubts.filter(({ isHard }) => !isHard).map(({ text }) => text);
  const reasons = [...hard, ...soft].slice(0, REASONS_SHOWN);
  const { questions, problems } = readRows(firstRows, reading);
  const problem = problemOf(reading, questions.length);
  const total = questions.length + new Set(problems.map(({ row }) => row)).size;
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
          value={reading.header === null ? NO_HEADER : String(reading.header)}
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
            onChange={onCodePage}
          />
        )}
      </FieldGrid>
      <FirstRows questions={questions} problems={problems} />
      <p role="status" className={classes.reason}>
        {problem ?? `${questions.length} of ${total} rows are read.`}
      </p>
      <DialogActions>
        <Button onClick={onOther}>Choose another file</Button>
        <Button tone="primary" disabled={problem !== undefined} onClick={() => onUse(reading)}>
          {hard.length > 0 ? 'Use it anyway' : 'Use this reading'}
        </Button>
      </DialogActions>
    </div>
  );
}

function columnsOf({ columns, firstRows }: ReadQuestions, header: number | null): Column[] {
  const names = header === null ? [] : (firstRows[header] ?? []);
  return columns.map((_, column) => {
    const body = firstRows.slice(header === null ? firstRow(firstRows) : header + 1);
    const example = body.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';
    const name = beginningOf(columnName(names[column], column), EXAMPLE_LENGTH);
    const label = example === '' ? name : `${name}: ${beginningOf(example, EXAMPLE_LENGTH)}`;
    return { value: String(column), label };
  });
}

function headerChoices({ reading, firstRows }: ReadQuestions): Column[] {
  const filled = firstRows.findIndex((row, at) => at >= firstRow(firstRows) && row.join('') !== '');
  const rows = new Set([reading.header ?? filled, filled]);
  const labelOf = (row: number) =>
    rows.size > 1 ? `Row ${row + 1} is the header` : 'Header, skipped';
  return [
    ...[...rows].map((row) => ({ value: String(row), label: labelOf(row) })),
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
  columns: readonly Column[];
  reading: Reading;
  onChange: (answer: AnswerReading) => void;
}) {
  const { answer, question } = reading;
  const proposed = content.reading.answer;
  const marked = proposed?.kind === 'marked' ? proposed : undefined;
  const others = columns.filter(({ value }) => Number(value) !== question);

  function choose(value: string): void {
    if (value === 'option') onChange(optionsOf(content, reading));
    else if (value === 'marked' && marked !== undefined) onChange(marked);
    else onChange({ kind: 'text', column: Number(value) });
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
          ...(marked === undefined
            ? []
            : [{ value: 'marked', label: `The option marked ${marked.mark}` }]),
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
            onChange={(value) => {
              const right = Number(value);
              const options = answer.options.filter((column) => column !== right);
              onChange({ ...answer, right, options, count: countOf(content, right) });
            }}
          />
          {answer.count !== 'letters' && (
            <SelectField
              name="reading.count"
              label="Numbers count from"
              choices={[
                { value: '1', label: '1' },
                { value: '0', label: '0' },
              ]}
              value={String(answer.count)}
              onChange={(value) => onChange({ ...answer, count: value === '0' ? 0 : 1 })}
            />
          )}
          <CheckList
            title="Options"
            items={others
              .filter(({ value }) => Number(value) !== answer.right)
              .map(({ value, label }) => ({ key: value, label }))}
            chosen={new Set(answer.options.map(String))}
            onChange={(chosen) => {
              const options = others.map(({ value }) => value).filter((value) => chosen.has(value));
              onChange({ ...answer, options: options.map(Number) });
            }}
          />
        </>
      )}
    </>
  );
}

/** Columns up to the one with the answers are likely options. */
function optionsOf(content: ReadQuestions, { question, answer }: Reading): AnswerReading {
  if (content.reading.answer?.kind === 'option') return content.reading.answer;
  const right = answer?.kind === 'text' ? answer.column : NO_COLUMN;
  const options = content.columns.flatMap((_, column) =>
    column > question && column < right ? [column] : [],
  );
  return { kind: 'option', right, options, count: countOf(content, right) };
}

function countOf({ firstRows, reading }: ReadQuestions, right: number): OptionCount {
  const below = firstRows.slice((reading.header ?? -1) + 1);
  return optionCount(below.map((row) => row[right]?.trim() ?? ''));
}

function FirstRows({ questions, problems }: Pick<ReadQuestions, 'questions' | 'problems'>) {
  const rows = [
    ...questions.map(({ row, questionText, answerText }) => ({ row, questionText, answerText })),
    ...problems.map(({ row, reason }) => ({ row, questionText: '', answerText: reason })),
  ];
  return (
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
  );
}
