import { counted, signed } from '@emcee/client';
import { type OwnResult, scoreReasonLabels, scoreTexts } from '@emcee/contract';
import { isBonus, labelOf, type ScoreExplanation, toPoints } from '@emcee/game';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import sheet from '../answering/own-answers.module.css';
import { Coin } from '../bets/coin.tsx';
import { explainedResult, isScored, type ScoredResult } from '../bets/explained-result.ts';
import { listedResults } from './list-results.ts';
import classes from './result-list.module.css';

type Judged = 'right' | 'half' | 'wrong' | 'none';

const judged: Readonly<Record<Judged, { icon: IconName; word: string }>> = {
  right: { icon: 'check', word: 'Right' },
  half: { icon: 'half', word: 'Half' },
  wrong: { icon: 'x', word: 'Wrong' },
  none: { icon: 'x', word: 'No points' },
};

/** A result, with notes for players if its question was corrected. */
type Row = OwnResult & { notes?: readonly string[]; isList?: boolean };

const LONGEST_LIST = { answers: 10 };

/** The marks of the first rows turn over one after the other. */
const TURNING_ROWS = 6;
const FIRST_TURN_MS = 1_450;
const NEXT_TURN_MS = 90;

type ResultListProps = { title: string; results: readonly Row[]; turns?: boolean };

/**
 * The team's own answers with their marks (by sign, word and color), and with points if the room shows
 * scores.
 */
export function ResultList({ title, results, turns = false }: ResultListProps) {
  const [isExplained, setIsExplained] = useState(false);
  const doubled = results.filter(({ isDoubled }) => isDoubled);
  // The joker earned as much as the answers alone.
  const gain = doubled.reduce((total, { points }) => total + (points ?? 0), 0) / 2;
  return (
    <section>
      <div className={classes.head}>
        <h2>{title}</h2>
        {results.some(isScored) && (
          <Button
            kind="text"
            aria-expanded={isExplained}
            onClick={() => setIsExplained(!isExplained)}
          >
            Why?
          </Button>
        )}
      </div>
      {doubled.length > 0 && <p className={classes.joker}>Joker: {signed(gain)}</p>}
      <ol className="card">
        {listedResults(results).map((row, index) => (
          <ResultRow
            key={row.n}
            row={row}
            isExplained={isExplained}
            turn={turns && index < TURNING_ROWS ? index : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

type ResultRowProps = {
  row: Row;
  isExplained: boolean;
  /** When its mark turns over; not at all without it. */
  turn: number | undefined;
};

function ResultRow({ row, isExplained, turn }: ResultRowProps) {
  const { n, text, points, bet, notes = [], isList = false } = row;
  const isBlank = text === '';
  const state = judgedAs(row);
  return (
    <li className={`${sheet.row} ${notes.length === 0 ? '' : classes.noted}`}>
      <span className={sheet.n}>
        {!isBonus(row) && labelOf(n, isList ? LONGEST_LIST : undefined)}
      </span>
      <span
        className={`${classes.verdict} ${classes[state]} ${turn === undefined ? '' : classes.turning}`}
        {...(turn !== undefined && {
          style: { animationDelay: `${FIRST_TURN_MS + turn * NEXT_TURN_MS}ms` },
        })}
      >
        {isBlank ? '–' : <Icon name={judged[state].icon} />}
      </span>
      <span className={`${sheet.text} ${isBlank ? classes.blank : ''}`}>
        {isBlank ? 'No answer' : text}
        <Remarks row={row} />
        {row.explanation && <small>{row.explanation}</small>}
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may have the same text
          <small key={index}>
            <span className={classes.note}>Corrected: {note}</span>
          </small>
        ))}
      </span>
      {points !== null && (
        <span className={classes.points}>
          {bet > 0 && <Coin bet={bet} isQuiet />}
          <b>{points === 0 ? '0' : signed(points)}</b>
        </span>
      )}
      {isExplained && isScored(row) && <WhyPoints row={row} />}
    </li>
  );
}

function judgedAs({ text, verdict, isVoided }: OwnResult): Judged {
  return isVoided || text === '' ? 'none' : (verdict ?? 'none');
}

function Remarks({ row }: { row: Row }) {
  const { text, verdict, isVoided, rightAnswer, isOnlyOne, isRepeat, isList } = row;
  // In any order, the first row has the key of all answers.
  const hasKey = verdict !== 'right' || (isList === true && rightAnswer?.includes('\n') === true);
  const state = judgedAs(row);
  const remarks = [
    isVoided && "This question doesn't count",
    isRepeat === true && 'Already counted in another answer',
    rightAnswer !== null && hasKey && `Answer: ${rightAnswer.replaceAll('\n', ' · ')}`,
    isOnlyOne && 'Only your team got it',
  ].filter((remark) => remark !== false);
  const hasWord = !isVoided && text !== '' && !isBonus(row);
  return (
    <small>
      {hasWord && (
        <strong className={`${classes.word} ${classes[state]}`}>{judged[state].word}</strong>
      )}
      {hasWord && remarks.length > 0 && '. '}
      {remarks.join('. ')}
    </small>
  );
}

function WhyPoints({ row }: { row: ScoredResult }) {
  const words = useWords();
  const { verdict, betPoints, rows } = explainedResult(row);
  const nothing = nothingLine(row, verdict);
  if (nothing !== undefined) return <p className={classes.nothing}>{nothing}</p>;
  return (
    <dl className={classes.lines}>
      <Line name={scoreTexts.worth} value={counted(row.value ?? row.valuePoints, 'point')} />
      {betPoints > 0 && <Line name={scoreTexts.betPlaced} value={counted(betPoints, 'point')} />}
      {rows.map(({ reason, halfPoints }) => (
        <Line
          key={reason}
          name={words(scoreReasonLabels[reason])}
          value={signed(toPoints(halfPoints))}
        />
      ))}
    </dl>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function nothingLine(
  { isVoided, bet }: ScoredResult,
  verdict: ScoreExplanation['verdict'],
): string | undefined {
  if (isVoided)
    return bet > 0
      ? "Nobody gets points for this question. Bets on it don't count."
      : 'Nobody gets points for this question.';
  if (verdict === 'blank') return 'No answer, no points.';
  return verdict === 'unmarked' ? 'Not marked, so no points.' : undefined;
}
