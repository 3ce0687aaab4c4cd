import { counted } from '@emcee/client';
import type { RowNote, RowRange } from '@emcee/game';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../rounds.module.css';
import type { ReadingChoices, ReadQuestions } from './question-bytes.ts';

const LISTED_AT_MOST = 20;

/** Rows that are no questions: titles and header; one click makes the first row a question. */
export function FirstRow({
  content,
  choices,
  onReadFirstRowAs,
}: {
  content: ReadQuestions;
  choices: ReadingChoices;
  onReadFirstRowAs: (kind: 'question' | 'header') => void;
}) {
  const { headerText, titleTexts, looksLikeQuestion, layout } = content;
  const titles = titleTexts.length > 0 && (
    <p className={classes.recognized}>{`Skipped above the header: ${titleTexts.join(' · ')}`}</p>
  );
  if (headerText !== undefined) {
    return (
      <>
        {titles}
        <div className={classes.header}>
          <span>{`Skipped as header: ${headerText}`}</span>
          {looksLikeQuestion && <strong>This looks like a question. Keep it?</strong>}
          {layout === 'plain' && (
            <Button isSmall onClick={() => onReadFirstRowAs('question')}>
              Use it as a question
            </Button>
          )}
        </div>
      </>
    );
  }
  if (!choices.firstRowIsQuestion) return titles;
  return (
    <div className={classes.header}>
      <span>The first row is a question.</span>
      <Button isSmall onClick={() => onReadFirstRowAs('header')}>
        Skip it as a header
      </Button>
    </div>
  );
}

/** Asks for the meaning of the numbers if the file leaves it open. */
export function CountingQuestion({
  content,
  choices,
  onCountFrom,
}: {
  content: ReadQuestions;
  choices: ReadingChoices;
  onCountFrom: (countsFrom: 0 | 1) => void;
}) {
  const { countsFrom } = choices;
  if (!content.asksCounting && countsFrom === undefined) return null;
  return (
    <div className={classes.header}>
      <span>
        {countsFrom === undefined
          ? 'Is the first option number 0 or 1 in this file?'
          : `The first option has the number ${countsFrom}.`}
      </span>
      <span className={classes.decided}>
        {([0, 1] as const)
          .filter((first) => first !== countsFrom)
          .map((first) => (
            <Button key={first} isSmall onClick={() => onCountFrom(first)}>
              {`Count options from ${first}`}
            </Button>
          ))}
      </span>
    </div>
  );
}

/** Valid parts of the file that are not imported. */
export function LeftOut({ content }: { content: ReadQuestions }) {
  const { leftOut, leftOutRows, notices, hadEntities } = content;
  return (
    <>
      {leftOut.length > 0 && (
        <p className={classes.recognized}>{`Columns not imported: ${leftOut.join(', ')}`}</p>
      )}
      {leftOutRows.length > 0 && (
        <p
          className={classes.recognized}
        >{`Rows without a question, not imported: ${rangesText(leftOutRows)}`}</p>
      )}
      {hadEntities && (
        <p className={classes.recognized}>
          HTML codes such as &amp;quot; were converted to characters.
        </p>
      )}
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
