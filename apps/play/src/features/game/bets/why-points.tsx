import { counted, signed } from '@emcee/client';
import { scoreReasonLabels, scoreTexts } from '@emcee/contract';
import { type ScoreExplanation, toPoints } from '@emcee/game';
import { useWords } from '../../../lib/words.ts';
import { explainedResult, type ScoredResult } from './explained-result.ts';
import classes from './why-points.module.css';

export function WhyPoints({ row }: { row: ScoredResult }) {
  const words = useWords();
  const { verdict, betPoints, rows } = explainedResult(row);
  const nothing = nothingLine(row, verdict);
  if (nothing !== undefined) return <p className={classes.nothing}>{nothing}</p>;
  return (
    <dl className={classes.lines}>
      <Line name={scoreTexts.worth} value={counted(row.valuePoints, 'point')} />
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
