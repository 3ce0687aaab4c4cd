import type { OwnResult } from '@emcee/contract';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import sheet from '../answering/own-answers.module.css';
import { pointsText } from './points-text.ts';
import classes from './result-list.module.css';

type Judged = 'right' | 'half' | 'wrong' | 'none';

const judged: Readonly<Record<Judged, { icon: IconName; word: string }>> = {
  right: { icon: 'check', word: 'Right' },
  half: { icon: 'half', word: 'Half' },
  wrong: { icon: 'x', word: 'Wrong' },
  none: { icon: 'x', word: 'No points' },
};

/** The own answers with their verdicts: by sign, word and color. */
export function ResultList({ results }: { results: readonly OwnResult[] }) {
  return (
    <ol className={sheet.card}>
      {results.map((row) => (
        <ResultRow key={row.n} row={row} />
      ))}
    </ol>
  );
}

function ResultRow({ row }: { row: OwnResult }) {
  const { n, text, points } = row;
  const isBlank = text === '';
  const state = judgedAs(row);
  return (
    <li className={sheet.row}>
      <span className={sheet.n}>{n}</span>
      <span className={`${classes.verdict} ${classes[state]}`}>
        {isBlank ? '–' : <Icon name={judged[state].icon} />}
      </span>
      <span className={`${sheet.text} ${isBlank ? classes.blank : ''}`}>
        {isBlank ? 'No answer' : text}
        <Remarks row={row} />
      </span>
      {points !== null && (
        <span className={classes.points}>{points === 0 ? '0' : pointsText(points)}</span>
      )}
    </li>
  );
}

function judgedAs({ text, verdict, isVoided }: OwnResult): Judged {
  return isVoided || text === '' ? 'none' : (verdict ?? 'none');
}

/** The verdict in a word, and the right answer where it is shown. */
function Remarks({ row }: { row: OwnResult }) {
  const { text, verdict, isVoided, rightAnswer, isOnlyOne } = row;
  const state = judgedAs(row);
  const remarks = [
    isVoided && "This question doesn't count",
    rightAnswer !== null && verdict !== 'right' && `Answer: ${rightAnswer}`,
    isOnlyOne && 'Only you knew it',
  ].filter((remark) => remark !== false);
  const hasWord = !isVoided && text !== '';
  return (
    <small>
      {hasWord && <strong className={classes[`${state}Word`]}>{judged[state].word}</strong>}
      {hasWord && remarks.length > 0 && '. '}
      {remarks.join('. ')}
    </small>
  );
}
