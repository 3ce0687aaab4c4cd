import { count, counted, signed } from '@emcee/client';
import { type SeatPointsRow, totalReasonLabels } from '@emcee/contract';
import { progressOf } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { PlayedRow } from './played-answers.ts';

/** The score of a player as it grew through the game, question by question. */
export function PlayerProgress({
  rows,
  seatPoints,
  playerName,
}: {
  rows: readonly PlayedRow[];
  seatPoints: readonly SeatPointsRow[];
  playerName: string;
}) {
  const words = useWords();
  if (rows.length === 0) return null;
  const givenLabel = words(totalReasonLabels['seat-points']);
  const steps = [
    ...rows.map(({ question, round, earned }) => ({
      key: question._id,
      points: earned,
      name: `${round.name}, question ${question.orderNum}`,
    })),
    ...seatPoints.map(({ _id, points, reason }) => ({
      key: _id,
      points,
      name: `${givenLabel}, ${reason}`,
    })),
  ];
  const totals = progressOf(steps.map(({ points }) => points));
  const last = totals.at(-1) ?? 0;
  const given = seatPoints.length > 0;
  return (
    <Card
      title="Score over time"
      description={
        given
          ? 'The score after each question; team points are added at the end.'
          : 'The score after each question.'
      }
    >
      <LineChart
        label={`${playerName}: ${counted(rows.length, 'question')}, ${counted(last, 'point')} at the end, ${count(Math.max(...totals))} at the peak`}
        points={steps.map(({ key, points, name }, index) => ({
          key,
          title: count(index + 1),
          value: totals[index] ?? 0,
          text: `${name}: ${signed(points)}, ${counted(totals[index] ?? 0, 'point')} so far`,
        }))}
      />
    </Card>
  );
}
