import { count, counted, signed } from '@emcee/client';
import { type SeatPointsRow, totalReasonLabels } from '@emcee/contract';
import { explainTotal, toHalfPoints, toPoints } from '@emcee/game';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { ScoreButton } from '../../../ui/charts/score.tsx';
import { MessageDialog } from '../../../ui/overlays/dialog.tsx';
import type { PlayedRow } from './played-answers.ts';
import classes from './why-score.module.css';

type TotalScore = {
  playerName: string;
  points: number;
  rows: readonly PlayedRow[];
  seatPoints: readonly SeatPointsRow[];
};

export function WhyTotal({ playerName, points, rows, seatPoints }: TotalScore) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const explained = explainTotal(
    [...Map.groupBy(rows, ({ round }) => round._id).values()].map((ofRound) => ({
      name: ofRound[0]?.round.name ?? '',
      earnedHalfPoints: ofRound.reduce((sum, { earned }) => sum + toHalfPoints(earned), 0),
    })),
    seatPoints.map(({ reason, points }) => ({ reason, halfPoints: toHalfPoints(points) })),
  );
  return (
    <>
      <ScoreButton
        points={points}
        name={`${count(points)}, ${playerName} in this game: why`}
        onClick={() => setIsOpen(true)}
      />
      <MessageDialog
        isOpen={isOpen}
        title={`Why ${counted(points, 'point')}?`}
        onClose={() => setIsOpen(false)}
      >
        <dl className={classes.lines}>
          {explained.rows.map(({ reason, text, halfPoints }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names of rounds and reasons may repeat
            <div key={index}>
              <dt>
                {words(totalReasonLabels[reason])}: {text}
              </dt>
              <dd className={classes.whole}>{signed(toPoints(halfPoints))}</dd>
            </div>
          ))}
          <div className={classes.sum}>
            <dt>Score</dt>
            <dd>{count(toPoints(explained.totalHalfPoints))}</dd>
          </div>
        </dl>
      </MessageDialog>
    </>
  );
}
