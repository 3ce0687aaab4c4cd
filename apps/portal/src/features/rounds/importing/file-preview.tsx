import { count, counted } from '@emcee/client';
import type { ColumnRole, FileColumn, QuestionLayout } from '@emcee/game';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import { QuestionTable, type ShownQuestion } from '../question-table.tsx';
import classes from '../rounds.module.css';
import { CountingQuestion, FirstRow, LeftOut } from './file-findings.tsx';
import { FileProblems } from './file-problems.tsx';
import type { ReadQuestions } from './question-bytes.ts';
import { SplitRounds } from './split-rounds.tsx';
import type { RoundImport } from './use-round-import.ts';

const choices: readonly { value: ColumnRole; label: string }[] = [
  { value: 'question', label: 'Question' },
  { value: 'answer', label: 'Answer' },
  { value: 'right', label: 'Right option' },
  { value: 'option', label: 'Option' },
  { value: 'image', label: 'Picture' },
  { value: 'none', label: 'Leave out' },
];

const NAMES_SHOWN = 10;

const layoutNames: Readonly<Record<Exclude<QuestionLayout, 'plain'>, string>> = {
  kahoot: 'Kahoot!',
  blooket: 'Blooket',
  gimkit: 'Gimkit',
  wayground: 'Wayground',
};

function recognized({ layout, encoding }: ReadQuestions): string {
  const text =
    layout === 'plain'
      ? 'Recognized as a list of questions.'
      : `Recognized as a file from ${layoutNames[layout]}.`;
  if (encoding !== 'Windows-1252') return text;
  return `${text} It's encoded as Windows-1252, so please check that accented letters look right.`;
}

function shownQuestions({ questions, duplicates }: ReadQuestions): ShownQuestion[] {
  const firstRows = new Map(duplicates.map(({ row, firstRow }) => [row, firstRow]));
  return questions.map(({ row, ...question }) => {
    const firstRow = firstRows.get(row);
    if (firstRow === undefined) return { ...question, number: row };
    return { ...question, number: row, note: `Duplicate of row ${firstRow}` };
  });
}

type ReadFile = Extract<RoundImport['chosen'], { kind: 'read' }>;

/** Preview of a file: header, columns, problems, duplicates, and the questions as they will be stored. */
export function FilePreview({ round, file }: { round: RoundImport; file: ReadFile }) {
  const { content, choices, goodRowsOnly } = file;
  const { questions, duplicates, rounds } = content;
  // Once some rounds are created, the way to read the file is fixed.
  const isBegun = round.created.length > 0;
  const hasHttpImage = questions.some(({ image }) => image.startsWith('http:'));
  const total = rounds?.reduce((sum, part) => sum + part.questions.length, 0) ?? questions.length;
  return (
    <div className={classes.stack}>
      <p className={classes.recognized}>{recognized(content)}</p>
      {!isBegun && (
        <>
          <FirstRow content={content} choices={choices} onReadFirstRowAs={round.readFirstRowAs} />
          <CountingQuestion content={content} choices={choices} onCountFrom={round.countFrom} />
        </>
      )}
      <LeftOut content={content} />
      {!isBegun && <ColumnChooser columns={content.columns} onChoose={round.chooseRole} />}
      <FileProblems
        problems={content.problems}
        problemCount={content.problemCount}
        fileReason={content.fileReason}
        goodCount={total}
        goodRowsOnly={goodRowsOnly}
        onDecide={round.leaveBadRowsOut}
      />
      {duplicates.length > 0 && (
        <Notice tone="warning">
          {`${counted(duplicates.length, 'duplicate question')} found. Marked below; will still be imported.`}
        </Notice>
      )}
      {hasHttpImage && (
        <Notice tone="warning">Images at http addresses may not show on phones.</Notice>
      )}
      {questions.length === 0 ? (
        <EmptyState title="No questions to import in this file">
          Please compare its columns with the sample file.
        </EmptyState>
      ) : (
        <>
          {isBegun ? (
            <CreatedRounds
              created={round.created}
              roundCount={round.roundCount}
              isCreating={round.form.submitting}
            />
          ) : (
            <SplitRounds
              split={choices.split}
              columns={content.columns}
              rounds={round.isSplitUndecided ? undefined : rounds}
              roundName={round.form.values.roundName}
              onSplit={round.splitInto}
              onUndecided={round.leaveSplitUndecided}
            />
          )}
          <h3>{`Preview: ${counted(total, 'question')}`}</h3>
          <QuestionTable
            label="Questions in the file"
            numberTitle="Row"
            questions={shownQuestions(content)}
          />
        </>
      )}
    </div>
  );
}

/** Rounds created by an interrupted import, and how to create the others. */
function CreatedRounds({
  created,
  roundCount,
  isCreating,
}: {
  created: readonly { _id: string; name: string }[];
  roundCount: number;
  isCreating: boolean;
}) {
  const rest = created.length - NAMES_SHOWN;
  return (
    <Notice tone="info">
      <p>{`${count(created.length)} of ${counted(roundCount, 'round')} created:`}</p>
      <ul>
        {created.slice(0, NAMES_SHOWN).map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
        {rest > 0 && <li>{`and ${counted(rest, 'more round')}`}</li>}
      </ul>
      {!isCreating && (
        <p>
          The remaining rounds haven't been created yet. Create them now, or change the round name
          first.
        </p>
      )}
    </Notice>
  );
}

/** Role of each column; preset, and can be changed. */
function ColumnChooser({
  columns,
  onChoose,
}: {
  columns: readonly FileColumn[];
  onChoose: (column: number, role: ColumnRole) => void;
}) {
  return (
    <section className={classes.stack} aria-label="Columns">
      <h3>Columns</h3>
      <FieldGrid>
        {columns.map(({ name, role, example }, column) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position; names may repeat
            key={column}
            name={`column.${column}`}
            label={name}
            help={example === '' ? 'Empty' : `For example: ${example}`}
            choices={choices}
            value={role}
            onChange={(value) => {
              const chosen = choices.find((choice) => choice.value === value);
              if (chosen !== undefined) onChoose(column, chosen.value);
            }}
          />
        ))}
      </FieldGrid>
    </section>
  );
}
