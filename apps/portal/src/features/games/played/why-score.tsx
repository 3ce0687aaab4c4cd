import { count, counted, signed } from '@emcee/client';
import {
  reportTexts,
  scoreReasonLabels,
  scoreTexts,
  TIEBREAKER_LABEL,
  VOIDED_LABEL,
} from '@emcee/contract';
import { toPoints } from '@emcee/game';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { ScoreButton } from '../../../ui/charts/score.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { MessageDialog } from '../../../ui/overlays/dialog.tsx';
import { verdictBadges } from '../record-words.ts';
import { explained, type PlayedRow } from './played-answers.ts';
import { questionNumber } from './question-number.ts';
import classes from './why-score.module.css';

export type EarnedScore = Pick<PlayedRow, 'question' | 'round'> & {
  answer: NonNullable<PlayedRow['answer']>;
  player: string;
  playerName: string;
  points: number;
};

export function WhyScore({
  score,
  withName = false,
}: {
  score: EarnedScore;
  /** Nothing else on the page names the owner of the score. */
  withName?: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { playerName, points, question } = score;
  const shown = withName ? `${playerName} ${count(points)}` : `${count(points)}, ${playerName}`;
  return (
    <>
      <ScoreButton points={points} name={`${shown}: why`} onClick={() => setIsOpen(true)}>
        {withName && <span className={classes.name}>{playerName} </span>}
      </ScoreButton>
      <MessageDialog
        isOpen={isOpen}
        title={`Why ${counted(points, 'point')}?`}
        onClose={() => setIsOpen(false)}
      >
        <p className={classes.question}>
          {questionNumber(question)}. {question.questionText}
        </p>
        <Explanation score={score} />
      </MessageDialog>
    </>
  );
}

function Explanation({ score }: { score: EarnedScore }) {
  const words = useWords();
  const { answer, player, playerName, points, question, round } = score;
  const { verdict, betPoints, rows } = explained(score, player);
  const { title, tone } = verdictBadges[verdict];
  return (
    <dl className={classes.lines}>
      <Line name={playerName} value={answer.text.trim() === '' ? '(blank)' : answer.text} />
      <Line name="Correct answer" value={question.answerText} />
      <div>
        <dt>Mark</dt>
        <dd>
          <Badge tone={tone}>{title}</Badge>
        </dd>
      </div>
      {question.voided && <Line name={VOIDED_LABEL} value={reportTexts.voided} />}
      {round.isTiebreaker && <Line name={TIEBREAKER_LABEL} value={scoreTexts.noPoints} />}
      {!question.voided && !round.isTiebreaker && (
        <Line name={scoreTexts.worth} value={counted(question.markedPoint, 'point')} />
      )}
      {betPoints > 0 && <Line name={scoreTexts.betPlaced} value={counted(betPoints, 'point')} />}
      {rows.map(({ reason, halfPoints }) => (
        <Line
          key={reason}
          name={words(scoreReasonLabels[reason])}
          value={signed(toPoints(halfPoints))}
        />
      ))}
      <div className={classes.sum}>
        <dt>Score</dt>
        <dd>{count(points)}</dd>
      </div>
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
