import { signed } from '@emcee/client';
import { type SeatPointsRow, totalReasonLabels } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TakeBackPoints } from '../corrections/points-for-team.tsx';
import classes from './why-score.module.css';

/** What the host gave a player beside the answers, or took off. */
export function GivenToPlayer({
  gameId,
  seatPoints,
}: {
  gameId: string;
  seatPoints: readonly SeatPointsRow[];
}) {
  const words = useWords();
  if (seatPoints.length === 0) return null;
  return (
    <Card
      title={words(totalReasonLabels['seat-points'])}
      description="Included in the score, on top of the answers."
    >
      <dl className={classes.lines}>
        {seatPoints.map((given) => (
          <div key={given._id}>
            <dt>
              {given.reason}, <Moment at={given.givenAt} />{' '}
              <TakeBackPoints gameId={gameId} given={given} />
            </dt>
            <dd className={classes.whole}>{signed(given.points)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
