import { counted } from '@emcee/client';
import { answerColumn, type RowRange } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { QuestionTable } from '../question-table.tsx';
import classes from '../rounds.module.css';
import { FileProblems } from './file-problems.tsx';
import type { ReadQuestions } from './question-bytes.ts';
import { ReadingFields } from './reading-fields.tsx';
import { CreatedRounds, SplitRounds } from './split-rounds.tsx';
import type { ReadFile } from './use-question-file.ts';
import type { RoundImport } from './use-round-import.ts';

const LISTED_AT_MOST = 20;

function saidReading({ reading: { question, answer }, columns }: ReadQuestions): string {
  const name = (column = -1) => columns[column]?.name ?? '';
  const start = `Question from ${name(question)}, answer`;
  if (answer?.kind === 'marked') return `${start}: the option marked ${answer.mark}.`;
  const source = name(answerColumn(answer));
  return answer?.kind === 'option'
    ? `${start}: the option that ${source} names.`
    : `${start} from ${source}.`;
}

export function FilePreview({ round, file }: { round: RoundImport; file: ReadFile }) {
  const { content, choices } = file;
  const [doubt] = content.doubts;
  const [isChecking, setChecking] = useState(doubt !== undefined);
  const close = () => setChecking(false);
  return (
    <div className={classes.stack}>
      <div className={classes.header}>
        <span>{doubt?.text ?? saidReading(content)}</span>
        {round.created.length === 0 && (
          <Button isSmall onClick={() => setChecking(true)}>
            {doubt === undefined ? 'Change how it is read' : 'Check'}
          </Button>
        )}
      </div>
      <Dialog isOpen={isChecking} title="Check how this file is read" isWide onClose={close}>
        <ReadingFields
          // Another code page gives another text.
          key={content.codePage}
          round={round}
          content={content}
          onUse={(reading) => {
            close();
            round.chooseReading(reading);
          }}
        />
      </Dialog>
      {doubt === undefined && (
        <>
          <Remarks
            file={file}
            isRemembered={choices.remembered !== undefined && !choices.reading}
          />
          <Questions round={round} file={file} />
        </>
      )}
    </div>
  );
}

function Questions({ round, file }: { round: RoundImport; file: ReadFile }) {
  const { questions, duplicates, rounds } = file.content;
  const firstRows = new Map(duplicates.map(({ row, firstRow }) => [row, firstRow]));
  const hasHttpImage = questions.some(({ image }) => image.startsWith('http:'));
  const total = rounds?.reduce((sum, part) => sum + part.questions.length, 0) ?? questions.length;
  return (
    <>
      <FileProblems file={file} goodCount={total} onDecide={round.leaveBadRowsOut} />
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
          {/* Once some rounds are created, the way to read the file is fixed. */}
          {round.created.length > 0 ? (
            <CreatedRounds round={round} />
          ) : (
            <SplitRounds round={round} file={file} />
          )}
          <h3>{`Preview: ${counted(total, 'question')}`}</h3>
          <QuestionTable
            label="Questions in the file"
            numberTitle="Row"
            questions={questions.map(({ row, ...question }) => ({
              ...question,
              number: row,
              ...(firstRows.has(row) && { note: `Duplicate of row ${firstRows.get(row)}` }),
            }))}
          />
        </>
      )}
    </>
  );
}

function Remarks({ file, isRemembered }: { file: ReadFile; isRemembered: boolean }) {
  const { titleTexts, headerText, leftOut, leftOutRows, notices, hadEntities } = file.content;
  const pictures = notices.map(({ row }) => ({ from: row, to: row }));
  const lines = [
    isRemembered && 'Read as you chose for this header before.',
    titleTexts.length > 0 && `Skipped above the header: ${titleTexts.join(' · ')}`,
    headerText !== undefined && `Skipped as header: ${headerText}`,
    leftOut.length > 0 && `Columns not imported: ${leftOut.join(', ')}`,
    leftOutRows.length > 0 && `Rows without a question, not imported: ${rangesText(leftOutRows)}`,
    hadEntities && 'HTML codes such as &quot; were converted to characters.',
  ].filter((line) => line !== false);
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={classes.recognized}>
          {line}
        </p>
      ))}
      {pictures.length > 0 && (
        <Notice tone="warning">
          {pictures.length === 1
            ? notices[0]?.reason
            : `${counted(pictures.length, 'row')} will be imported without pictures, because the pictures are files on a computer: ${rangesText(pictures)}`}
        </Notice>
      )}
    </>
  );
}

function rangesText(ranges: readonly RowRange[]): string {
  const texts = ranges
    .slice(0, LISTED_AT_MOST)
    .map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`));
  return ranges.length > texts.length ? `${texts.join(', ')} and more` : texts.join(', ');
}
