import { count, counted, signed } from '@emcee/client';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { PlayedRow } from './played-answers.ts';

/** The score of a player as it grew through the game, question by question. */
export function PlayerProgress({
  rows,
  playerName,
}: {
  rows: readonly PlayedRow[];
  playerName: string;
}) {
  const last = rows.at(-1);
  if (last === undefined) return null;
  const best = rows.reduce((a, b) => (b.total > a.total ? b : a));
  return (
    <Card title="Score over time" description="The score after each question.">
      <LineChart
        label={`${playerName}: ${counted(rows.length, 'question')}, ${counted(last.total, 'point')} at the end, ${count(best.total)} at the peak`}
        points={rows.map(({ question, round, earned, total }, index) => ({
          key: question._id,
          title: count(index + 1),
          value: total,
          text: `${round.name}, question ${question.orderNum}: ${signed(earned)}, ${counted(total, 'point')} so far`,
        }))}
      />
    </Card>
  );
}
