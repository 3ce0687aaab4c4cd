import { signed } from '@emcee/client';
import { type SeatPointsRow, totalReasonLabels } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './why-score.module.css';

/** What the host gave a player beside the answers, or took off. */
export function GivenToPlayer({ seatPoints }: { seatPoints: readonly SeatPointsRow[] }) {
  const words = useWords();
  if (seatPoints.length === 0) return null;
  return (
    <Card
      title={words(totalReasonLabels['seat-points'])}
      description="In the score, beside what the answers earned."
    >
      <dl className={classes.lines}>
        {seatPoints.map(({ _id, points, reason, givenAt }) => (
          <div key={_id}>
            <dt>
              {reason}, <Moment at={givenAt} />
            </dt>
            <dd className={classes.whole}>{signed(points)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
