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
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckList } from '../../../ui/forms/fields/check-list.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../rounds.module.css';
import { codePages } from './decode-file.ts';
import { doubtText, problemText } from './import-words.ts';
import { fileColumns, type ReadQuestions } from './question-bytes.ts';
import { SeparatorField } from './separator-field.tsx';
import type { RoundImport } from './use-round-import.ts';

const SHOWN_ROWS = 5;
const EXAMPLE_LENGTH = 40;
const REASONS_SHOWN = 2;
const MOST_OF_NAME = 100;

type Column = { column: number; label: string };

/** A choice leads to a changed part of the reading. The chosen one changes nothing. */
type Choice = readonly [label: string, part: Partial<Reading>];

type Field = readonly [label: string, choices: readonly Choice[]];

type OptionalPart = Omit<Reading, 'header' | 'question' | 'answer'>;

const optionalParts = [
  ['Image', 'image'],
  ['Points', 'worth'],
  ['Also accept', 'alternates'],
  ['Note', 'note'],
  ['Explanation', 'explanation'],
  ['Tags', 'tags'],
] as const;

export function ReadingFields({
  round,
  content,
  onUse,
}: {
  round: RoundImport;
  content: ReadQuestions;
  onUse: (reading: Reading) => void;
}) {
  const words = useWords();
  const { firstRows, codePage, separator } = content;
  const file = firstRows[0]?.join().slice(0, MOST_OF_NAME);
  const [reading, setReading] = useKept(`reading of ${separator} ${file}`, {
    ...{ worth: null, alternates: null, note: null, explanation: null, tags: null },
    ...content.reading,
  });
  const change = (part: Partial<Reading> = {}) => setReading({ ...reading, ...part });
  const columns = fileColumns(firstRows, reading.header).map(({ name, example }, column) => {
    const texts = [name, example].filter((text) => text !== '');
    return { column, label: texts.map((text) => beginningOf(text, EXAMPLE_LENGTH)).join(': ') };
  });
  const hard = hardDoubts(firstRows, reading);
  const doubts = [...hard, ...content.doubts.filter(({ isHard }) => !isHard)];
  const reasons = doubts.slice(0, REASONS_SHOWN).map((doubt) => doubtText(words, doubt));
  const { questions, problems } = readRows(firstRows, reading);
  const problem = problemOf(reading, questions.length);
  const { answer, question } = reading;
  const bad = problems.map((problem) => ({
    row: problem.row,
    questionText: firstRows[problem.row - 1]?.[question] ?? '',
    answerText: problemText(words, problem),
  }));
  const rows = [...questions, ...bad].sort((a, b) => a.row - b.row);
  return (
    <div className={classes.stack}>
      {reasons.length > 0 && <Notice tone="warning">{reasons.join(' ')}</Notice>}
      <FieldGrid>
        {fieldsOf(content, columns, reading).map(([label, choices]) => (
          <SelectField
            key={label}
            name={label}
            label={label}
            isFirst={label === 'Question'}
            placeholder="Choose"
            choices={choices.map(([text], at) => ({ value: String(at), label: text }))}
            value={String(
              choices.findIndex(
                ([, part]) => JSON.stringify({ ...reading, ...part }) === JSON.stringify(reading),
              ),
            )}
            onChange={(at) => change(choices[Number(at)]?.[1])}
          />
        ))}
        <SeparatorField
          value={separator}
          hasFocus={round.chosen.changed === 'separator'}
          onChange={round.chooseSeparator}
        />
        {codePage !== undefined && (
          <SelectField
            name="Text encoding"
            label="Text encoding"
            choices={codePages}
            value={codePage}
            hasFocus={round.chosen.changed === 'codePage'}
            onChange={round.chooseCodePage}
          />
        )}
      </FieldGrid>
      {answer?.kind === 'option' && (
        <CheckList
          title="Options"
          items={columns
            .filter(({ column }) => column !== question && column !== answer.right)
            .map(({ column, label }) => ({ key: String(column), label }))}
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
        {problem ?? `${questions.length} of ${rows.length} rows can be read.`}
      </p>
      <DialogActions>
        <Button onClick={round.startOver}>Choose another file</Button>
        <Button tone="primary" disabled={problem !== undefined} onClick={() => onUse(reading)}>
          {hard.length > 0 ? 'Read it this way anyway' : 'Read it this way'}
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

function fieldsOf(
  { reading: proposed, firstFilled, firstRows }: ReadQuestions,
  columns: readonly Column[],
  { header, question, answer }: Reading,
): Field[] {
  const others = columns.filter(({ column }) => column !== question);
  const named = answer?.kind === 'option' ? answer : undefined;
  const source = answerColumn(answer) ?? -1;
  const after = columns.map(({ column }) => column).slice(question + 1);
  // The options are likely to be up to the column with the answers, unless it is the first of them.
  const upTo = after.filter((column) => column < source);
  const likely = upTo.length > 0 ? upTo : after;
  const first = upTo.length > 0 ? source : -1;

  function optionNamedBy(right: number): AnswerReading {
    const below = firstRows.slice(firstBelow(firstRows, header));
    const count = optionCount(below.map((row) => row[right] ?? ''));
    const options = (named?.options ?? likely).filter((column) => column !== right);
    return named?.right === right ? named : { kind: 'option', right, options, count };
  }

  const answers = choicesOf(others, (column) => ({ answer: { kind: 'text', column } }));
  answers.push(['The option named in a column', { answer: optionNamedBy(named?.right ?? first) }]);
  if (proposed.answer?.kind === 'marked')
    answers.push([`The option marked ${proposed.answer.mark}`, { answer: proposed.answer }]);
  const rows = [...new Set([proposed.header ?? firstFilled, firstFilled])];
  const headers = rows.map((header): Choice => {
    return [rows.length > 1 ? `Row ${header + 1} is the header` : 'Header, skipped', { header }];
  });
  const fields: (Field | false | undefined)[] = [
    ['Question', choicesOf(columns, (question) => ({ question }))],
    ['Answer', answers],
    named && ['Correct option', choicesOf(others, (column) => ({ answer: optionNamedBy(column) }))],
    named &&
      named.count !== 'letters' && [
        'Option numbers start at',
        ([1, 0] as const).map((count) => [String(count), { answer: { ...named, count } }]),
      ],
    ['First row', [...headers, ['A question', { header: null }]]],
    ...optionalParts.map(([label, part]): Field => {
      const from = (column: number | null): Partial<OptionalPart> => ({ [part]: column });
      return [label, [['None', from(null)], ...choicesOf(columns, from)]];
    }),
  ];
  return fields.filter((field) => field !== undefined && field !== false);
}

function choicesOf(
  columns: readonly Column[],
  partOf: (column: number) => Partial<Reading>,
): Choice[] {
  return columns.map(({ column, label }) => [label, partOf(column)]);
}
