import { count, counted } from '@emcee/client';
import { answerColumn } from '@emcee/game';
import { useState } from 'react';
import { playedDay } from '../../../lib/played-day.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { QuestionTable } from '../question-table.tsx';
import classes from '../rounds.module.css';
import { doubtText, problemText } from './import-words.ts';
import type { ReadQuestions } from './question-bytes.ts';
import { ReadingFields } from './reading-fields.tsx';
import { CreatedRounds, SplitRounds } from './split-rounds.tsx';
import type { RoundImport } from './use-round-import.ts';

type Shown = { round: RoundImport; content: ReadQuestions };

export function FilePreview({ round, content }: Shown) {
  const words = useWords();
  const [doubt] = content.doubts;
  const [isChecking, setChecking] = useState(doubt !== undefined);
  const close = () => setChecking(false);
  return (
    <div className={classes.stack}>
      <div className={classes.header}>
        <span>{doubt === undefined ? saidReading(content) : doubtText(words, doubt)}</span>
        {round.created.length === 0 && (
          <Button isSmall onClick={() => setChecking(true)}>
            {doubt === undefined ? "Change how it's read" : 'Check'}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isChecking}
        title="Check how this file is read"
        isWide
        growsUp
        onClose={close}
      >
        <ReadingFields
          // Another code page gives another text, and another separator other columns.
          key={`${content.codePage} ${content.separator}`}
          round={round}
          content={content}
          onUse={(reading) => {
            close();
            round.chooseReading(reading);
          }}
        />
      </Dialog>
      {doubt === undefined && <Questions round={round} content={content} />}
    </div>
  );
}

function saidReading({ reading, columns }: ReadQuestions): string {
  const { question, answer, worth } = reading;
  const name = (column = -1) => columns[column]?.name ?? '';
  const start = `Question from ${name(question)}, answer`;
  const end = worth == null ? '.' : `, points from ${name(worth)}.`;
  if (answer?.kind === 'marked') return `${start}: the option marked ${answer.mark}${end}`;
  const source = name(answerColumn(answer));
  return answer?.kind === 'option'
    ? `${start}: the option named in ${source}${end}`
    : `${start} from ${source}${end}`;
}

function Questions({ round, content }: Shown) {
  const { questions, questionCount: total, duplicates } = content;
  return (
    <>
      {remarksOn(content).map((text) => (
        <p key={text} className={classes.recognized}>
          {text}
        </p>
      ))}
      {warningsAbout(content).map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      <FileProblems round={round} content={content} />
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
            <SplitRounds round={round} content={content} />
          )}
          <h3>{`Preview: ${counted(total, 'question')}`}</h3>
          <Choices round={round} content={content} />
          <Known round={round} />
          <QuestionTable
            label="Questions in the file"
            numberTitle="Row"
            questions={questions.map(({ row, ...question }) => ({
              ...question,
              number: row,
              ...(duplicates.has(row) && { remark: `Duplicate of row ${duplicates.get(row)}` }),
              ...(round.known.has(row) && { remark: knownText(round, row) }),
            }))}
          />
        </>
      )}
    </>
  );
}

function Choices({ round, content: { choiceCount } }: Shown) {
  const { withoutOptions = false } = round.chosen.choices;
  if (choiceCount === 0) return null;
  const line = counted(choiceCount, 'multiple-choice question');
  return (
    <div className={classes.header}>
      <span>{withoutOptions ? `${line}, imported without options` : line}</span>
      {round.created.length === 0 && (
        <Button isSmall onClick={() => round.leaveOptionsOut(!withoutOptions)}>
          {withoutOptions ? 'Import with options' : 'Import without options'}
        </Button>
      )}
    </div>
  );
}

function knownText({ known, chosen }: RoundImport, row: number): string {
  const { roundName, lastPlayedAt = null, roomCode } = known.get(row) ?? {};
  if (chosen.choices.skipped?.includes(row)) return `Skipped: already in “${roundName}”.`;
  const played =
    lastPlayedAt === null ? '' : `, played on ${playedDay(lastPlayedAt)} in ${roomCode}`;
  return `Row ${row} is already in “${roundName}”${played}.`;
}

function Known({ round }: { round: RoundImport }) {
  const { known, created, chosen } = round;
  const { skipped = [] } = chosen.choices;
  if (created.length > 0 || (known.size === 0 && skipped.length === 0)) return null;
  const questions = counted(skipped.length || known.size, 'question');
  return (
    <div>
      <Button
        isSmall
        onClick={() => round.skipRows(skipped.length > 0 ? undefined : [...known.keys()])}
      >
        {skipped.length > 0
          ? `Import the ${questions} you already have`
          : `Skip ${questions} you already have`}
      </Button>
    </div>
  );
}

function remarksOn(content: ReadQuestions): string[] {
  const { isRemembered, titleTexts, headerText, leftOut, leftOutRows, hadEntities } = content;
  return [
    isRemembered && 'Read the way you chose last time for this header.',
    titleTexts.length > 0 && `Skipped above the header: ${titleTexts.join(' · ')}`,
    headerText !== '' && `Skipped as header: ${headerText}`,
    leftOut.length > 0 && `Columns not imported: ${leftOut.join(', ')}`,
    leftOutRows !== '' && `Rows without a question, not imported: ${leftOutRows}`,
    hadEntities && 'HTML codes such as &quot; were converted to characters.',
  ].filter((line) => line !== false);
}

function warningsAbout({ cutRows, localPictures, duplicates, questions }: ReadQuestions): string[] {
  return [
    cutRows !== '' && `Imported without tags or texts that are too long: rows ${cutRows}`,
    localPictures !== '' && `Imported without images stored on a computer: rows ${localPictures}`,
    duplicates.size > 0 &&
      `${counted(duplicates.size, 'duplicate question')} found. Marked below; will still be imported.`,
    questions.some(({ image }) => image.startsWith('http:')) &&
      'Images at http addresses may not show on phones.',
  ].filter((line) => line !== false);
}

/** Nothing is imported before the admin decides about bad rows. */
function FileProblems({ round, content }: Shown) {
  const words = useWords();
  const { problems, problemCount, questionCount: goodCount } = content;
  const { goodRowsOnly } = round.chosen;
  if (problemCount === 0) return null;
  const skipping = goodCount > 0 ? ', or skip the rows with problems' : '';
  const rest = problemCount - problems.length;
  return (
    <section className={classes.stack} aria-label="Problems in the file">
      <div role="alert">
        <Notice tone="warning">
          {goodRowsOnly
            ? `Rows with problems will be skipped. “Create round” imports ${counted(goodCount, 'question')}.`
            : `${counted(problemCount, 'problem')} found. Fix the file and choose it again${skipping}.`}
        </Notice>
      </div>
      {!goodRowsOnly && (
        <PlainTable
          label="Problems"
          columns={[
            { key: 'reason', title: 'Reason', cell: (problem) => problemText(words, problem) },
          ]}
          rows={problems}
          rowKey={({ row }) => String(row)}
        />
      )}
      {!goodRowsOnly && rest > 0 && <p>{`and ${count(rest)} more`}</p>}
      {goodCount > 0 && (
        <div>
          <Button onClick={() => round.leaveBadRowsOut(!goodRowsOnly)}>
            {goodRowsOnly ? 'Show bad rows' : 'Skip rows with problems'}
          </Button>
        </div>
      )}
    </section>
  );
}
