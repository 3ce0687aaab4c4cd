import { count, counted } from '@emcee/client';
import type { PlayedPlayer } from '@emcee/contract';
import { scoreBins } from '@emcee/game';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** How the scores of a game lie: how many players reached what. */
export function ScoreDistribution({ players }: { players: readonly PlayedPlayer[] }) {
  const scores = players.map(({ score }) => score);
  if (scores.length === 0) return null;
  const average = scores.reduce((total, score) => total + score, 0) / scores.length;
  return (
    <Card
      title="Scores"
      description={`${counted(scores.length, 'player')}, average score ${count(average)}`}
    >
      <BarChart
        label="Players by score"
        bars={scoreBins(scores).map(({ from, to, count: players }) => ({
          key: String(from),
          title: count(from),
          value: players,
          figure: count(players),
          text: `${count(from)} to under ${counted(to, 'point')}: ${counted(players, 'player')}`,
        }))}
      />
    </Card>
  );
}
