import { count, counted } from '@emcee/client';
import { answerColumn, type RowNote, type RowRange } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QuestionTable, type ShownQuestion } from '../question-table.tsx';
import classes from '../rounds.module.css';
import { FileProblems } from './file-problems.tsx';
import type { ReadQuestions } from './question-bytes.ts';
import { ReadingDialog } from './reading-dialog.tsx';
import { SplitRounds } from './split-rounds.tsx';
import type { RoundImport } from './use-round-import.ts';

const LISTED_AT_MOST = 20;
const NAMES_SHOWN = 10;

function saidReading({ reading: { question, answer }, columns }: ReadQuestions): string {
  const name = (column = -1) => columns[column]?.name ?? '';
  const right = name(answerColumn(answer));
  if (answer?.kind === 'option')
    return `Question from ${name(question)}, answer: the option that ${right} names.`;
  if (answer?.kind === 'marked')
    return `Question from ${name(question)}, answer: the option marked ${answer.mark}.`;
  return `Question from ${name(question)}, answer from ${right}.`;
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

export function FilePreview({ round, file }: { round: RoundImport; file: ReadFile }) {
  const { content, choices } = file;
  const isUnsure = content.doubts.length > 0;
  const [isChecking, setChecking] = useState(isUnsure);
  // Once some rounds are created, the way to read the file is fixed.
  const isBegun = round.created.length > 0;
  return (
    <div className={classes.stack}>
      <div className={classes.header}>
        <span>{isUnsure ? content.doubts[0]?.text : saidReading(content)}</span>
        {!isBegun && (
          <Button isSmall onClick={() => setChecking(true)}>
            {isUnsure ? 'Check' : 'Change how it is read'}
          </Button>
        )}
      </div>
      <ReadingDialog
        // Another code page gives another text.
        key={content.codePage}
        isOpen={isChecking}
        content={content}
        onUse={(reading) => {
          setChecking(false);
          round.chooseReading(reading);
        }}
        onCodePage={round.chooseCodePage}
        onOther={round.startOver}
        onClose={() => setChecking(false)}
      />
      {!isUnsure && (
        <>
          {choices.remembered !== undefined && choices.reading === undefined && (
            <p className={classes.recognized}>Read as you chose for this header before.</p>
          )}
          <Skipped content={content} />
          <Questions round={round} file={file} isBegun={isBegun} />
        </>
      )}
    </div>
  );
}

function Questions({
  round,
  file,
  isBegun,
}: {
  round: RoundImport;
  file: ReadFile;
  isBegun: boolean;
}) {
  const { content, choices, goodRowsOnly } = file;
  const { questions, duplicates, rounds } = content;
  const hasHttpImage = questions.some(({ image }) => image.startsWith('http:'));
  const total = rounds?.reduce((sum, part) => sum + part.questions.length, 0) ?? questions.length;
  return (
    <>
      <FileProblems
        problems={content.problems}
        problemCount={content.problemCount}
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
    </>
  );
}

function Skipped({ content }: { content: ReadQuestions }) {
  const { titleTexts, headerText, leftOut, leftOutRows, notices, hadEntities } = content;
  const lines = [
    titleTexts.length > 0 && `Skipped above the header: ${titleTexts.join(' · ')}`,
    headerText !== undefined && `Skipped as header: ${headerText}`,
    leftOut.length > 0 && `Columns not imported: ${leftOut.join(', ')}`,
    leftOutRows.length > 0 && `Rows without a question, not imported: ${rangesText(leftOutRows)}`,
    hadEntities && 'HTML codes such as &quot; were converted to characters.',
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={classes.recognized}>
          {line}
        </p>
      ))}
      {notices.length > 0 && <Notice tone="warning">{noticesText(notices)}</Notice>}
    </>
  );
}

function rangesText(ranges: readonly RowRange[]): string {
  const texts = ranges
    .slice(0, LISTED_AT_MOST)
    .map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`));
  return ranges.length > texts.length ? `${texts.join(', ')} and more` : texts.join(', ');
}

function noticesText(notices: readonly RowNote[]): string {
  const [only] = notices;
  if (notices.length === 1 && only !== undefined) return only.reason;
  const rows = rangesText(notices.map(({ row }) => ({ from: row, to: row })));
  return `${counted(notices.length, 'row')} will be imported without pictures, because the pictures are files on a computer: ${rows}`;
}

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
