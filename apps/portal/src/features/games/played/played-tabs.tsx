import { count, counted } from '@emcee/client';
import type { ExportPart, PlayedPlayer } from '@emcee/contract';
import { type ScoreBin, scoreBins } from '@emcee/game';
import type { ComponentProps } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Card, CardColumn } from '../../../ui/layout/card.tsx';
import { type UrlTab, UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { ExportMenu, type ExportOf } from '../../../ui/tables/export-menu.tsx';
import { PlayedPlayers } from './played-players.tsx';
import { PlayedResponses } from './played-responses.tsx';

export function PlayedTabs({
  report,
  pathOf,
  createLink,
  more = [],
  Tabs = UrlTabs,
  ...game
}: Omit<ComponentProps<typeof PlayedResponses>, 'toolbar'> &
  Pick<ComponentProps<typeof PlayedPlayers>, 'pathOf'> &
  Pick<ComponentProps<typeof ExportMenu>, 'createLink'> & {
    report: ExportOf;
    more?: readonly UrlTab[];
    Tabs?: typeof UrlTabs;
  }) {
  const { players, rounds } = game;
  const menuOf = (part: ExportPart) => (
    <ExportMenu what={{ ...report, part }} createLink={createLink} />
  );
  return (
    <Tabs
      label="Results"
      tabs={[
        {
          key: 'players',
          title: 'All Players',
          content: (
            <CardColumn>
              <ScoreDistribution players={players} />
              <PlayedPlayers
                pathOf={pathOf}
                players={players}
                rounds={rounds}
                toolbar={menuOf('players')}
              />
            </CardColumn>
          ),
        },
        {
          key: 'responses',
          title: 'Responses',
          content: <PlayedResponses {...game} toolbar={menuOf('questions')} />,
        },
        ...more,
      ]}
    />
  );
}

function binTitle({ from, last }: ScoreBin): string {
  if (from === last) return count(from);
  return from < 0 ? `${count(from)} to ${count(last)}` : `${count(from)}–${count(last)}`;
}

function binText({ from, last }: ScoreBin): string {
  return from === last ? counted(from, 'point') : `${count(from)} to ${counted(last, 'point')}`;
}

function ScoreDistribution({ players }: { players: readonly PlayedPlayer[] }) {
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
        bars={scoreBins(scores).map((bin) => ({
          key: String(bin.from),
          title: binTitle(bin),
          value: bin.count,
          figure: count(bin.count),
          text: `${binText(bin)}: ${counted(bin.count, 'player')}`,
        }))}
      />
    </Card>
  );
}
